import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { asJob, inTenant } from '../database/roles.ts'
import { company } from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'
import { signLedgers } from '../modules/ledger/sign-ledgers.ts'
import { verifyLedgers } from '../modules/ledger/verify-ledger.ts'
import { openTestDatabase } from '../testing/database.ts'
import { demoRules } from '../testing/demo-rules.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-03-30T10:00:00Z')

describe('demo data', () => {
  let database: Database
  const messages: string[] = []
  const log = {
    info: (fields: Record<string, unknown>, message: string) => {
      messages.push(message)
      process.stdout.write(`${database.kind}: ${message} ${JSON.stringify(fields)}\n`)
    },
  }
  const query = (statement: string) =>
    asJob(database, (tx) => selectRows<Record<string, unknown>>(tx, sql.raw(statement)))
  /** The number that a query answers with. */
  const one = async (statement: string) => Number(Object.values((await query(statement))[0] ?? {})[0])

  beforeAll(async () => {
    database = await openTestDatabase()
    // Two replicas that start at once.
    await Promise.all([seedDemo(database, 'ci', log, now), seedDemo(database, 'ci', log, now)])
  })
  afterAll(() => database.close())

  it('is written once, by whoever comes first: seeding again changes nothing', async () => {
    const total = `select (select count(*) from stock_transaction) + (select count(*) from app_user)`
    const before = await one(total)
    await seedDemo(database, 'ci', log, new Date('2026-04-30T10:00:00Z'))
    expect(await one(total)).toBe(before)
    expect(messages).toEqual(['making demo data', 'demo data seeded'])
  })

  it('leaves nothing behind when it fails', async () => {
    const other = await openTestDatabase()
    const failing = { info: () => undefined }
    await other.orm.execute(sql`alter table audit_event add constraint refuse check (action <> 'create')`)
    await expect(seedDemo(other, 'ci', failing, now)).rejects.toMatchObject({ cause: { code: '23514' } })
    const rows = await asJob(other, (tx) =>
      selectRows(
        tx,
        sql`select (select count(*) from organisation)::int + (select count(*) from item)::int as n`,
      ),
    )
    expect(rows).toEqual([{ n: 0 }])
    await other.close()
  })

  it('lets records be added after it: identities go on where they ended', async () => {
    const [added] = await inTenant(database, 1, (tx) =>
      tx.insert(company).values({ organisationId: 1, code: 'NEW', name: 'New' }).returning(),
    )
    expect(added?.id).toBe(5)
    const [last] = await query('select max(seq)::int as seq from stock_transaction')
    // Only the owner of the tables may look at the sequences themselves.
    const next = await database.orm.execute(
      sql`select nextval(pg_get_serial_sequence('stock_transaction', 'seq'))::int as seq`,
    )
    expect(next).toMatchObject({ rows: [{ seq: Number(last?.['seq']) + 1 }] })
  })

  it('passes the verification of every ledger, signed heads included', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-demo-'))
    await signLedgers(database, dataDir, now)
    const findings: unknown[] = []
    for await (const { organisationId, finding, signedUpTo, postings } of verifyLedgers(database, dataDir)) {
      if (finding !== undefined || signedUpTo !== (postings === 0 ? null : postings)) {
        findings.push({ organisationId, finding, signedUpTo })
      }
    }
    await rm(dataDir, { recursive: true })
    expect(findings).toEqual([])
  })

  it.each(demoRules)('keep that %s', async (_rule, breaches) => {
    expect(await query(`${breaches} limit 3`)).toEqual([])
  })
})
