import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import type { Database, Transaction } from './database.ts'
import { asAuthServer, asJob, inTenant, inTenantBounded } from './roles.ts'
import { selectRows } from './select-rows.ts'

let database: Database
let organisationId: number
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ id: organisationId } = await newOrganisation(database))
})
afterAll(() => database.close())

const waitIn = async (tx: Transaction) => {
  const [row] = await selectRows<{ wait: string }>(tx, sql`select current_setting('lock_timeout') as wait`)
  return row?.wait
}

it('a wait for locks is bounded until the transaction ends, and no longer', async () => {
  expect(await inTenantBounded(database, organisationId, waitIn)).toBe('10s')
  expect(await inTenant(database, organisationId, waitIn)).toBe('0')
})

it('what the authorization server does waits no longer than a change of a person, and the work of a job as long as it takes', async () => {
  expect(await asAuthServer(database, waitIn)).toBe('10s')
  expect(await asJob(database, waitIn)).toBe('0')
})
