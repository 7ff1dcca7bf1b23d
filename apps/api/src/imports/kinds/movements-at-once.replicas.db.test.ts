import type { MovementRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../database/database.ts'
import { asJob, inTenant } from '../../database/roles.ts'
import { company, location } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { reverseMovement } from '../../modules/movement/change-state.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'
import { workOf } from '../../work.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

const head = 'Document,Kind,Company code,Location code,SKU,Quantity'
const other = 'OTHER'

// The embedded database has one connection, and nothing of another's comes between two statements there.
describe('a file of movements that is applied while others post', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let items: TestItem[]
  let otherStore: number
  const { newTenant, read, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    tenant = await newTenant()
    const { organisationId } = tenant.stock
    otherStore = await asJob(api.database, async (tx) => {
      const own = { organisationId, code: other, name: 'Other', timeZone: 'UTC' }
      const made = only(await tx.insert(company).values(own).returning({ id: company.id }))
      const place = { organisationId, companyId: made.id, code: 'STORE', name: 'Store' }
      return only(await tx.insert(location).values(place).returning({ id: location.id })).id
    })
    items = await newItems(api.database, tenant.stock, [
      { sku: 'A', onHand: '10' },
      { sku: 'B', onHand: '10' },
    ])
  })
  afterAll(() => api.close())

  /** Usage of one, so that a counter of movements stands there. */
  async function use({ id: itemId, each: unitId }: TestItem, locationId: number): Promise<MovementRecord> {
    const lines = [{ itemId, unitId, quantity: '1' }]
    return (await tenant.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines })).json()
  }
  /** What was posted last, in the order of its numbers. */
  const posted = async (rows: number) => {
    const all = await inTenant(api.database, tenant.stock.organisationId, (tx) =>
      selectRows<{ sku: string; qty: string }>(
        tx,
        sql`select i.sku, t.qty from stock_transaction t join item i on i.id = t.item_id order by t.seq`,
      ),
    )
    return all.slice(-rows).map(({ sku, qty }) => [sku, qty])
  }

  /** Applies a file beside a transaction that holds something which the file needs. */
  async function applyBeside(
    lines: readonly string[],
    held: (tx: Transaction, go: () => Promise<void>) => Promise<void>,
  ) {
    const made = await read(tenant, 'movements', [head, ...lines].join('\n'))
    let applied: ReturnType<typeof apply> | undefined
    await inTenant(api.database, tenant.stock.organisationId, (tx) =>
      held(tx, async () => {
        applied = apply(tenant, made)
        await untilAwaited(api.database, tx)
      }),
    )
    return applied
  }

  /** Until the file and somebody else both wait for a lock. */
  const untilTwoWait = () =>
    expect
      .poll(async () =>
        asJob(api.database, (tx) =>
          selectRows(
            tx,
            sql`select distinct l.pid from pg_locks l join pg_locks own on own.pid = l.pid
              where not l.granted and own.database = (select oid from pg_database where datname = current_database())`,
          ),
        ),
      )
      .toHaveLength(2)

  it('is numbered and chained after what they post', async () => {
    const [, b] = items as [TestItem, TestItem]
    const used = await use(b, tenant.stock.locationId)
    const made = await applyBeside(['X,Usage,,MAIN,A,2'], async (tx, applyFile) => {
      const work = workOf({ tx, actor: testActor(tenant.stock.organisationId, 1), traceId: 'test' })
      await reverseMovement(work, { movementId: used.id, version: used.version }, 'Wrong')
      await applyFile()
    })
    expect(made).toMatchObject({ state: 'APPLIED', counts: { NEW: 1 } })
    expect(await posted(2)).toEqual([
      ['B', '1.000'],
      ['A', '-2.000'],
    ])
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('lets nobody hold a number who waits for it', async () => {
    const [a, b] = items as [TestItem, TestItem]
    const used = await use(b, otherStore)
    const lines = ['X,Usage,,MAIN,A,2', `Y,Usage,${other},STORE,B,3`]
    let answer: ReturnType<typeof use> | undefined
    const made = await applyBeside(lines, async (tx, applyFile) => {
      const isHeld = sql`item_id = ${a.id}`
      await tx.execute(sql`select from stock_balance where ${isHeld} for update`)
      await applyFile()
      answer = use(b, otherStore)
      await untilTwoWait()
      // Whoever waits at the ledger for the file must not hold the number that the file takes next.
      const series = sql`company_id = ${used.company.id} and kind = 'MOV'`
      await tx.execute(sql`select from document_number where ${series} for update nowait`)
    })
    expect(made).toMatchObject({ state: 'APPLIED', counts: { NEW: 2 } })
    expect((await answer)?.number).toMatch(/0003$/)
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('lets nobody hold stock who waits for it, so that neither is given up', async () => {
    const [, b] = items as [TestItem, TestItem]
    const used = await use(b, otherStore)
    const lines = ['X,Usage,,MAIN,A,2', `Y,Usage,${other},STORE,B,3`]
    let answer: ReturnType<ImportingTenant['client']['post']> | undefined
    const made = await applyBeside(lines, async (tx, applyFile) => {
      const series = sql`company_id = ${used.company.id} and kind = 'MOV'`
      await tx.execute(sql`select from document_number where ${series} for update`)
      await applyFile()
      answer = tenant.client.post(`/api/v2/movement/${used.id}/reverse`, { reason: 'Wrong' })
      await untilTwoWait()
      // Whoever waits at the ledger for the file must not hold what the file moves next.
      await tx.execute(sql`select from stock_balance where item_id = ${b.id} for update nowait`)
    })
    expect(made).toMatchObject({ state: 'APPLIED', counts: { NEW: 2 } })
    expect((await answer)?.statusCode).toBe(200)
    expect(await posted(3)).toEqual([
      ['A', '-2.000'],
      ['B', '-3.000'],
      ['B', '1.000'],
    ])
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })
})
