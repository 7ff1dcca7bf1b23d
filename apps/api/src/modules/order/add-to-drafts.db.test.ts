import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newOffer, setPar } from '../../testing/suppliers.ts'

describe('lines of a count that join a draft', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  /** A posted count of an item, of which two cases are short, one of them on a draft. */
  async function shortCount(unitPrice = '10') {
    const [item, supplierId] = [await shop.newItem('0'), await shop.newSupplier('Sea')]
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice })
    const { locationId } = shop.stock
    const lines = [{ itemId: item.id, packs: '1' }]
    const draft: OrderRecord = (
      await shop.client.post('/api/v2/order', { supplierId, locationId, lines })
    ).json()
    return { id: await shop.postCount([item]), item, draft }
  }
  const create = (id: number, body: object, by = shop.client) =>
    by.post(`/api/v2/count/${id}/order/create`, body)
  const read = async ({ id }: Pick<OrderRecord, 'id'>): Promise<OrderRecord> =>
    (await shop.client.get(`/api/v2/order/${id}`)).json()
  const without = async (right: Right) =>
    test.as(
      await newUser(test.database, { ...shop.stock, rights: rightsCatalogue.filter((one) => one !== right) }),
    )

  it('join one of their supplier, which lowers what is asked for next', async () => {
    const { id, draft } = await shortCount()
    expect((await shop.suggestionOf(id)).groups).toMatchObject([
      {
        drafts: [{ id: draft.id }],
        lines: [
          {
            onDraft: '24.000',
            need: '24.000',
            drafts: [{ id: draft.id, state: 'DRAFT', baseQty: '24.000' }],
          },
        ],
      },
    ])
    const answer = await create(id, { addTo: [draft.id] })
    expect(answer.json().orders).toMatchObject([{ id: draft.id, total: '20.00', lineTotal: 1 }])
    expect((await shop.suggestionOf(id)).groups).toEqual([])
  })

  it('make a line of it packs × price, rounded once', async () => {
    const { id, draft } = await shortCount('0.1250')
    expect(draft.total).toBe('0.13')
    const { orders } = (await create(id, { addTo: [draft.id] })).json()
    expect(orders).toMatchObject([{ id: draft.id, total: '0.25' }])
    expect(await read(draft)).toMatchObject({ subtotal: '0.25', lines: [{ lineTotal: '0.25' }] })
  })

  it('are added once: whoever asks again gets the draft that took them', async () => {
    const { id, draft } = await shortCount()
    const once: OrderRow[] = (await create(id, { addTo: [draft.id] })).json().orders
    expect(once).toMatchObject([{ id: draft.id, total: '20.00' }])
    const again = await create(id, { addTo: [draft.id], ignoresDrafts: true })
    expect(again.json().orders).toEqual(once)
    expect(await read(draft)).toMatchObject({ total: '20.00', lines: [{ packsOrdered: '2.000' }] })
    expect((await shop.suggestionOf(id)).orders).toEqual([{ id: draft.id, number: draft.number }])
  })

  it('may be ordered anew once that draft is cancelled', async () => {
    const { id, draft } = await shortCount()
    await create(id, { addTo: [draft.id] })
    const { version } = await read(draft)
    await shop.client.post(`/api/v2/order/${draft.id}/cancel`, {}, { 'if-match': String(version) })
    expect((await create(id, {})).json().orders).toMatchObject([{ total: '20.00', sourceType: 'COUNT' }])
  })

  it('are added by whoever may edit orders, and offered to nobody else', async () => {
    const { id, draft } = await shortCount()
    const buyer = await without('[Orders] [Edit] [List]')
    const refused = await create(id, { addTo: [draft.id] }, buyer)
    expect(refused.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect(await read(draft)).toMatchObject({ version: draft.version, total: '10.00' })
    const draftsFor = async (by = shop.client) =>
      (await by.get(`/api/v2/count/${id}/order`)).json().groups[0].drafts
    expect(await draftsFor()).toMatchObject([{ id: draft.id }])
    expect(await draftsFor(buyer)).toEqual([])
    expect((await create(id, {}, buyer)).json().orders).toMatchObject([{ total: '10.00' }])
  })
})
