import { operations } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { callOperation, idOf, recordNamedBy } from '../testing/call-operation.ts'
import { newUser, type TestUser } from '../testing/factories.ts'
import { type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'
import { only } from '../testing/only.ts'
import { tableOf } from '../testing/record-tables.ts'
import { untilAwaited } from '../testing/until-awaited.ts'

/** Here their records are posted, are in no part, or are somebody else's alone. */
const refusedBefore = ['count.assign', 'count.sub-count.update', 'import.mapping', 'view.update']

const cases = operations.flatMap((operation) => {
  const kind = recordNamedBy(operation)
  const isVersioned = operation.method === 'PUT' && operation.errors?.includes('record.version-conflict')
  return kind !== undefined && isVersioned && !refusedBefore.includes(operation.id)
    ? [[operation.id, kind, operation] as const]
    : []
})

describe('every change of a record that somebody else is just changing', () => {
  let test: TestApp
  let tenant: FixtureTenant
  let user: TestUser

  beforeAll(async () => {
    test = await openTestApp()
    tenant = await newFixtureTenant(test)
    user = await newUser(test.database, { organisationId: tenant.organisationId, rights: rightsCatalogue })
  })
  afterAll(() => test.close())

  it.each(cases)(
    'waits for them, and is told that it comes from an older state: %s',
    async (_, kind, operation) => {
      const id = idOf(operation, tenant)
      const { answer } = await asJob(test.database, async (tx) => {
        const changed = await selectRows<{ version: number }>(
          tx,
          sql`update ${tableOf(kind)} set version = version + 1 where id = ${id} returning version - 1 as version`,
        )
        const headers = { 'if-match': String(only(changed).version) }
        const waiting = callOperation(test, { user, operation, id, headers })
        await Promise.race([untilAwaited(test.database, tx), waiting])
        return { answer: waiting }
      })
      expect((await answer).json()).toMatchObject({ status: 409, code: 'record.version-conflict' })
    },
  )
})
