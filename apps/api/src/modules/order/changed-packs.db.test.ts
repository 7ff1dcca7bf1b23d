import type { OrderLinesBody, OrderRecord, OrderState } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { itemUnit, purchaseOrder } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('the pack of a line', () => {
  let test: TestApp
  let shop: TestShop
  let item: TestItem
  let tray = 0
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('Sea')
    const unit = { organisationId: shop.stock.organisationId, itemId: item.id, name: 'tray', factor: '24' }
    tray = only(await asJob(test.database, (tx) => tx.insert(itemUnit).values(unit).returning())).id
  })
  afterAll(() => test.close())

  const cola = () => ({ itemId: item.id, packUnitId: item.pack, packs: '4', unitPrice: '18.5' })
  const ice = { description: 'Ice', packs: '1', unitName: 'bag', unitPrice: '3' }
  async function inState(state: OrderState): Promise<OrderRecord> {
    const { locationId } = shop.stock
    const body = { supplierId, locationId, lines: [cola(), ice] }
    const made: OrderRecord = (await shop.client.post('/api/v2/order', body)).json()
    const values = { state, approvedTotal: made.total }
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrder).set(values).where(eq(purchaseOrder.id, made.id)),
    )
    return made
  }
  const put = async ({ id, version }: OrderRecord, body: OrderLinesBody): Promise<OrderRecord> =>
    (await shop.client.put(`/api/v2/order/${id}/line`, body, { 'if-match': String(version) })).json()
  const revisionsOf = async ({ id }: OrderRecord) =>
    (await shop.client.get(`/api/v2/order/${id}/revision/all`)).json().data
  /** The same lines in other packs of the same size. */
  const repacked = ({ lines: [first, second] }: OrderRecord) => [
    { ...cola(), id: first?.id, packUnitId: tray },
    { ...ice, id: second?.id, unitName: 'box' },
  ]

  it('changes though nothing else of the order does', async () => {
    const made = await inState('DRAFT')
    const changed = await put(made, { lines: repacked(made) })
    expect(changed).toMatchObject({
      version: made.version + 1,
      lines: [{ packUnit: { id: tray, name: 'tray' } }, { packUnit: { id: null, name: 'box' } }],
    })
    expect(await put(changed, { lines: repacked(made) })).toMatchObject({ version: changed.version })
  })

  it('is in the diff of an amendment', async () => {
    const made = await inState('SENT')
    await put(made, { lines: repacked(made) })
    expect(await revisionsOf(made)).toMatchObject([
      {
        revision: 2,
        changes: [
          { kind: 'CHANGED', line: 1, field: 'pack', before: 'case 24', after: 'tray' },
          { kind: 'CHANGED', line: 2, name: 'Ice', field: 'pack', before: 'bag', after: 'box' },
        ],
      },
    ])
  })
})
