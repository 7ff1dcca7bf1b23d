import type { CountRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { countTemplate, item } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const counting: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Clone] [List]',
]
const recounting: readonly Right[] = [...counting, '[Counts] [Other] [Recount]']
const within5: NewTemplate = { recountRule: 'OVER_TOLERANCE', recountTolerancePct: '5' }

describe('the recount rule of a template', () => {
  let api: TestApp
  let stock: TestStock
  let manager: TestClient
  let clerk: TestClient
  let id = 0
  let templateId = 0

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    manager = api.as(await newUser(api.database, { ...stock, rights: recounting }))
    clerk = api.as(await newUser(api.database, { ...stock, rights: counting }))
  })

  const step = async (action: string, body?: object, by = manager): Promise<CountRecord> =>
    (await by.post(`/api/v2/count/${id}/${action}`, body)).json()
  async function enter(...quantities: string[]): Promise<void> {
    const { rows } = (await manager.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = quantities.map((quantity, at) => entryFor(rows[at], quantity, new Date()))
    await manager.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await step('submit')
  }

  /** Three items of 100 at 2.00 each, counted as these. */
  async function counted(quantities: readonly string[], template: NewTemplate): Promise<void> {
    const items = await newItems(
      api.database,
      stock,
      ['A', 'B', 'C'].map((sku) => ({ sku, onHand: '100', avgCost: '2' })),
    )
    templateId = await newTemplate(api.database, stock, onShelf(items), template)
    id = (await manager.post('/api/v2/count', { templateId })).json().id
    await step('start')
    await enter(...quantities)
  }

  const editTemplate = (patch: Partial<typeof countTemplate.$inferInsert>) =>
    asJob(api.database, (tx) => tx.update(countTemplate).set(patch).where(eq(countTemplate.id, templateId)))

  it('holds the approval until the lines beyond its tolerance were counted again', async () => {
    await counted(['94', '95', '106'], within5)
    expect(await step('approve')).toMatchObject({
      status: 409,
      code: 'count.recount-needed',
      errors: [{ message: 'A Item A' }, { message: 'C Item C' }],
    })
    expect(await step('recount', {})).toMatchObject({ round: 2 })
    await enter('94', '106')
    expect(await step('approve')).toMatchObject({ state: 'APPROVED' })
  })

  it('goes on holding it where a line of the recount stayed without a figure', async () => {
    await counted(['94', '95', '106'], { ...within5, uncountedPolicy: 'KEEP' })
    await step('recount', {})
    await enter('94')
    expect(await step('approve')).toMatchObject({
      code: 'count.recount-needed',
      errors: [{ message: 'C Item C' }],
    })
  })

  it('asks for every line where it says so, also for those that agree', async () => {
    await counted(['100', '100', '100'], { recountRule: 'ALL' })
    expect(await step('approve')).toMatchObject({ code: 'count.recount-needed', errors: [{}, {}, {}] })
  })

  it('asks for nothing within the tolerance, nor of lines that keep the book', async () => {
    await counted(['95', '105', '50'], within5)
    const { data } = (await manager.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json()
    await manager.put(`/api/v2/count/${id}/line`, { lineIds: [data[2].id], outcome: 'BOOK' })
    expect(await step('approve')).toMatchObject({ state: 'APPROVED' })
  })

  it('asks for every other line where one keeps the book', async () => {
    await counted(['100', '100', '50'], { recountRule: 'ALL' })
    const { data } = (await manager.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json()
    await manager.put(`/api/v2/count/${id}/line`, { lineIds: [data[2].id], outcome: 'BOOK' })
    expect(await step('approve')).toMatchObject({
      code: 'count.recount-needed',
      errors: [{ message: 'A Item A' }, { message: 'B Item B' }],
    })
  })

  it('goes by the value too, not at it but beyond it, and by what an item says of its own before the template', async () => {
    await counted(['94', '93', '93'], { recountRule: 'OVER_TOLERANCE', recountToleranceValue: '12' })
    const isC = and(eq(item.organisationId, stock.organisationId), eq(item.sku, 'C'))
    await asJob(api.database, (tx) => tx.update(item).set({ varianceToleranceValue: '20' }).where(isC))
    expect(await step('approve')).toMatchObject({
      code: 'count.recount-needed',
      errors: [{ message: 'B Item B' }],
    })
  })

  it('is done without by whoever may order recounts, with a reason that stands in the history', async () => {
    await counted(['94', '100', '100'], within5)
    const waived = { isRecountWaived: true, reason: 'The cellar is flooded' }
    expect(await step('approve', waived, clerk)).toMatchObject({ status: 403, code: 'permission.missing' })
    expect(await step('approve', { isRecountWaived: true })).toMatchObject({ code: 'count.reason-required' })
    expect(await step('approve', waived)).toMatchObject({ state: 'APPROVED' })
    const { data } = (await manager.get(`/api/v2/count/${id}/timeline`)).json()
    expect(JSON.stringify(data)).toContain('The cellar is flooded')
  })

  it('is that of the template as it was when the count was made, and the same for a clone from then on', async () => {
    await counted(['94', '94', '94'], within5)
    await editTemplate({ recountRule: 'NONE', recountTolerancePct: null })
    expect(await step('approve')).toMatchObject({ code: 'count.recount-needed', errors: [{}, {}, {}] })

    const lenient = await step('clone')
    await editTemplate({ recountRule: 'ALL', recountTolerancePct: null })
    id = lenient.id
    await step('start')
    await enter('94', '94', '94')
    expect(await step('approve')).toMatchObject({ state: 'APPROVED' })
  })

  it('keeps the tolerance that it was made with, whatever the template says later', async () => {
    await counted(['94', '95', '106'], within5)
    await editTemplate({ recountRule: 'OVER_TOLERANCE', recountTolerancePct: '50' })
    expect(await step('approve')).toMatchObject({
      code: 'count.recount-needed',
      errors: [{ message: 'A Item A' }, { message: 'C Item C' }],
    })
    expect(await step('recount', {})).toMatchObject({ round: 2, countedTotal: 1 })
  })

  it('holds back nothing where it asks for no recount', async () => {
    await counted(['10', '10', '10'], { recountRule: 'NONE', recountTolerancePct: '5' })
    expect(await step('approve')).toMatchObject({ state: 'APPROVED' })
  })
})
