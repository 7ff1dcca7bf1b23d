import type { CountOverlap } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { openTwoLocations } from '../../testing/two-locations.ts'

describe('counts that hold the same items', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let items: TestItem[] = []

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    items = await newItems(
      api.database,
      stock,
      ['A', 'B', 'C'].map((sku) => ({ sku })),
    )
  })

  const none = { total: 0, data: [], hidden: 0 }
  const templateOf = (...of: number[]) =>
    newTemplate(api.database, stock, onShelf(items.filter((_, index) => of.includes(index))))
  const made = async (body: object): Promise<{ id: number; number: string }> =>
    (await client.post('/api/v2/count', body)).json()
  const step = (id: number, action: string) => client.post(`/api/v2/count/${id}/${action}`)
  const planned = async (body: object, by = client): Promise<CountOverlap> =>
    (await by.post('/api/v2/count/overlap', body)).json()
  const others = async (id: number): Promise<CountOverlap> =>
    (await client.get(`/api/v2/count/${id}/overlap`)).json()

  it('are named while another is planned, by a template, a location or a scope, with how many they share', async () => {
    const open = await made({ templateId: await templateOf(0, 1) })
    await step(open.id, 'start')
    const named = (shared: number) => ({
      total: 1,
      data: [{ count: { id: open.id, number: open.number, state: 'COUNTING' }, items: shared }],
      hidden: 0,
    })
    expect(await planned({ templateId: await templateOf(1, 2) })).toEqual(named(1))
    expect(await planned({ locationId: stock.locationId })).toEqual(named(2))
    const scope = { locationIds: [stock.locationId], includeItemIds: [items[0]?.id] }
    expect(await planned({ scope })).toEqual(named(1))
    expect(await planned({ templateId: await templateOf(2) })).toEqual(none)
  })

  it('are named before it is started, and while it goes on, but never the count itself', async () => {
    const first = await made({ templateId: await templateOf(0, 1) })
    const second = await made({ templateId: await templateOf(0, 1, 2) })
    expect(await others(second.id)).toEqual(none)
    await step(first.id, 'start')
    expect(await others(second.id)).toMatchObject({ data: [{ count: { id: first.id }, items: 2 }] })
    await step(second.id, 'start')
    expect(await others(second.id)).toMatchObject({ total: 1, data: [{ count: { id: first.id } }] })
  })

  it('are those at the same location alone', async () => {
    const two = await openTwoLocations(api)
    const item = await two.newItem()
    await two.counted(item, { store: '10' })
    const totalAt = async (locationId: number) =>
      (await planned({ scope: { locationIds: [locationId], includeItemIds: [item.id] } }, two.client)).total
    expect([await totalAt(two.stock.locationId), await totalAt(two.barId)]).toEqual([1, 0])
  })

  it('are counted, and no more is told of them, where they are also of a location that somebody does not see', async () => {
    const bar = await newPlaceBeside(api.database, stock)
    const both = [stock.locationId, bar.locationId]
    const open = await made({ scope: { locationIds: both, includeItemIds: [items[0]?.id] } })
    const own = await made({ templateId: await templateOf(0) })
    const storekeeper = api.as(await newPersonAt(api.database, stock))
    const other = await made({ templateId: await templateOf(0, 1) })
    const overlap = async (): Promise<CountOverlap> =>
      (await storekeeper.get(`/api/v2/count/${other.id}/overlap`)).json()
    expect(await overlap()).toEqual(none)
    for (const { id } of [open, own]) await step(id, 'start')
    const seen = {
      total: 1,
      data: [{ count: { id: own.id, number: own.number, state: 'COUNTING' }, items: 1 }],
    }
    expect(await overlap()).toEqual({ ...seen, hidden: 1 })
    expect(await planned({ templateId: await templateOf(0, 2) }, storekeeper)).toEqual({ ...seen, hidden: 1 })
    expect(await planned({ templateId: await templateOf(1, 2) }, storekeeper)).toEqual(none)
    await step(other.id, 'start')
    expect(await overlap()).toEqual({ ...seen, hidden: 1 })
    await step(open.id, 'cancel')
    expect(await overlap()).toEqual({ ...seen, hidden: 0 })
  })

  it('are those that wait to be posted too, and none once they are posted or cancelled', async () => {
    const templateId = await newTemplate(api.database, stock, onShelf(items.slice(0, 1)), {
      uncountedPolicy: 'KEEP',
    })
    const [one, other] = [await made({ templateId }), await made({ templateId })]
    for (const { id } of [one, other]) await step(id, 'start')
    for (const action of ['submit', 'approve']) await step(one.id, action)
    const named = async () => (await planned({ templateId })).data.map(({ count }) => [count.id, count.state])
    expect(await named()).toEqual([
      [other.id, 'COUNTING'],
      [one.id, 'APPROVED'],
    ])
    await step(one.id, 'post')
    await step(other.id, 'cancel')
    expect(await planned({ templateId })).toEqual(none)
  })

  it('are looked up by whoever may make counts, of what they may count', async () => {
    const rights: Right[] = ['[Counts] [Create] [List]', '[Counts] [View] [List]']
    const clerk = api.as(await newUser(api.database, { ...stock, rights }))
    expect(await planned({ locationId: stock.locationId }, clerk)).toMatchObject({
      code: 'permission.missing',
    })
    expect(await planned({ templateId: await templateOf(0) }, clerk)).toEqual(none)
    expect(await planned({}, clerk)).toMatchObject({ status: 400 })
  })
})
