import { listQuery } from '@backoffice/api-types'
import { and, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import { auditListOf } from '../modules/audit/list.ts'
import { countListOf } from '../modules/count/count-list.ts'
import { orderList } from '../modules/order/list.ts'
import { orderFileList } from '../modules/order-file/list.ts'
import { receiptList } from '../modules/receipt/list.ts'
import { postingsInDays, withinLocations } from '../modules/transaction/narrow-log-repository.ts'
import { selectPageOf } from '../modules/transaction/repository.ts'
import { transactionList } from '../modules/transaction/transaction-list.ts'
import { openTestDatabase } from '../testing/database.ts'
import { only } from '../testing/only.ts'
import { newItems, newStock, type TestStock } from '../testing/stock.ts'
import { newSupplier } from '../testing/suppliers.ts'
import { doAt, testActor } from '../testing/work.ts'
import type { Work } from '../work.ts'
import type { Database } from './database.ts'
import { listClauses } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { asJob } from './roles.ts'
import { location } from './schema/index.ts'
import { selectRows } from './select-rows.ts'

/** Rows of the ledger, and of each kind of document: enough that reading all of a table is the slow way. */
const ledgerRows = 60_000
const documents = 6000
/** Tenants that have next to nothing, in the same tables: each is one more that the planner thinks a row could be of. */
const otherTenants = 16

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** Tables that a plan reads from end to end. */
function scannedWhole(plan: Plan): string[] {
  const inside = (plan.Plans ?? []).flatMap(scannedWhole)
  return plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '', ...inside] : inside
}

/** How a plan looks up rows of a table, by which condition of an index. */
function lookUpsOf(table: string, plan: Plan): string[] {
  const inside = (plan.Plans ?? []).flatMap((one) => lookUpsOf(table, one))
  return plan['Relation Name'] === table ? [plan['Index Cond'] ?? '', ...inside] : inside
}

/** By which conditions a plan looks things up in indexes. */
const indexConditions = (plan: Plan): string[] => [
  plan['Index Cond'] ?? '',
  ...(plan.Plans ?? []).flatMap(indexConditions),
]

