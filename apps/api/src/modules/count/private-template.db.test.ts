import type { CountRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count, countTemplate, location } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

describe('a count of a private template', () => {
  let test: TestApp
  let stock: TestStock
  let owner: TestClient
  let colleague: TestClient
  let templateId: number
  let made: CountRecord

  const editTemplate = (patch: Partial<typeof countTemplate.$inferInsert>) =>
    asJob(test.database, (tx) => tx.update(countTemplate).set(patch).where(eq(countTemplate.id, templateId)))
  const listed = async (client: TestClient, query: string): Promise<CountRecord[]> =>
    (await client.get(`/api/v2/count/all?${query}`)).json().data
  const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  const condition = (field: string, op: string, value: unknown) => filtered({ items: [{ field, op, value }] })

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [{ onHand: '3', avgCost: '1' }, { onHand: '3' }])
    const person = await newUser(test.database, { ...stock, rights: rightsCatalogue })
    owner = test.as(person)
    colleague = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    templateId = await newTemplate(test.database, stock, onShelf(items), {
      name: 'Own stash',
      visibility: 'Private',
      createdBy: person.id,
      uncountedPolicy: 'KEEP',
      recountRule: 'OVER_TOLERANCE',
      recountTolerancePct: '5',
    })
    const planned = await owner.post('/api/v2/count', { templateId, dueDate: '2020-01-01', blind: true })
    made = planned.json()
  })
  afterAll(() => test.close())

  it('names it to its owner alone, wherever the count is shown', async () => {
    const { id } = made
    const paths = [
      `count/${id}`,
      'count/all',
      'count/export?format=csv',
      `count/${id}/timeline`,
      `search?q=${made.number}`,
      'dashboard',
      'audit/all',
    ]
    for (const path of paths) {
      const answer = await colleague.get(`/api/v2/${path}`)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).not.toContain('Own stash')
    }
    const shown = ['count/all', 'count/export?format=csv', `search?q=${made.number}`, 'dashboard']
    for (const path of shown) expect((await owner.get(`/api/v2/${path}`)).body).toContain('Own stash')
    expect((await colleague.get(`/api/v2/count/${id}`)).json()).toMatchObject({ template: null })
    expect((await owner.get(`/api/v2/count/${id}`)).json()).toMatchObject({ template: { id: templateId } })
  })

  it.each([
    ['its name', condition('template.name', 'contains', 'stash')],
    ['its id', () => condition('template.id', 'eq', templateId)],
    ['words of it', filtered({ q: 'stash' })],
  ])('is found by %s by its owner alone', async (_, query) => {
    const asked = typeof query === 'string' ? query : query()
    expect((await listed(owner, asked)).map(({ id }) => id)).toEqual([made.id])
    expect(await listed(colleague, asked)).toEqual([])
  })

  it('is found by its name in no search for records of anybody else', async () => {
    expect((await owner.get('/api/v2/search?q=stash')).json().counts).toHaveLength(1)
    expect((await colleague.get('/api/v2/search?q=stash')).json().counts).toEqual([])
  })

  it('stands for others where counts without a template do, in the order by template', async () => {
    const plain = (await owner.post('/api/v2/count', { locationId: stock.locationId })).json()
    const idsOf = async (client: TestClient) =>
      (await listed(client, 'sort=template.name:asc,number:desc')).map(({ id }) => id)
    expect(await idsOf(owner)).toEqual([made.id, plain.id])
    expect(await idsOf(colleague)).toEqual([plain.id, made.id])
    await owner.post(`/api/v2/count/${plain.id}/cancel`)
  })

  it('is planned again by a colleague as this count has it, whatever became of the template', async () => {
    await editTemplate({ uncountedPolicy: 'ZERO', recountRule: 'ALL', recountTolerancePct: null })
    const answer = await colleague.post(`/api/v2/count/${made.id}/clone`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { template: null, uncountedPolicy: 'KEEP', lineTotal: 2, blind: true },
    ])
    const [stored] = await asJob(test.database, (tx) =>
      tx.select().from(count).where(eq(count.id, answer.json().id)),
    )
    expect(stored).toMatchObject({ recountRule: 'OVER_TOLERANCE', recountTolerancePct: '5.0000' })
    const started = await colleague.post(`/api/v2/count/${answer.json().id}/start`)
    expect(started.json()).toMatchObject({ state: 'COUNTING', lineTotal: 2 })
    const own = await owner.post(`/api/v2/count/${made.id}/clone`)
    expect(own.json()).toMatchObject({ template: { id: templateId }, uncountedPolicy: 'ZERO' })
  })

  it('is planned again by a colleague at each of its locations', async () => {
    const { organisationId, companyId } = stock
    await asJob(test.database, async (tx) => {
      const bar = { organisationId, companyId, code: 'BAR', name: 'Bar' }
      const rows = await tx.insert(location).values(bar).returning({ id: location.id })
      await tx
        .update(count)
        .set({ otherLocationIds: [only(rows).id] })
        .where(eq(count.id, made.id))
    })
    const again: CountRecord = (await colleague.post(`/api/v2/count/${made.id}/clone`)).json()
    expect(again.locations.map(({ name }) => name)).toEqual(['Main store', 'Bar'])
  })

  it('is not planned again where nothing is counted any more', async () => {
    const setActive = (isActive: boolean) =>
      asJob(test.database, (tx) =>
        tx.update(location).set({ isActive }).where(eq(location.id, stock.locationId)),
      )
    await setActive(false)
    const answer = await colleague.post(`/api/v2/count/${made.id}/clone`)
    expect(answer.json()).toMatchObject({ code: 'count.location-unknown' })
    await setActive(true)
  })
})
