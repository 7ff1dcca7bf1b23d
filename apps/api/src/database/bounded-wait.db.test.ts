import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import { lockWithBoundedWait, withBoundedWait } from './bounded-wait.ts'
import type { Database, Transaction } from './database.ts'
import { inTenant } from './roles.ts'
import { selectRows } from './select-rows.ts'

describe('a bounded wait for locks', () => {
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

  it.each(['0', '700ms'])('ends with its work: the transaction waits as before, %s', async (usual) => {
    await inTenant(database, organisationId, async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${usual}, true)`)
      expect(await withBoundedWait(tx, () => waitIn(tx))).toBe('10s')
      expect(await waitIn(tx)).toBe(usual)
    })
  })

  it.each(['0', '700ms'])(
    'ends with the one lock that it is for: the transaction waits as before, %s',
    async (usual) => {
      await inTenant(database, organisationId, async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${usual}, true)`)
        await lockWithBoundedWait(
          tx,
          sql`set_config('backoffice.seen_wait', current_setting('lock_timeout'), true)`,
        )
        const [row] = await selectRows(tx, sql`select current_setting('backoffice.seen_wait') as wait`)
        expect(row).toEqual({ wait: '10s' })
        expect(await waitIn(tx)).toBe(usual)
      })
    },
  )
})
