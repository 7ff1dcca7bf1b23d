import type { CountSheetRow } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { setPar } from '../../testing/suppliers.ts'

const doubtful = 'entry.figure-doubtful'

describe('a figure beyond all reason', () => {
  let test: TestApp
  let stock: TestStock
  let flour: TestItem
  let client: TestClient

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(test.database)
    const [item] = await newItems(test.database, stock, [
      { sku: 'F', name: 'Flour', onHand: '36', avgCost: '2' },
    ])
    if (!item) throw new Error('There is no item')
    flour = item
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  async function start(values: { blind?: boolean } = {}, of: readonly TestItem[] = [flour]): Promise<number> {
    const templateId = await newTemplate(test.database, stock, onShelf(of), values)
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    expect((await client.post(`/api/v2/count/${id}/start`)).statusCode).toBe(200)
    return id
  }
  const rowOf = async (id: number): Promise<CountSheetRow> =>
    (await client.get(`/api/v2/count/${id}/sheet`)).json().rows[0]
  async function enter(id: number, quantity: string, values: object = {}, by = client) {
    const entry = { ...entryFor(await rowOf(id), quantity, new Date()), ...values }
    const answer = await by.post(`/api/v2/count/${id}/entry/batch`, { entries: [entry] })
    return answer.json().results[0]
  }
  const move = async (id: number, action: string, body: object = {}) =>
    (await client.post(`/api/v2/count/${id}/${action}`, body)).json()
  const timelineOf = async (id: number): Promise<{ action: string; changes: object[] }[]> =>
    (await client.get(`/api/v2/count/${id}/timeline`)).json().data

  it('is asked about as it is entered, and taken when it is confirmed, which the history tells', async () => {
    const id = await start()
    expect(await enter(id, '3600')).toMatchObject({
      status: 'REJECTED',
      code: doubtful,
      message: '3,600 each of Flour? The book says 36.',
    })
    expect((await rowOf(id)).countedQty).toBeNull()
    expect(await enter(id, '360')).toMatchObject({ status: 'ACCEPTED' })
    expect(await timelineOf(id)).not.toContainEqual(expect.objectContaining({ action: 'confirm' }))
    expect(await enter(id, '3600', { isConfirmed: true })).toMatchObject({
      status: 'ACCEPTED',
      rowQty: '3600.000',
    })
    expect((await timelineOf(id))[0]).toMatchObject({
      action: 'confirm',
      changes: [{ field: 'confirmedFigures', before: null, after: 'F Flour: 3600 each' }],
    })
  })

  it('is what a row comes to, also when it is added to little by little', async () => {
    const id = await start()
    expect(await enter(id, '350')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '11', { mode: 'ADD' })).toMatchObject({ status: 'REJECTED', code: doubtful })
    expect(await enter(id, '10', { mode: 'ADD' })).toMatchObject({ status: 'ACCEPTED', rowQty: '360.000' })
  })

  it('is measured by what is wanted, and by the most that lay there within a year', async () => {
    await setPar(test.database, stock, flour, { method: 'PAR', par: '50' })
    const id = await start()
    expect(await enter(id, '500')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '501')).toMatchObject({ code: doubtful })
    const move = (qty: string, daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * 86_400_000)
      return moveStock(test.database, stock, { item: flour, qty, occurredAt: at, recordedAt: at })
    }
    // What came and went before the year tells nothing of it, what was there as it began does.
    await move('164', 400)
    await move('-100', 399)
    expect(await enter(id, '1001')).toMatchObject({ code: doubtful })
    await move('-64', 100)
    expect(await enter(id, '1000')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '1001')).toMatchObject({ code: doubtful })
  })

  it('is also one that differs by more than anybody with a limit may approve', async () => {
    await newUser(test.database, { ...stock, rights: rightsCatalogue })
    const path = `/api/v2/company/${stock.companyId}/rule`
    const { limits, version } = (await client.get(path)).json()
    const [one, other] = limits.map(({ role }: { role: { id: number } }) => role.id)
    const rule = {
      limits: [
        { roleId: one, countVarianceValue: '20' },
        { roleId: other, countVarianceValue: '10' },
      ],
    }
    expect((await client.put(path, rule, { 'if-match': String(version) })).statusCode).toBe(200)
    const id = await start()
    expect(await enter(id, '26')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '25')).toMatchObject({ code: doubtful })
    expect(await enter(id, '47')).toMatchObject({ code: doubtful })
  })

  it('is asked about again when the count is approved and when it is posted, naming the line', async () => {
    const id = await start()
    await enter(id, '3600', { isConfirmed: true })
    await move(id, 'submit')
    const asked = {
      status: 409,
      code: 'count.figures-doubtful',
      errors: [
        { field: expect.stringMatching(/^line\.\d+$/), message: '3,600 each of Flour? The book says 36.' },
      ],
    }
    expect(await move(id, 'approve')).toMatchObject(asked)
    expect(await move(id, 'approve', { isConfirmed: true })).toMatchObject({ state: 'APPROVED' })
    expect(await move(id, 'post')).toMatchObject(asked)
    expect(await move(id, 'post', { isConfirmed: true })).toMatchObject({ state: 'POSTED' })
    const confirmed = { field: 'confirmedFigures', before: null, after: 'F Flour: 3600 each' }
    const [posted, approved] = await timelineOf(id)
    expect(posted).toMatchObject({ action: 'post' })
    expect(posted?.changes).toContainEqual(confirmed)
    expect(approved?.changes).toContainEqual(confirmed)
  })

  it('tells nothing while it is counted blind, and is asked about in review', async () => {
    const id = await start({ blind: true })
    expect(await enter(id, '3600')).toMatchObject({ status: 'ACCEPTED' })
    await move(id, 'submit')
    expect(await move(id, 'approve')).toMatchObject({ code: 'count.figures-doubtful' })
  })

  it('tells nothing in another count of what somebody counts blind', async () => {
    const blindTo: Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']
    const counter = test.as(await newUser(test.database, { ...stock, rights: blindTo }))
    const id = await start()
    expect(await enter(id, '3600', {}, counter)).toMatchObject({ code: doubtful })
    await start({ blind: true })
    expect(await enter(id, '3600', {}, counter)).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '3600')).toMatchObject({ code: doubtful })
  })

  it('of an item of which nothing is known is one that no shelf holds', async () => {
    const items = await newItems(test.database, stock, [{ sku: 'N', name: 'New' }])
    const id = await start({}, items)
    expect(await enter(id, '3600')).toMatchObject({ status: 'ACCEPTED' })
    expect(await enter(id, '999999999')).toMatchObject({
      code: doubtful,
      message: '999,999,999 each of New? The book says 0.',
    })
  })
})
