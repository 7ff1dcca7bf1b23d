import type { Neighbours, OrderRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

describe('a list of orders', () => {
  let test: TestApp
  let client: TestClient
  let stranger: TestClient

  async function fill(stock: TestStock, total: number): Promise<void> {
    const { organisationId, companyId, locationId } = stock
    const suppliers = [
      await newSupplier(test.database, stock, { name: 'Dairy' }),
      await newSupplier(test.database, stock, { name: 'Bakery' }),
    ]
    await asJob(test.database, (tx) =>
      tx.insert(purchaseOrder).values(
        Array.from({ length: total }, (_, index) => ({
          organisationId,
          companyId,
          locationId,
          supplierId: suppliers[index % 2] ?? 0,
          number: `PO-${String(index).padStart(3, '0')}`,
          state: index % 3 === 0 ? ('SENT' as const) : ('DRAFT' as const),
          currency: index % 5 === 0 ? 'USD' : 'EUR',
          orderDate: '2026-01-01',
          expectedDate: index % 4 === 0 ? null : `2026-02-${String((index % 7) + 1).padStart(2, '0')}`,
          total: `${index}.1`,
        })),
      ),
    )
  }

  beforeAll(async () => {
    test = await openTestApp()
    const stock = await newStock(test.database)
    const other = await newStock(test.database)
    await fill(stock, 24)
    await fill(other, 2)
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    stranger = test.as(await newUser(test.database, { ...other, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  const filterOf = (...items: object[]) => `filter=${encodeURIComponent(JSON.stringify({ items }))}`
  const sent = filterOf({ field: 'state', op: 'eq', value: 'SENT' })
  const rowsOf = async (query: string): Promise<OrderRow[]> =>
    (await client.get(`/api/v2/order/all?limit=500&${query}`)).json().data
  const neighboursOf = async (id: number, query: string): Promise<Neighbours> => {
    const answer = await client.get(`/api/v2/order/${id}/neighbours?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it.each([
    '',
    'sort=expectedDate:asc',
    'sort=expectedDate:desc,supplier.name:asc',
    'sort=state:asc,total:desc',
    `sort=receiptStatus:asc&${sent}`,
    `${filterOf({ field: 'isLate', op: 'eq', value: true })}&sort=number:desc`,
  ])('leads from each order to the one that stands beside it: %s', async (query) => {
    const rows = await rowsOf(query)
    expect(rows.length).toBeGreaterThan(2)
    const beside = (row: OrderRow | undefined) => (row ? { id: row.id, number: row.number } : null)
    for (const [index, { id }] of rows.entries()) {
      expect(await neighboursOf(id, query)).toEqual({
        previous: beside(rows[index - 1]),
        next: beside(rows[index + 1]),
        position: index + 1,
        total: rows.length,
      })
    }
  })

  it('keeps the way on from an order that the filter no longer finds', async () => {
    const query = `${sent}&sort=number:asc`
    const [left] = await rowsOf(filterOf({ field: 'number', op: 'eq', value: 'PO-004' }))
    expect(await neighboursOf(left?.id ?? 0, query)).toMatchObject({
      previous: { number: 'PO-003' },
      next: { number: 'PO-006' },
      position: null,
      total: 8,
    })
  })

  it('has no neighbours for another tenant’s order, as if there were none', async () => {
    const [ours] = await rowsOf('')
    const [theirs, none] = [
      await stranger.get(`/api/v2/order/${ours?.id}/neighbours`),
      await stranger.get('/api/v2/order/999999999/neighbours'),
    ]
    expect(theirs.json()).toMatchObject({ status: 404, code: 'record.not-found' })
    expect({ ...theirs.json(), traceId: '' }).toEqual({ ...none.json(), traceId: '' })
  })

  it('refuses an order that is none, as the list does', async () => {
    const [first] = await rowsOf('')
    const answer = await client.get(`/api/v2/order/${first?.id}/neighbours?sort=organisationId:asc`)
    expect(answer.json()).toMatchObject({ status: 400, code: 'list.field-unknown' })
  })

  const sumsOf = async (query: string) => (await client.get(`/api/v2/order/all?${query}`)).json().sums

  it('is summed up whole, whatever the page, each currency by itself', async () => {
    const whole = {
      total: [
        { currency: 'EUR', value: '227.90' },
        { currency: 'USD', value: '50.50' },
      ],
    }
    expect(await sumsOf('limit=1')).toEqual(whole)
    expect(await sumsOf('page=9&limit=3&sort=total:desc')).toEqual(whole)
  })

  it('sums up what the filter finds, and nothing where it finds nothing', async () => {
    expect(await sumsOf(filterOf({ field: 'number', op: 'in', value: ['PO-001', 'PO-002'] }))).toEqual({
      total: [{ currency: 'EUR', value: '3.20' }],
    })
    expect(await sumsOf(filterOf({ field: 'number', op: 'eq', value: 'none' }))).toEqual({})
  })
})
