import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'
import type { Database } from './database.ts'
import { asAuthServer, asJob } from './roles.ts'
import {
  idempotencyKey,
  importRow,
  importRun,
  job,
  mailMessage,
  oidcPayload,
  orderFile,
  signInAttempt,
  storedFile,
  userCode,
} from './schema/index.ts'
import { selectRows } from './select-rows.ts'
import { sweep } from './sweep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const neverFails = (error: unknown) => {
  throw error
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('deletes what has run out, and nothing else', async () => {
  const { id: organisationId } = await newOrganisation(database)
  const newPerson = await newUser(database, { organisationId })
  await asAuthServer(database, async (tx) => {
    const token = { model: 'RefreshToken', payload: {} }
    await tx.insert(oidcPayload).values([
      { ...token, id: 'over', expiresAt: daysAgo(1) },
      { ...token, id: 'alive', expiresAt: daysAgo(-1) },
      { ...token, id: 'endless', expiresAt: null },
    ])
    await tx.insert(signInAttempt).values([
      { key: 'old', lastAt: daysAgo(2) },
      { key: 'new', lastAt: daysAgo(0) },
    ])
  })
  await asJob(database, async (tx) => {
    const call = { organisationId, userId: 1, operation: 'door.build', requestHash: 'x' }
    await tx.insert(idempotencyKey).values([
      { ...call, key: 'old', createdAt: daysAgo(8) },
      { ...call, key: 'new', createdAt: daysAgo(6) },
    ])
    const { id: userId } = newPerson
    const work = { kind: 'x', input: {}, userId, organisationId }
    await tx.insert(job).values([
      { ...work, kind: 'old', finishedAt: daysAgo(31) },
      { ...work, kind: 'new', finishedAt: daysAgo(29) },
      { kind: 'nobody', input: {}, finishedAt: daysAgo(2) },
      { ...work, kind: 'waiting', createdAt: daysAgo(400) },
    ])
    const mail = { to: 'ada@test.example', template: 'verify-email', data: {} } as const
    await tx.insert(mailMessage).values([
      { ...mail, state: 'SENT', createdAt: daysAgo(91) },
      { ...mail, to: 'held@test.example', state: 'HELD', createdAt: daysAgo(91) },
      { ...mail, to: 'new@test.example', state: 'SENT', createdAt: daysAgo(89) },
    ])
    const code = { userId, codeHash: 'x', email: 'ada@test.example' }
    await tx.insert(userCode).values([
      { ...code, purpose: 'password', expiresAt: daysAgo(31) },
      { ...code, purpose: 'email', expiresAt: daysAgo(29) },
    ])
  })
  await sweep(database, neverFails)
  const left = await asJob(database, async (tx) => ({
    tokens: (await tx.select().from(oidcPayload)).map((row) => row.id).toSorted(),
    attempts: (await tx.select().from(signInAttempt)).map((row) => row.key),
    keys: (await tx.select().from(idempotencyKey)).map((row) => row.key),
    jobs: (await tx.select().from(job)).map((row) => row.kind).toSorted(),
    mail: (await tx.select().from(mailMessage)).map((row) => row.to).toSorted(),
    codes: (await tx.select().from(userCode)).map((row) => row.purpose),
  }))
  expect(left).toEqual({
    tokens: ['alive', 'endless'],
    attempts: ['new'],
    keys: ['new'],
    jobs: ['new', 'waiting'],
    mail: ['held@test.example', 'new@test.example'],
    codes: ['email'],
  })
})

async function newImport(name: string) {
  const { id: organisationId } = await newOrganisation(database)
  return asJob(database, async (tx) => {
    const file = { organisationId, kind: 'items' as const, name, sha256: 'x', createdAt: daysAgo(91) }
    const read = {
      mapping: {},
      headers: [],
      notes: [],
      counts: { NEW: 1, CHANGED: 0, SAME: 0, ERROR: 0 },
    }
    const [made] = await tx
      .insert(importRun)
      .values({ ...file, ...read })
      .returning()
    if (made === undefined) throw new Error('The insert of an import returned no row.')
    const row = { organisationId, importId: made.id, rowNo: 1, state: 'NEW' as const }
    await tx.insert(importRow).values({ ...row, raw: ['a'], cells: {}, errors: [] })
    return made
  })
}

it('keeps an import with its rows for as long as a file about buying names it, and deletes any other', async () => {
  const [filed] = [await newImport('filed'), await newImport('left')]
  await asJob(database, async (tx) => {
    const { organisationId, id: importId } = filed
    const file = {
      organisationId,
      kind: 'attachment',
      name: 'a.csv',
      mediaType: 'text/csv',
      size: 1,
    } as const
    const bytes = { sha256: 'x', key: 'x' }
    const [stored] = await tx
      .insert(storedFile)
      .values({ ...file, ...bytes })
      .returning()
    await tx
      .insert(orderFile)
      .values({ organisationId, kind: 'CATALOGUE', fileId: stored?.id ?? 0, importId })
  })
  await sweep(database, neverFails)
  const left = await asJob(database, async (tx) => ({
    imports: (await tx.select().from(importRun)).map(({ name }) => name),
    rows: (await tx.select().from(importRow)).map(({ importId }) => importId),
  }))
  expect(left).toEqual({ imports: ['filed'], rows: [filed.id] })
})

it('knows every record that may name an import', async () => {
  const naming = await asJob(database, (tx) =>
    selectRows<{ table: string; onDelete: string }>(
      tx,
      sql`select conrelid::regclass::text as table, confdeltype as "onDelete"
        from pg_constraint where confrelid = 'import_run'::regclass order by 1`,
    ),
  )
  expect(naming, 'the sweep has to keep an import that one of them names, unless it goes with it').toEqual([
    { table: 'import_row', onDelete: 'c' },
    { table: 'order_file', onDelete: 'a' },
  ])
})

it('goes on after what it fails to delete, and tells what that was', async () => {
  await asAuthServer(database, (tx) =>
    tx.insert(signInAttempt).values({ key: 'forgotten', lastAt: daysAgo(2) }),
  )
  await database.raw.executeSql('revoke delete on import_run, notice from backoffice_job')
  const failed: string[] = []
  await sweep(database, (_error, what) => failed.push(what))
  await database.raw.executeSql('grant delete on import_run, notice to backoffice_job')
  expect(failed).toEqual(['imports', 'unread imports', 'notices'])
  const keys = await asAuthServer(database, (tx) => tx.select({ key: signInAttempt.key }).from(signInAttempt))
  expect(keys).not.toContainEqual({ key: 'forgotten' })
})