describe('a page of a big list', () => {
  let database: Database
  let stock: TestStock
  let actor: Actor
  /** Where next to nothing moved, and that long ago. */
  let quietLocationId: number

  async function fill(): Promise<void> {
    const { organisationId, companyId, locationId } = stock
    const items = await newItems(
      database,
      stock,
      Array.from({ length: 20 }, () => ({})),
    )
    const supplierId = await newSupplier(database, stock)
    const own = sql`${organisationId}::bigint, ${companyId}::bigint, ${locationId}::bigint`
    await asJob(database, async (tx) => {
      const quiet = { organisationId, companyId, code: 'QUIET', name: 'Quiet' }
      quietLocationId = only(await tx.insert(location).values(quiet).returning({ id: location.id })).id
      const hash = sql`repeat('0', 64)`
      await tx.execute(sql`insert into posting (organisation_id, company_id, number, kind, source_type, recorded_at,
          row_total, row_digests, rows_hash, previous_hash, hash)
        select ${organisationId}::bigint, ${companyId}::bigint, n, 'USAGE', 'MOVEMENT', now(), 100, '', ${hash}, ${hash}, ${hash}
        from generate_series(1, ${ledgerRows / 100}) n`)
      await tx.execute(sql`insert into stock_transaction (organisation_id, company_id, location_id, posting_number, line_no,
          item_id, type, qty, unit_cost, value, qty_after, value_after, occurred_at, business_date, source_type, source_number,
          actor_id, is_late)
        select ${organisationId}::bigint, ${companyId}::bigint, case when n <= 40 then ${quietLocationId}::bigint else ${locationId}::bigint end,
          (n - 1) / 100 + 1, (n - 1) % 100 + 1, ${items[0]?.id}::bigint + n % 20, case when n % 500 = 0 then 'WASTE' else 'USAGE' end, -1, 1, -1,
          case when n % 900 = 0 then -1 else 1 end, 0, timestamptz '2025-01-01Z' + n * interval '8 minutes',
          date '2025-01-01' + n / 200, 'MOVEMENT', 'DOC-' || n / 7, n % 50 + 1, n % 800 = 0
        from generate_series(1, ${ledgerRows}) n`)
      await tx.execute(sql`insert into "count" (organisation_id, company_id, location_id, number, state, created_at)
        select ${own}, 'CNT-' || n, case when n % 100 = 0 then 'REVIEW' else 'POSTED' end,
          timestamptz '2025-01-01Z' + n * interval '1 hour'
        from generate_series(1, ${documents}) n`)
      await tx.execute(sql`insert into purchase_order (organisation_id, company_id, location_id, supplier_id, number,
          state, currency, order_date, created_at)
        select ${own}, ${supplierId}::bigint, 'PO-' || n, case when n % 100 = 0 then 'SENT' else 'CLOSED' end, 'EUR',
          date '2025-01-01', timestamptz '2025-01-01Z' + n * interval '1 hour'
        from generate_series(1, ${documents}) n`)
      await tx.execute(sql`insert into receipt (organisation_id, company_id, location_id, supplier_id, number, state,
          currency, delivered_at, document_date)
        select ${own}, ${supplierId}::bigint, 'GR-' || n, case when n % 100 = 0 then 'DRAFT' else 'POSTED' end, 'EUR',
          timestamptz '2025-01-01Z' + n * interval '1 hour', date '2025-01-01'
        from generate_series(1, ${documents}) n`)
      await tx.execute(sql`insert into stored_file (organisation_id, kind, name, media_type, size, sha256, key)
        select ${organisationId}::bigint, 'order', n, 'text/csv', 1, ${hash}, n from generate_series(1, ${documents}) n`)
      await tx.execute(sql`insert into import_run (organisation_id, kind, name, sha256, headers, mapping, counts, notes)
        select organisation_id, 'catalogue', name, sha256, '[]', '{}', '{}', '[]' from stored_file where id % 100 = 0`)
      await tx.execute(sql`insert into order_file (organisation_id, kind, file_id, supplier_id, import_id, created_at)
        select f.organisation_id, 'PRICE_LIST', f.id, ${supplierId}::bigint, i.id, timestamptz '2025-01-01Z' + f.id * interval '1 hour'
        from stored_file f left join import_run i on i.name = f.name`)
    })
    await asJob(database, (tx) =>
      tx.execute(sql`insert into audit_event (organisation_id, actor_id, entity, entity_id, action, at)
        select ${organisationId}::bigint, n % 50 + 1, case when n % 500 = 0 then 'role' else 'count' end, n % 2000 + 1,
          case when n % 700 = 0 then 'reverse' else 'update' end, timestamptz '2025-01-01Z' + n * interval '8 minutes'
        from generate_series(1, ${ledgerRows}) n`),
    )
    for (let other = 0; other < otherTenants; other += 1) {
      const own = Array.from({ length: items.length }, () => ({}))
      await newItems(database, await newStock(database), own)
    }
    await database.orm.execute(sql`analyze`)
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
    actor = testActor(stock.organisationId, 1)
    await fill()
  })
  afterAll(() => database.close())

  async function plansOf({ tx }: Work, statement: SQL): Promise<Plan[]> {
    const [row] = await selectRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      tx,
      sql`explain (format json) ${statement}`,
    )
    return row?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? []
  }

  /** Tables that the page reads from end to end, under the policies of the tenant. */
  function wholeTablesOf<Row, Shown>(
    source: ListSource<Row, Shown>,
    parameters: { sort?: string; filter?: object },
  ): Promise<string[]> {
    const { filter, ...rest } = parameters
    const query = listQuery.parse({ ...rest, ...(filter ? { filter: JSON.stringify(filter) } : {}) })
    const { where, orderBy, limit, offset } = listClauses(source.shape, query)
    return doAt(database, actor, new Date(), async (work) => {
      const page = source
        .rows(work)
        .where(and(source.visible(work), where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return (await plansOf(work, page.getSQL())).flatMap(scannedWhole)
    })
  }
  const of = (field: string, value: unknown) => [{ field, op: 'eq', value }]
  const where = (field: string, op: string, value: unknown) => ({ filter: { items: [{ field, op, value }] } })

  it.each([
    ['as it stands', {}],
    ['of a rare type', where('type', 'in', ['WASTE'])],
    ['of a day', where('businessDate', 'eq', '2025-06-01')],
    ['of some days', where('businessDate', 'between', ['2025-06-01', '2025-06-07'])],
    ['of a place', where('location.id', 'eq', 1)],
    ['of an item', where('item.id', 'eq', 3)],
    ['of a person', where('actor.id', 'eq', 7)],
    ['of a document', where('sourceNumber', 'eq', 'DOC-77')],
    [
      'of a document and a day',
      { filter: { items: [...of('sourceNumber', 'DOC-77'), ...of('businessDate', '2025-06-01')] } },
    ],
    ['of what came late', where('isLate', 'eq', true)],
    ['of reversals', where('isReversal', 'eq', true)],
    ['of what went below zero', where('qtyAfter', 'lte', '-0.001')],
    ['behind a cursor', where('posting.number', 'lte', 300)],
  ])('of the log %s never reads the ledger from end to end', async (_, parameters) => {
    expect(await wholeTablesOf(transactionList, parameters)).not.toContain('stock_transaction')
  })

  it('of the log is found by the first and the last posting of its days, each looked up by the day', async () => {
    const days = { from: '2025-06-01', to: '2025-06-30' }
    const [plan] = await doAt(database, actor, new Date(), (work) =>
      plansOf(work, postingsInDays(work, days)),
    )
    const isByDay = expect.stringContaining('business_date = ') as string
    expect(plan && lookUpsOf('stock_transaction', plan)).toEqual([isByDay, isByDay])
  })

  it('of the log for somebody who works where little moves is looked up by their locations', async () => {
    const scope = { companyIds: [], locationIds: [quietLocationId] }
    const [plan] = await doAt(database, { ...actor, scope }, new Date(), async (work) => {
      const page = selectPageOf(work, await withinLocations(work, undefined), undefined, 51)
      return plansOf(work, page.getSQL())
    })
    const isByLocation = expect.stringContaining(`location_id = '${quietLocationId}'`) as string
    expect(plan && indexConditions(plan)).toContainEqual(isByLocation)
  })

  it.each([
    ['as it stands', {}],
    ['of a person', where('actor.id', 'eq', 7)],
    ['of a rare kind of record', where('entity', 'eq', 'role')],
    ['of a record', { filter: { items: [...of('entity', 'count'), ...of('recordId', 77)] } }],
    ['of a rare action', where('action', 'eq', 'reverse')],
    ['of some days', where('at', 'between', ['2025-06-01T00:00:00Z', '2025-06-07T00:00:00Z'])],
  ])('of the audit trail %s never reads it from end to end', async (_, parameters) => {
    expect(await wholeTablesOf(auditListOf({ actor }), { sort: 'at:desc', ...parameters })).not.toContain(
      'audit_event',
    )
  })

  it.each([
    ['as it stands', {}],
    ['in a rare state', where('state', 'in', ['REVIEW'])],
    ['by its number', where('number', 'eq', 'CNT-77')],
    [
      'that somebody may approve',
      { filter: { items: [{ field: 'state', op: 'in', value: ['REVIEW'] }, ...of('approver.id', 77)] } },
    ],
  ])('of the counts %s does not read all of them', async (_, parameters) => {
    const counts = await doAt(database, actor, new Date(), async (work) => countListOf(work))
    expect(await wholeTablesOf(counts, parameters)).not.toContain('count')
  })

  it.each([
    ['as it stands', {}],
    ['in a rare state', where('state', 'in', ['SENT'])],
    ['by its number', where('number', 'eq', 'PO-77')],
  ])('of the orders %s does not read all of them', async (_, parameters) => {
    expect(await wholeTablesOf(orderList, parameters)).not.toContain('purchase_order')
  })

  it.each([
    ['as it stands', {}],
    ['in a rare state', where('state', 'in', ['DRAFT'])],
  ])('of the receipts %s does not read all of them', async (_, parameters) => {
    expect(await wholeTablesOf(receiptList, parameters)).not.toContain('receipt')
  })

  it('of the order files in a rare state does not read all of them', async () => {
    const parameters = where('state', 'in', ['READY'])
    expect(await wholeTablesOf(orderFileList, parameters)).not.toContain('order_file')
  })
})
