import { exports, type OrderRecord, type OrderRow } from '@backoffice/api-types'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

describe('the file of order lines', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let item: TestItem
  let order: OrderRecord
  const { newTenant, read, apply } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    item = only(await newItems(api.database, tenant.stock, [{ sku: '00123', name: 'Cola' }]))
    const supplierId = await newSupplier(api.database, tenant.stock, { code: 'SEA', name: 'Sea' })
    const rates = { discountPct: '5', taxPct: '20', note: 'Cold' }
    const body = {
      supplierId,
      locationId: tenant.stock.locationId,
      lines: [
        { itemId: item.id, packUnitId: item.pack, packs: '4', unitPrice: '18.5', ...rates },
        { description: 'Ice', unitName: 'bag', packs: '1', unitPrice: '3' },
      ],
    }
    order = (await tenant.client.post('/api/v2/order', body)).json()
  })
  afterAll(() => api.close())

  const fileOf = async (columns = Object.keys(exports.orderLines.columns)): Promise<string> => {
    const filter = JSON.stringify({ items: [{ field: 'number', op: 'eq', value: order.number }] })
    const query = `columns=${columns.join(',')}&filter=${encodeURIComponent(filter)}`
    return (await tenant.client.get(`/api/v2/order/line/export?${query}`)).body
  }

  it('says all that its lines say', async () => {
    const ofOrder = ['supplier.code', 'company.code', 'location.code']
    const ofLine = ['name', 'discountPct', 'taxPct', 'tax', 'note', 'returnedBase', 'closedShortBase']
    const file = await fileOf([...ofOrder, ...ofLine])
    const [, ...rows] = parseCsv(file, { typeInference: false } as object)
    const places = ['SEA', tenant.stock.companyCode, 'MAIN']
    expect(rows.map((row) => (row as (string | null)[]).map((cell) => cell ?? ''))).toEqual([
      [...places, 'Cola', '5.00', '20.00', '14.06', 'Cold', '0.000', '0.000'],
      [...places, 'Ice', '0.00', '0.00', '0.00', '', '0.000', '0.000'],
    ])
  })

  /** The order that was made last. */
  async function newest(): Promise<OrderRecord> {
    const { data } = (await tenant.client.get('/api/v2/order/all?sort=id:desc')).json()
    const [copy] = data as OrderRow[]
    return (await tenant.client.get(`/api/v2/order/${copy?.id}`)).json()
  }

  it('is read back as the same lines, of items and of texts', async () => {
    const made = await read(tenant, 'order-lines', await fileOf())
    expect(made.counts).toEqual({ NEW: 2, CHANGED: 0, SAME: 0, ERROR: 0 })
    await apply(tenant, made)
    const copy = await newest()
    expect(copy.id).not.toBe(order.id)
    const [line] = order.lines
    expect(copy).toMatchObject({
      supplier: order.supplier,
      location: order.location,
      total: order.total,
      lines: [
        {
          item: line?.item,
          packUnit: line?.packUnit,
          packsOrdered: '4.000',
          unitPrice: '18.5000',
          discountPct: '5.00',
          taxPct: '20.00',
          note: 'Cold',
        },
        {
          item: null,
          description: 'Ice',
          packUnit: { id: null, name: 'bag' },
          packsOrdered: '1.000',
          unitPrice: '3.0000',
        },
      ],
    })
  })

  it('asks of a text for its packs and its price, and of neither item nor text for one of them', async () => {
    const head = 'Supplier code;Location code;SKU;Item;Packs;Price;Expected'
    const rows = [
      'SEA;MAIN;;Ice;;;',
      'SEA;MAIN;;;1;3;',
      'SEA;MAIN;;00123;1;3;',
      'SEA;MAIN;00123;Whatever it is called;1;3;2026-12-24',
    ]
    const { id, counts } = await read(tenant, 'order-lines', [head, ...rows].join('\n'))
    expect(counts).toMatchObject({ NEW: 1, ERROR: 3 })
    const shown = (await tenant.client.get(`/api/v2/import/${id}/row/all`)).json().data
    expect(shown.map(({ errors }: { errors: unknown[] }) => errors)).toMatchObject([
      [
        { field: 'packsOrdered', message: 'is needed' },
        { field: 'unitPrice', message: 'is needed for a line without an item' },
      ],
      [{ field: 'item.sku', message: 'is needed, or the Supplier SKU, or a text' }],
      [{ field: 'name', message: 'is the SKU of an item: say that this column is the SKU' }],
      [],
    ])
  })
})
