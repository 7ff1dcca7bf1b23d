import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { type TableName, tableAccess } from './access.ts'
import { sqlName } from './access-statements.ts'
import { applyAccess, readAccess } from './apply-access.ts'
import type { Database } from './database.ts'
import { selectRows } from './select-rows.ts'

describe('who may touch a table', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const applyAgain = () => database.orm.transaction(applyAccess)
  const readAgain = () => database.orm.transaction(readAccess)

  it('is said of every table there is', async () => {
    const tables = await database.orm.transaction((tx) =>
      selectRows<{ name: string }>(
        tx,
        sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename collate "C"`,
      ),
    )
    const said = Object.keys(tableAccess).map((table) => sqlName(table as TableName))
    expect(tables.map(({ name }) => name)).toEqual(said.toSorted())
  })

  it('is left alone when the database has it so already', async () => {
    expect(await applyAgain()).toBe(false)
  })

  it.each([
    ['a policy that lets more rows through', sql`alter policy tenant_isolation on item using (true)`],
    [
      'a policy that no longer checks what is written',
      sql`alter policy person_scope on count with check (true)`,
    ],
    ['a policy too many', sql`create policy more on company to backoffice_auth using (true)`],
    ['a policy too few', sql`drop policy tenant_isolation on supplier`],
    ['row-level security put aside', sql`alter table role disable row level security`],
    ['row-level security that spares the owner', sql`alter table role no force row level security`],
    ['a grant too many', sql`grant delete on audit_event to backoffice_job`],
    ['a column too many', sql`grant update (is_mta) on app_user to backoffice_auth`],
    ['a grant to everybody', sql`grant select on credential to public`],
    ['a grant too few', sql`revoke update on par_level from backoffice_tenant`],
  ])('is found and put right when somebody made %s', async (_, change) => {
    const before = await readAgain()
    await database.orm.execute(change)
    expect(await readAgain()).not.toEqual(before)
    expect(await applyAgain()).toBe(true)
    expect(await readAgain()).toEqual(before)
  })
})
