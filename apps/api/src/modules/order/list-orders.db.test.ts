import type { OrderRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder, purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

let test: TestApp
let stock: TestStock
let client: TestClient
let item: TestItem

type Line = { receivedBase?: string; closedShortBase?: string }
type Order = Partial<Pick<typeof purchaseOrder.$inferInsert, 'state' | 'expectedDate' | 'note' | 'total'>>

/** An order with a line of 24 base units for each of `lines`. */
async function newOrder(number: string, supplierId: number, lines: readonly Line[], values: Order = {}) {
  const { organisationId, companyId, locationId } = stock
  await asJob(test.database, async (tx) => {
    const rows = await tx
      .insert(purchaseOrder)
      .values({
        organisationId,
        companyId,
        locationId,
        supplierId,
        number,
        currency: 'EUR',
        orderDate: '2026-01-01',
        ...values,
      })
      .returning({ id: purchaseOrder.id })
    const orderId = only(rows).id
    for (const [index, line] of lines.entries()) {
      await tx.insert(purchaseOrderLine).values({
        organisationId,
        orderId,
        lineNo: index + 1,
        itemId: item.id,
        packUnitId: item.pack,
        factor: '24',
        packsOrdered: '1',
        baseOrdered: '24',
        unitPrice: '1',
        lineTotal: '1',
        ...line,
      })
    }
  })
}

beforeAll(async () => {
  test = await openTestApp()
  stock = await newStock(test.database)
  item = only(await newItems(test.database, stock, [{}]))
  client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  const [dairy, bakery] = [
    await newSupplier(test.database, stock, { name: 'Dairy' }),
    await newSupplier(test.database, stock, { name: 'Bakery' }),
  ]
  await newOrder('NONE', dairy, [{}], { state: 'SENT', expectedDate: '2020-01-01', total: '10.50' })
  await newOrder('PARTIAL', dairy, [{ receivedBase: '24' }, {}], {
    state: 'SENT',
    expectedDate: '2999-01-01',
  })
  await newOrder('OVER-BUT-NOT-DONE', bakery, [{ receivedBase: '48' }, {}], { note: 'n/a' })
  await newOrder('FULL', bakery, [{ receivedBase: '24' }, { receivedBase: '4', closedShortBase: '20' }], {
    state: 'SENT',
    expectedDate: '2020-01-01',
  })
  await newOrder('OVER', bakery, [{ receivedBase: '25' }])
  await newOrder('EMPTY', bakery, [])
  await newOrder('GIVEN-UP', bakery, [{ closedShortBase: '24' }], {
    state: 'SENT',
    expectedDate: '2020-01-01',
  })
})
afterAll(() => test.close())

async function ordersOf(query: string): Promise<OrderRow[]> {
  const answer = await client.get(`/api/v2/order/all?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const where = (field: string, op: string, value: unknown) =>
  `sort=number:asc&filter=${encodeURIComponent(JSON.stringify({ items: [{ field, op, value }] }))}`

it('an order is received when each line is: one line that came in over never completes it', async () => {
  const statuses = (await ordersOf('sort=number:asc')).map((order) => [order.number, order.receiptStatus])
  expect(Object.fromEntries(statuses)).toEqual({
    NONE: 'NONE',
    PARTIAL: 'PARTIAL',
    'OVER-BUT-NOT-DONE': 'PARTIAL',
    FULL: 'FULL',
    OVER: 'OVER',
    EMPTY: 'NONE',
    'GIVEN-UP': 'NONE',
  })
})

it.each([
  ['receipt status', where('receiptStatus', 'in', ['OVER', 'FULL']), ['FULL', 'OVER']],
  ['late delivery', where('isLate', 'eq', true), ['NONE']],
  ['supplier', where('supplier.name', 'eq', 'Dairy'), ['NONE', 'PARTIAL']],
  ['amount', where('total', 'gte', '10.50'), ['NONE']],
])('orders are filtered by %s', async (_, query, expected) => {
  expect((await ordersOf(query)).map((order) => order.number)).toEqual(expected)
})

it('an order says nothing where its note says n/a', async () => {
  expect((await ordersOf(where('number', 'eq', 'OVER-BUT-NOT-DONE')))[0]?.note).toBeNull()
})
