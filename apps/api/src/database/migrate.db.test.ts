import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newTemplate } from '../testing/count-templates.ts'
import { openTestDatabase } from '../testing/database.ts'
import { newStock } from '../testing/stock.ts'
import type { Database } from './database.ts'
import { countMigrations, migrateDatabase, migrationsFolder } from './migrate.ts'
import { asJob } from './roles.ts'
import { countTemplate } from './schema/index.ts'

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

  it('is continued where the steps that the first one replaces have made it', async () => {
    await beginWith('21dcd1ddc0e8c943f8ab23f8dff5615b8233754a949502372c8e9349e54f2257')
    await migrateDatabase(database)
    const { known, applied } = await countMigrations(database)
    expect(applied).toBe(known)
  })

  it('keeps who sees a template, under the spelling that views have', async () => {
    const stock = await newStock(database)
    const templateId = await newTemplate(database, stock, [])
    const steps = readMigrationFiles({ migrationsFolder })
    const step = steps.find(({ sql: statements }) => statements.some((text) => text.includes('initcap')))
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`update count_template set visibility = 'PRIVATE'`)
      await tx.execute(sql`delete from drizzle.migration where hash = ${step?.hash}`)
    })
    await migrateDatabase(database)
    const rows = await asJob(database, (tx) => tx.select().from(countTemplate))
    expect(rows).toMatchObject([{ id: templateId, visibility: 'Private' }])
  })

  it('is refused where it was begun by steps that nobody knows any more', async () => {
    await beginWith('0'.repeat(64))
    await expect(migrateDatabase(database)).rejects.toThrow('Begin with an empty one')
  })
})
