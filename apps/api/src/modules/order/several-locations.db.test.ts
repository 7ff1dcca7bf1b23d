import type { CountOrder, CreateOrdersBody, OrderRecord, OrderRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'
import { openTwoLocations } from '../../testing/two-locations.ts'

describe('ordering after a count of several locations', () => {
  let test: TestApp
  let two: Awaited<ReturnType<typeof openTwoLocations>>
  let atBar: typeof two.stock
  beforeAll(async () => {
    test = await openTestApp()
    two = await openTwoLocations(test)
    atBar = { ...two.stock, locationId: two.barId }
  })
  afterAll(() => test.close())

  /** An item that the store is 48 short of and the bar 24, sold by a cheap and a dear supplier. */
  async function shortItem() {
    const item = await two.newItem({})
    const [cheap, dear] = [
      await newSupplier(test.database, two.stock, { name: `Alpine ${item.sku}`, minOrderValue: '15' }),
      await newSupplier(test.database, two.stock, { name: `Zenith ${item.sku}` }),
    ]
    await setPar(test.database, two.stock, item, { method: 'PAR', par: '58' })
    await setPar(test.database, atBar, item, { method: 'PAR', par: '26' })
    await newOffer(test.database, two.stock, { item, supplierId: cheap, unitPrice: '10' })
    await newOffer(test.database, two.stock, { item, supplierId: dear, unitPrice: '12' })
    return { item, cheap, dear }
  }
  async function postedCount(item: TestItem): Promise<number> {
    const id = await two.counted(item, { store: '10', bar: '2' })
    await two.post(id)
    return id
  }
  const suggested = async (id: number, query = ''): Promise<CountOrder> =>
    (await two.client.get(`/api/v2/count/${id}/order${query}`)).json()
  /** What is asked for, as `location, supplier: packs`. */
  const asked = ({ groups }: CountOrder) =>
    groups.flatMap(({ location, supplier, lines }) =>
      lines.map(({ packs }) => `${location.name}, ${supplier?.name.split(' ')[0]}: ${Number(packs)}`),
    )
  const lineAt = ({ groups }: CountOrder, location: string) => {
    const line = groups.find((group) => group.location.name === location)?.lines[0]
    if (line === undefined) throw new Error(`Nothing is asked for at ${location}.`)
    return line
  }
  const create = (id: number, body: CreateOrdersBody = {}, by = two.client) =>
    by.post(`/api/v2/count/${id}/order/create`, body)
  const made = async (id: number, body: CreateOrdersBody = {}): Promise<OrderRow[]> =>
    (await create(id, body)).json().orders
  const shown = (orders: readonly OrderRow[]) =>
    orders.map(({ location, total, lineTotal }) => `${location.name}: ${total} of ${lineTotal}`)
  const newDraft = async (item: TestItem, supplierId: number, locationId: number): Promise<OrderRecord> => {
    const lines = [{ itemId: item.id, packUnitId: item.pack, packs: '1' }]
    return (await two.client.post('/api/v2/order', { supplierId, locationId, lines })).json()
  }

  it('asks for each location what it is short of itself, each offer once', async () => {
    const { item } = await shortItem()
    const order = await suggested(await postedCount(item))
    expect(order.locations.map(({ name }) => name)).toEqual(['Main store', 'Bar'])
    expect(asked(order)).toEqual(['Main store, Alpine: 2', 'Bar, Alpine: 1'])
    expect(order.groups.map(({ total, minOrderValue }) => [total, minOrderValue])).toEqual([
      ['20.00', '15.00'],
      ['10.00', '15.00'],
    ])
    expect(lineAt(order, 'Main store')).toMatchObject({ onHand: '10.000', target: '58.000' })
    expect(lineAt(order, 'Bar')).toMatchObject({ onHand: '2.000', target: '26.000' })
    expect(lineAt(order, 'Bar').offers).toHaveLength(2)
  })

  it('counts for each location what comes to it, what was taken there, and what was paid there last', async () => {
    const { item, cheap } = await shortItem()
    const body = { supplierId: cheap, isPosted: true }
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '9' }]
    await two.client.post('/api/v2/receipt', { ...body, locationId: two.barId, lines })
    const id = await postedCount(item)
    await moveStock(test.database, atBar, { item, qty: '-42', occurredAt: new Date() })
    const sent = await newDraft(item, cheap, two.barId)
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrder).set({ state: 'SENT' }).where(eq(purchaseOrder.id, sent.id)),
    )
    const draft = await newDraft(item, cheap, two.stock.locationId)
    const order = await suggested(id, '?ignoresDrafts=true')
    expect(order.groups.map(({ location }) => location.name)).toEqual(['Main store', 'Bar'])
    expect(order.groups[0]?.drafts).toMatchObject([{ id: draft.id }])
    expect(order.groups[1]?.drafts).toEqual([])
    expect(lineAt(order, 'Main store')).toMatchObject({
      onOrder: '0.000',
      onDraft: '24.000',
      drafts: [{ id: draft.id }],
      dailyUsage: null,
      lastPaid: null,
    })
    expect(lineAt(order, 'Bar')).toMatchObject({
      onHand: '-16.000',
      onOrder: '24.000',
      onDraft: '0.000',
      drafts: [],
      dailyUsage: '1.500',
      lastPaid: { unitPrice: '9.0000' },
    })
  })

  it('makes one draft for each supplier and location, and the same ones for whoever asks again at once', async () => {
    const { item } = await shortItem()
    const id = await postedCount(item)
    const [first, second] = await Promise.all([create(id), create(id)])
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(shown(first.json().orders)).toEqual(['Main store: 20.00 of 1', 'Bar: 10.00 of 1'])
    expect(second.json()).toEqual(first.json())
    expect((await suggested(id)).orders).toHaveLength(2)
  })

  it('changes packs and supplier of an item at one location only', async () => {
    const { item } = await shortItem()
    const id = await postedCount(item)
    const { lineId: inStore } = lineAt(await suggested(id), 'Main store')
    const { lineId: atTheBar, offers } = lineAt(await suggested(id), 'Bar')
    const supplierItemId = offers[1]?.supplierItemId ?? 0
    const chosen = await suggested(id, `?offers=${atTheBar}:${supplierItemId}`)
    expect(asked(chosen)).toEqual(['Main store, Alpine: 2', 'Bar, Zenith: 1'])
    const orders = await made(id, {
      lines: [{ lineId: inStore, packs: '5' }],
      offers: [{ lineId: atTheBar, supplierItemId }],
    })
    expect(shown(orders)).toEqual(['Main store: 50.00 of 1', 'Bar: 12.00 of 1'])
  })

  it('refuses an offer for a line that is not asked for, and orders nothing', async () => {
    const { item } = await shortItem()
    const id = await postedCount(item)
    const { supplierItemId } = lineAt(await suggested(id), 'Bar')
    const refused = await create(id, {
      offers: [{ lineId: 999_999_999, supplierItemId: supplierItemId ?? 0 }],
    })
    expect(refused.json()).toMatchObject({
      code: 'order.item-not-suggested',
      errors: [{ field: 'offers[0].supplierItemId' }],
    })
    expect((await suggested(id)).orders).toEqual([])
  })

  it('adds to a draft what its own location is short of, and makes an order for the other', async () => {
    const { item, cheap } = await shortItem()
    const id = await postedCount(item)
    const draft = await newDraft(item, cheap, two.barId)
    const orders = await made(id, { addTo: [draft.id], ignoresDrafts: true })
    expect(orders[0]?.id).toBe(draft.id)
    expect(shown(orders)).toEqual(['Bar: 20.00 of 1', 'Main store: 20.00 of 1'])
  })

  it('adds to no draft of a location that was not counted', async () => {
    const { item, cheap } = await shortItem()
    const id = await postedCount(item)
    const cellar = await two.newLocation({ code: `C${item.id}`, name: 'Cellar' }, 'Racks')
    const draft = await newDraft(item, cheap, cellar)
    expect((await create(id, { addTo: [draft.id] })).json()).toMatchObject({
      code: 'order.draft-unknown',
      errors: [{ field: 'addTo[0]' }],
    })
  })

  it('is for whoever works at all of its locations', async () => {
    const { item } = await shortItem()
    const id = await postedCount(item)
    const { organisationId, companyId } = two.stock
    const person = await newUser(test.database, { organisationId, rights: rightsCatalogue })
    await asJob(test.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: person.id, companyId, locationId: two.barId }),
    )
    expect((await create(id, {}, test.as(person))).statusCode).toBe(404)
    expect((await suggested(id)).orders).toEqual([])
  })
})
