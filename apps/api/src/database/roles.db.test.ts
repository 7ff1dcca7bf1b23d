import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { asAuthServer, asJob } from './roles.ts'
import { selectRows } from './select-rows.ts'
import { sql } from 'drizzle-orm'

describe('a transaction', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.orm.execute(sql`set jit = on`)
  })
  afterAll(() => database.close())

  it.each([
    ['the authorization server', asAuthServer],
    ['a background job', asJob],
  ])('of %s compiles none of its queries', async (_, within) => {
    const rows = await within(database, (tx) => selectRows(tx, sql`select current_setting('jit') as jit`))
    expect(rows).toEqual([{ jit: 'off' }])
  })
})
