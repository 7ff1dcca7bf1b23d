import { exports, type OrderRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { desc, eq } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asJob } from '../database/roles.ts'
import { auditEvent, purchaseOrder, purchaseOrderLine } from '../database/schema/index.ts'
import { openTestSystem, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../testing/stock.ts'
import { newSupplier } from '../testing/suppliers.ts'

/** More than two batches. */
const orders = 1203

describe('an export', () => {
  let test: TestApp
  let stock: TestStock
  let items: TestItem[]
  let client: TestClient
  let countId = 0
  /** The record whose rows are exported, by the part of the path that names its kind. */
  let ids: ReadonlyMap<string, number>

  async function fill(): Promise<void> {
    const { organisationId, companyId, locationId } = stock
    const supplierId = await newSupplier(test.database, stock, { name: '=cmd, "Dairy"' })
    const own = { organisationId, companyId, locationId, supplierId }
    await asJob(test.database, async (tx) => {
      const made = await tx
        .insert(purchaseOrder)
        .values(
          Array.from({ length: orders }, (_, index) => ({
            ...own,
            number: `PO-${index}`,
            state: index % 10 === 0 ? ('PENDING_APPROVAL' as const) : ('SENT' as const),
            currency: 'EUR',
            orderDate: '2026-01-01',
            expectedDate: index % 4 === 0 ? null : '2026-02-03',
            total: index % 2 === 0 ? '-1.00' : `${index}.10`,
          })),
        )
        .returning({ id: purchaseOrder.id })
      for (const lineNo of [2, 1]) {
        await tx.insert(purchaseOrderLine).values({
          organisationId,
          orderId: made[0]?.id ?? 0,
          lineNo,
          itemId: items[0]?.id ?? 0,
          packUnitId: items[0]?.pack ?? 0,
          factor: '24',
          packsOrdered: '1',
          baseOrdered: '24',
          unitPrice: '1.2345',
          lineTotal: '1.23',
        })
      }
    })
  }

  beforeAll(async () => {
    test = await openTestSystem()
    stock = await newStock(test.database)
    items = await newItems(test.database, stock, [{ sku: '00123', onHand: '10', avgCost: '2' }])
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    await fill()
    const templateId = await newTemplate(test.database, stock, onShelf(items))
    countId = (await client.post('/api/v2/count', { templateId })).json().id
    await client.post(`/api/v2/count/${countId}/start`)
    const { locationId } = stock
    const orderTemplate = (await client.post('/api/v2/order-template', { name: 'Weekly', locationId })).json()
    const { companyId } = stock
    const months = { companyId, kind: 'MONTH', startDate: '2026-01-01', throughDate: '2026-01-01' }
    await client.post('/api/v2/report-period/generate', months)
    const [period] = (await client.get('/api/v2/report-period/all')).json().data
    ids = new Map([
      ['count', countId],
      ['count-template', templateId],
      ['order-template', orderTemplate.id],
      ['report-period', period.id],
    ])
  })
  afterAll(() => test.close())

  const pathOf = ({ operation: { path } }: (typeof exports)[keyof typeof exports]) =>
    path.replace('{id}', String(ids.get(path.split('/')[2] ?? '')))
  const filterOf = (...conditions: object[]) =>
    `filter=${encodeURIComponent(JSON.stringify({ items: conditions }))}`
  const csvOf = async (path: string, who = client): Promise<(string | null)[][]> => {
    const answer = await who.get(`/api${path}`)
    expect(answer.statusCode).toBe(200)
    return parseCsv(answer.body, { typeInference: false } as object) as (string | null)[][]
  }

  it('has the rows of the list, all of them, in its order and with its figures', async () => {
    const query = `sort=expectedDate:desc,number:asc&${filterOf({ field: 'total', op: 'lte', value: '900' })}`
    const listed: OrderRow[] = []
    for (let page = 1; ; page++) {
      const { data, hasMore } = (await client.get(`/api/v2/order/all?limit=500&page=${page}&${query}`)).json()
      listed.push(...data)
      if (!hasMore) break
    }
    const [names, ...rows] = await csvOf(`/v2/order/export?columns=total,number,expectedDate&${query}`)
    expect(names).toEqual(['Total', 'Number', 'Expected'])
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(
      listed.map(({ total, number, expectedDate }) => [total, number, expectedDate ?? '']),
    )
  })

  it('guards texts against formulas, keeps numbers, and says states as screens do', async () => {
    const query = `columns=supplier.name,state,total&${filterOf({ field: 'number', op: 'eq', value: 'PO-0' })}`
    expect((await csvOf(`/v2/order/export?${query}`))[1]).toEqual(['\'=cmd, "Dairy"', 'To approve', '-1.00'])
  })

  it('is a workbook as well, named after its list and day', async () => {
    const answer = await client.get(
      '/api/v2/order/export?format=xlsx&columns=number,total,orderDate&sort=id:asc',
    )
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    const sheets = (await readWorkbook(answer.rawPayload)) as unknown as [{ data?: unknown[][] }]
    const rows = sheets[0]?.data ?? (sheets as unknown as unknown[][])
    expect(rows).toHaveLength(orders + 1)
    expect(rows[0]).toEqual(['Number', 'Total', 'Ordered'])
    expect(rows[2]).toEqual(['PO-1', 1.1, new Date('2026-01-01T00:00:00Z')])
  })

  it('of order lines has the lines of the filtered orders, as they are numbered there or written', async () => {
    const query = filterOf({ field: 'number', op: 'in', value: ['PO-0', 'PO-1'] })
    const [, ...rows] = await csvOf(`/v2/order/line/export?columns=order.number,item.sku,unitPrice&${query}`)
    expect(rows).toEqual([
      ['PO-0', '00123', '1.2345'],
      ['PO-0', '00123', '1.2345'],
    ])
  })

  it.each(Object.entries(exports))('of %s offers every column, each named once', async (_, one) => {
    const [names] = await csvOf(pathOf(one))
    expect(names).toHaveLength(Object.keys(one.columns).length)
    expect(new Set(names).size).toBe(names?.length)
  })

  it('of the lines of a count has their areas, and the figures of the book', async () => {
    const [names, row] = await csvOf(
      `/v2/count/${countId}/line/export?columns=item.sku,areas,state,countedQty,unitCost`,
    )
    expect(names).toEqual(['SKU', 'Areas', 'State', 'Counted', 'Unit cost'])
    expect(row?.slice(0, 3)).toEqual(['00123', 'Shelf', 'Not counted'])
    expect((await client.get('/api/v2/count/999999/line/export')).json()).toMatchObject({
      code: 'record.not-found',
    })
  })

  it('is written down: who took which list, which rows and which columns', async () => {
    await csvOf(`/v2/order/export?columns=number&${filterOf({ field: 'number', op: 'eq', value: 'PO-7' })}`)
    const events = await asJob(test.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.action, 'export')).orderBy(desc(auditEvent.id)),
    )
    expect(events[0]).toMatchObject({
      entity: 'list',
      entityId: null,
      after: { list: 'Orders', format: 'csv', columns: 'number', filter: expect.stringContaining('PO-7') },
    })
  })

  it('needs the right of its list', async () => {
    const nobody = test.as(await newUser(test.database, { ...stock }))
    for (const one of Object.values(exports)) {
      expect((await nobody.get(`/api${pathOf(one)}`)).json()).toMatchObject({ code: 'permission.missing' })
    }
  })

  it('refuses what it does not know, as an answer and not as a file', async () => {
    const refusal = async (query: string) => (await client.get(`/api/v2/order/export?${query}`)).json()
    expect(await refusal('columns=number,secret')).toMatchObject({
      status: 400,
      errors: [{ field: 'columns', code: 'list.field-unknown', rejected: 'secret' }],
    })
    expect(await refusal('sort=secret:asc')).toMatchObject({ status: 400, code: 'list.field-unknown' })
    expect(await refusal('format=pdf')).toMatchObject({ status: 400, errors: [{ field: 'format' }] })
  })

  it('hides of a blind count what the list hides', async () => {
    const templateId = await newTemplate(test.database, stock, onShelf(items), { blind: true })
    const counter = test.as(
      await newUser(test.database, {
        ...stock,
        rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
      }),
    )
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    await client.post(`/api/v2/count/${id}/start`)
    const query = 'columns=state,varianceValue,accuracyPct'
    const [, row] = await csvOf(`/v2/count/export?${query}`, counter)
    expect(row?.map((cell) => cell ?? '')).toEqual(['Counting', '', ''])
  })

  it('stops reading when its client leaves, and gives its place and its connection back', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const person = await newUser(test.database, { ...stock, rights: rightsCatalogue })
    const headers = { authorization: `Bearer ${await test.tokenFor(person)}` }
    const url = `${origin}/api/v2/order/export`
    // When the server hears that its client has left is the network's affair.
    const begin = (signal: AbortSignal | null = null) =>
      vi.waitFor(
        async () => {
          const answer = await fetch(url, { headers, signal })
          if (answer.status !== 200) await answer.text()
          expect(answer.status).toBe(200)
          return answer
        },
        { timeout: 20_000, interval: 50 },
      )
    for (let round = 0; round < 8; round++) {
      const leave = new AbortController()
      await begin(leave.signal)
      leave.abort()
    }
    const whole = await begin()
    expect((await whole.text()).split('\r\n')).toHaveLength(orders + 2)
  })
})
