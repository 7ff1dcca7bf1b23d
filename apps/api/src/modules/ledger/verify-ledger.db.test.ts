import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../../database/database.ts'
import { posting, stockTransaction } from '../../database/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { hashPosting, noHash } from './posting-hash.ts'
import { reversePosting } from './reverse-posting.ts'
import { signLedgers } from './sign-ledgers.ts'
import { exactMoney, type Movement } from './value-movements.ts'
import { verifyLedger } from './verify-ledger.ts'
import { writePosting } from './write-posting.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes))

describe('verifying a ledger', () => {
  let database: Database
  let dataDir: string
  let stock: TestStock
  let items: TestItem[]

  beforeAll(async () => {
    database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-ledger-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const write = (minutes: number, movements: readonly Movement[]) =>
    doAt(database, testActor(stock.organisationId, 1), at(minutes), (work) =>
      writePosting(work, {
        kind: 'USAGE',
        company: { id: stock.companyId, timeZone: stock.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        movements,
      }),
    )
  const move = (index: number, type: Movement['type'], qty: string, value?: string): Movement => ({
    itemId: items[index]?.id ?? 0,
    locationId: stock.locationId,
    type,
    qty,
    valuation: value === undefined ? { by: 'book' } : { by: 'given', value: exactMoney(value) },
    occurredAt: at(0),
  })

  // Postings 1 (opening) to 5: usage of both, below nothing and back, a reversal, waste.
  beforeEach(async () => {
    stock = await newStock(database)
    items = await newItems(database, stock, [
      { onHand: '10', avgCost: '1.5' },
      { onHand: '3', avgCost: '0.333333' },
    ])
    await write(1, [move(0, 'USAGE', '-4.000'), move(1, 'USAGE', '-1.000')])
    await write(2, [move(0, 'USAGE', '-9.000')])
    const receipt = await write(3, [move(0, 'RECEIPT', '20.000', '40.00')])
    await doAt(database, testActor(stock.organisationId, 1), at(4), (work) =>
      reversePosting(work, receipt?.id ?? 0, 'Keyed twice'),
    )
    await write(5, [move(1, 'WASTE', '-1.000')])
  })

  const verify = () => verifyLedger(database, dataDir, stock.organisationId)
  const findingOf = async () => (await verify()).finding

  /** Changes the database as its owner, past the triggers. */
  const tamper = (change: (tx: Transaction) => Promise<unknown>) =>
    database.orm.transaction(async (tx) => {
      const tables = ['posting', 'stock_transaction', 'ledger_head'].map((name) => sql.identifier(name))
      for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger all`)
      await change(tx)
      for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger all`)
    })
  const row = (number: number, line: number) =>
    sql`organisation_id = ${stock.organisationId} and posting_number = ${number} and line_no = ${line}`
  const header = (number: number) => sql`organisation_id = ${stock.organisationId} and number = ${number}`

  /** Computes every hash of the organisation anew, as somebody would who knows how. */
  async function recompute(tx: Transaction): Promise<void> {
    const own = eq(posting.organisationId, stock.organisationId)
    let previous = noHash
    for (const stored of await tx.select().from(posting).where(own).orderBy(asc(posting.number))) {
      const rows = await tx
        .select()
        .from(stockTransaction)
        .where(sql`organisation_id = ${stock.organisationId} and posting_number = ${stored.number}`)
        .orderBy(stockTransaction.lineNo)
      const hashes = hashPosting({ ...stored, rowTotal: rows.length }, rows, previous)
      await tx
        .update(posting)
        .set({ ...hashes, rowTotal: rows.length })
        .where(eq(posting.id, stored.id))
      previous = hashes.hash
    }
  }

  it('finds nothing where nobody has touched it', async () => {
    const read = { organisationId: stock.organisationId, postings: 6, rows: 10 }
    const unsigned = { heads: 0, headsWithoutCopy: [], signedUpTo: null }
    expect(await verify()).toEqual({ ...read, ...unsigned, finding: undefined })
  })

  const touches = [
    ['whose quantity was changed', 'qty = -2'],
    ['that was dated to another day', "occurred_at = occurred_at - interval '1 day'"],
    ['that is said to have come late', 'is_late = true'],
  ] as const
  it.each(touches)('names a row %s', async (_which, touch) => {
    await tamper((tx) => tx.execute(sql`update stock_transaction set ${sql.raw(touch)} where ${row(2, 2)}`))
    expect(await findingOf()).toMatchObject({ posting: 2, line: 2, text: 'The row was changed.' })
  })

  it('names a row that was taken out', async () => {
    await tamper((tx) => tx.execute(sql`delete from stock_transaction where ${row(2, 1)}`))
    expect(await findingOf()).toMatchObject({
      posting: 2,
      line: 1,
      text: 'A row that was written here is missing.',
    })
  })

  it('names a row that was put in', async () => {
    await tamper((tx) =>
      tx.execute(sql`insert into stock_transaction (organisation_id, posting_number, line_no, company_id, location_id, item_id,
          type, qty, unit_cost, value, qty_after, value_after, occurred_at, recorded_at, business_date, source_type)
        select organisation_id, posting_number, 2, company_id, location_id, item_id, type, qty, unit_cost, value, qty_after,
          value_after, occurred_at, recorded_at, business_date, source_type
        from stock_transaction where ${row(3, 1)}`),
    )
    expect(await findingOf()).toMatchObject({
      posting: 3,
      line: 2,
      text: 'A row stands here that was not written.',
    })
  })

  it('names where two rows were swapped', async () => {
    await tamper(async (tx) => {
      await tx.execute(sql`update stock_transaction set line_no = 99 where ${row(2, 1)}`)
      await tx.execute(sql`update stock_transaction set line_no = 1 where ${row(2, 2)}`)
      await tx.execute(sql`update stock_transaction set line_no = 2 where ${row(2, 99)}`)
    })
    expect(await findingOf()).toMatchObject({ posting: 2, line: 1, text: 'The row was changed.' })
  })

  it('names a posting that was taken out whole', async () => {
    await tamper(async (tx) => {
      await tx.execute(
        sql`delete from stock_transaction where organisation_id = ${stock.organisationId} and posting_number = 6`,
      )
      await tx.execute(sql`delete from posting where ${header(6)}`)
    })
    // Nothing in the chain says that there was a sixth; the balance does.
    expect(await findingOf()).toMatchObject({
      posting: 5,
      text: expect.stringContaining('not what the ledger comes to'),
    })
    await tamper(async (tx) => {
      await tx.execute(
        sql`delete from stock_transaction where organisation_id = ${stock.organisationId} and posting_number = 3`,
      )
      await tx.execute(sql`delete from posting where ${header(3)}`)
    })
    expect(await findingOf()).toMatchObject({
      posting: 3,
      text: 'The posting is missing; the next one is 4.',
    })
  })

  it.each([
    ['who did it', 'actor_id = 2'],
    ['for which document', 'source_id = 9'],
    ['what its rows came to', 'rows_hash = reverse(rows_hash)'],
  ])('names a posting whose header was changed: %s', async (_which, touch) => {
    await tamper((tx) => tx.execute(sql`update posting set ${sql.raw(touch)} where ${header(4)}`))
    expect(await findingOf()).toMatchObject({
      posting: 4,
      line: null,
      text: 'The header of the posting was changed.',
    })
  })

  it('lets nobody put wrong figures under right hashes: what a row comes to follows from the rows before', async () => {
    await tamper(async (tx) => {
      await tx.execute(sql`update stock_transaction set qty = -3 where ${row(2, 1)}`)
      await recompute(tx)
    })
    expect(await findingOf()).toMatchObject({ posting: 2, line: 1 })
  })

  it('finds a chain that was computed anew after a change of figures that agree, by the head that was signed', async () => {
    expect(await signLedgers(database, dataDir, at(10))).toBeGreaterThan(0)
    expect(await verify()).toMatchObject({ heads: 1, signedUpTo: 6, finding: undefined })
    await tamper(async (tx) => {
      await tx.execute(sql`update stock_transaction set actor_id = 2 where ${row(6, 1)}`)
      await recompute(tx)
    })
    expect(await findingOf()).toMatchObject({
      posting: 6,
      text: 'The chain up to this posting is not the one that its signed head covers.',
    })
  })

  it('finds it also when the head was taken out of the database, by its copy outside', async () => {
    await signLedgers(database, dataDir, at(10))
    await tamper(async (tx) => {
      await tx.execute(sql`delete from ledger_head where organisation_id = ${stock.organisationId}`)
      await tx.execute(sql`update stock_transaction set actor_id = 2 where ${row(6, 1)}`)
      await recompute(tx)
    })
    expect(await findingOf()).toMatchObject({ posting: 6 })
  })

  it('trusts no head that somebody else signed', async () => {
    await signLedgers(database, dataDir, at(10))
    await tamper((tx) =>
      tx.execute(
        sql`update ledger_head set signature = reverse(signature) where organisation_id = ${stock.organisationId}`,
      ),
    )
    expect(await findingOf()).toMatchObject({ text: expect.stringContaining('not signed with the key') })
  })

  it('signs a ledger once a day, and only when it has grown', async () => {
    await signLedgers(database, dataDir, at(10))
    await signLedgers(database, dataDir, new Date('2026-03-04T08:00:00Z'))
    expect((await verify()).heads).toBe(1)
    await write(20, [move(1, 'WASTE', '-1.000')])
    await signLedgers(database, dataDir, at(30))
    expect((await verify()).heads).toBe(1)
    await signLedgers(database, dataDir, new Date('2026-03-04T08:00:00Z'))
    expect(await verify()).toMatchObject({ heads: 2, signedUpTo: 7, finding: undefined })
  })

  it('does not need the texts that a person wrote, which may have to be erased', async () => {
    await tamper((tx) => tx.execute(sql`update posting set reason = null, note = null where ${header(5)}`))
    expect(await findingOf()).toBeUndefined()
  })
})
