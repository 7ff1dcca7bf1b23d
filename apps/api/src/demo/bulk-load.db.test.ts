import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestDatabase } from '../testing/database.ts'
import { loadInBulk } from './bulk-load-repository.ts'

/** Everything that the loading takes away, as it is written in the catalogue. */
const definitions = (database: Database) =>
  asJob(database, (tx) =>
    selectRows<{ definition: string }>(
      tx,
      sql`select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as definition
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select concat_ws(' ', relname, relforcerowsecurity) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by 1`,
    ),
  )

describe('loading in bulk', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('leaves every foreign key, index and forced policy as it was', async () => {
    const before = await definitions(database)
    await asJob(database, (tx) =>
      loadInBulk(tx, async () => {
        await tx.execute(sql`insert into organisation (name) values ('Loaded')`)
      }),
    )
    expect(await definitions(database)).toEqual(before)
  })

  it('refuses a row that points at none, and keeps nothing of what came with it', async () => {
    const before = await definitions(database)
    const loading = asJob(database, (tx) =>
      loadInBulk(tx, async () => {
        await tx.execute(
          sql`insert into audit_event (organisation_id, entity, action) values (999999, 'item', 'create')`,
        )
      }),
    )
    await expect(loading).rejects.toMatchObject({ cause: { code: '23503' } })
    expect(await definitions(database)).toEqual(before)
  })
})
