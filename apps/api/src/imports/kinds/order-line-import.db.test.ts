import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { supplier, supplierItem } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

describe('lines of orders in a file', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let items: TestItem[]
  const { newTenant, read, rowsOf, apply } = importsOf(() => api)
  const head = 'Supplier code,Location code,SKU,Supplier SKU,Pack,Packs,Price,Expected'

  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    items = await newItems(api.database, tenant.stock, [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }])
  })
  afterAll(() => api.close())

  /** A supplier that sells A for 10 and B, which it calls THEIRS, for 20 a case. @returns its code */
  async function newSeller(): Promise<string> {
    const supplierId = await newSupplier(api.database, tenant.stock)
    for (const [at, item] of items.slice(0, 2).entries())
      await newOffer(api.database, tenant.stock, { item, supplierId, unitPrice: String((at + 1) * 10) })
    return asJob(api.database, async (tx) => {
      const b = items[1]?.id ?? 0
      await tx.update(supplierItem).set({ supplierSku: 'THEIRS' }).where(eq(supplierItem.itemId, b))
      const rows = await tx.select().from(supplier).where(eq(supplier.id, supplierId))
      return rows[0]?.code ?? ''
    })
  }
  const file = (...lines: string[]) => [head, ...lines].join('\n')
  const ordersOf = async (code: string): Promise<OrderRecord[]> => {
    const rows: OrderRow[] = (await tenant.client.get('/api/v2/order/all?limit=100&sort=id:asc')).json().data
    const all = await Promise.all(
      rows.map(async ({ id }) => (await tenant.client.get(`/api/v2/order/${id}`)).json() as OrderRecord),
    )
    return all.filter(({ supplier: { name } }) => name.endsWith(code))
  }

  it('become one draft for each supplier, location and expected day, at the price of the file or of today', async () => {
    const [one, two] = [await newSeller(), await newSeller()]
    const made = await read(
      tenant,
      'order-lines',
      file(
        `${one},MAIN,A,,,2,,2030-01-05`,
        `${one},MAIN,,THEIRS,,3,19.50,2030-01-05`,
        `${one},MAIN,A,,each,5,1,2030-01-06`,
        `${two},MAIN,A,,case 24,1,,`,
      ),
    )
    expect(made.counts).toEqual({ NEW: 4, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(made.notes).toContain('Makes 3 draft orders.')
    expect(await ordersOf(one)).toEqual([])
    await apply(tenant, made)
    expect(await ordersOf(one)).toMatchObject([
      { state: 'DRAFT', sourceType: 'FILE', expectedDate: '2030-01-05', total: '78.50', lineTotal: 2 },
      { state: 'DRAFT', sourceType: 'FILE', expectedDate: '2030-01-06', total: '5.00', lineTotal: 1 },
    ])
    expect(await ordersOf(two)).toMatchObject([{ state: 'DRAFT', total: '10.00' }])
  })

  it('tell how many prices are not those of the catalogue', async () => {
    const code = await newSeller()
    const { notes } = await read(
      tenant,
      'order-lines',
      file(`${code},MAIN,A,,,1,10,`, `${code},MAIN,B,,,1,21,`),
    )
    expect(notes).toContain('1 price differs from today’s catalogue; the file’s own are taken.')
  })

  it('tell of each price how it differs from the catalogue, in money and in percent', async () => {
    const code = await newSeller()
    const made = await read(
      tenant,
      'order-lines',
      file(
        `${code},MAIN,A,,,1,10,`,
        `${code},MAIN,B,,,1,21,`,
        `${code},MAIN,A,,,1,7.5,`,
        `${code},MAIN,B,,,1,,`,
      ),
    )
    const rows = await rowsOf(tenant, made)
    expect(rows.map(({ priceDifference }) => priceDifference)).toEqual([
      null,
      { before: '20.0000', amount: '1.0000', percent: '5.00' },
      { before: '10.0000', amount: '-2.5000', percent: '-25.00' },
      null,
    ])
    expect(Object.keys(rows[1]?.cells ?? {})).not.toContain('before.unitPrice')
  })

  it('tell the differences of the others where the catalogue has no price for one', async () => {
    const code = await newSeller()
    const made = await read(
      tenant,
      'order-lines',
      file(`${code},MAIN,A,,each,1,3,`, `${code},MAIN,B,,,1,18,`),
    )
    expect(await rowsOf(tenant, made)).toMatchObject([
      { state: 'NEW', priceDifference: null },
      { state: 'NEW', priceDifference: { amount: '-2.0000', percent: '-10.00' } },
    ])
  })

  it('are told apart by what is wrong with each, every mistake at once', async () => {
    const code = await newSeller()
    const refused = await read(
      tenant,
      'order-lines',
      file(
        `NOBODY,ATTIC,X,,,,,`,
        `${code},MAIN,,,,1,,`,
        `${code},MAIN,,MINE,,1,,`,
        `${code},MAIN,A,,barrel,1,,`,
        `${code},MAIN,A,,,1.5,,`,
        `${code},MAIN,C,,,1,,`,
        `${code},MAIN,A,,,0,,`,
        `${code},MAIN,A,,,1,,`,
      ),
    )
    const rows = await rowsOf(tenant, refused)
    expect(rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))).toEqual([
      [
        'supplier.code: there is no such supplier',
        'location.code: there is no location “ATTIC”',
        'item.sku: there is no such item',
        'packsOrdered: is needed',
      ],
      ['item.sku: is needed, or the Supplier SKU, or a text'],
      ['supplierSku: is none that this supplier has in the catalogue'],
      ['packUnit.name: is none of its units: each, case 24'],
      ['packsOrdered: is ordered whole'],
      ['unitPrice: is not known'],
      ['packsOrdered: must be above 0'],
      ['null: waits for row 3, which is about the same record'],
    ])
  })

  it('are taken back by cancelling their drafts, unless somebody went on with one', async () => {
    const code = await newSeller()
    const made = await read(tenant, 'order-lines', file(`${code},MAIN,A,,,2,,`))
    await apply(tenant, made)
    const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect(undone.statusCode).toBe(200)
    expect(await ordersOf(code)).toMatchObject([{ state: 'CANCELLED' }])

    const again = await read(tenant, 'order-lines', file(`${code},MAIN,A,,,3,,`))
    await apply(tenant, again)
    const [, order] = await ordersOf(code)
    const headers = { 'if-match': `"${order?.version}"` }
    const body = { expectedDate: '2031-01-01', note: 'kept' }
    expect((await tenant.client.put(`/api/v2/order/${order?.id}`, body, headers)).statusCode).toBe(200)
    const refused = await tenant.client.post(`/api/v2/import/${again.id}/undo`)
    expect(refused.json()).toMatchObject({ code: 'import.used-since', detail: 'Changed since: row 2.' })
    expect((await ordersOf(code))[1]).toMatchObject({ state: 'DRAFT', note: 'kept' })
  })

  it('are taken back by whoever applied them, with the right to undo own files alone', async () => {
    const rights = [
      '[Orders] [Create] [List]',
      '[Orders] [Edit] [Order Files]',
      '[Orders] [View] [List]',
      '[Orders] [Other] [UndoOwnImport]',
    ] as const
    const code = await newSeller()
    const person = async () => {
      const user = await newUser(api.database, { ...tenant.stock, rights })
      return { ...tenant, client: api.as(user), token: await api.tokenFor(user) }
    }
    const [one, other] = [await person(), await person()]
    const made = await read(one, 'order-lines', file(`${code},MAIN,A,,,2,,`))
    expect(await apply(one, made)).toMatchObject({ state: 'APPLIED', isOwn: true })
    expect((await other.client.get(`/api/v2/import/${made.id}`)).json()).toMatchObject({ isOwn: false })
    const refused = await other.client.post(`/api/v2/import/${made.id}/undo`)
    expect(refused.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect(await ordersOf(code)).toMatchObject([{ state: 'DRAFT' }])
    expect((await one.client.post(`/api/v2/import/${made.id}/undo`)).json()).toMatchObject({
      state: 'UNDONE',
    })
    expect(await ordersOf(code)).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('are applied by whoever may write orders, and taken back by whoever may undo files as well', async () => {
    const rights = [
      '[Orders] [Create] [List]',
      '[Orders] [Edit] [Order Files]',
      '[Orders] [View] [List]',
    ] as const
    const code = await newSeller()
    const user = await newUser(api.database, { ...tenant.stock, rights })
    const [client, token] = [api.as(user), await api.tokenFor(user)]
    const made = await read({ ...tenant, client, token }, 'order-lines', file(`${code},MAIN,A,,,2,,`))
    await apply({ ...tenant, client, token }, made)
    expect(await ordersOf(code)).toHaveLength(1)
    const refused = await client.post(`/api/v2/import/${made.id}/undo`)
    expect(refused.json()).toMatchObject({
      code: 'permission.missing',
      detail: 'This needs the right [Orders] [Other] [UndoImport].',
    })
  })
})
