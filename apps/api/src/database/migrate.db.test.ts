import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { countMigrations, migrateDatabase } from './migrate.ts'

describe('the schema of a database', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const beginWith = (hash: string) =>
    database.orm.transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.migration`)
      await tx.execute(sql`insert into drizzle.migration (hash) values (${hash})`)
    })

  it('is as it was when it is brought up to date again', async () => {
    await migrateDatabase(database)
    const { known, applied } = await countMigrations(database)
    expect(applied).toBe(known)
  })

  it('is refused where it was begun by steps that nobody knows any more', async () => {
    await beginWith('0'.repeat(64))
    await expect(migrateDatabase(database)).rejects.toThrow('Begin with an empty one')
  })
})
