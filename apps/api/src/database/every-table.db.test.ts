import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { selectRows } from './select-rows.ts'

type Policy = {
  name: string
  permissive: 'PERMISSIVE' | 'RESTRICTIVE'
  command: string
  reads: string | null
  writes: string | null
}
type Table = {
  name: string
  isEnabled: boolean
  isForced: boolean
  hasTenant: boolean
  /** The role of a tenant may do something with it, or with a column of it. */
  isOpen: boolean
  /** Of the role of a tenant. */
  policies: Policy[]
}

/** As PostgreSQL writes the condition that `column` names the tenant of the transaction. */
const ofTenant = (column: string) => `(${column} = ( SELECT app_organisation_id() AS app_organisation_id))`

/** The catalogue of the database says what holds, whatever has made it so. */
describe('row-level security', () => {
  let database: Database
  let tables: Table[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    tables = await database.orm.transaction((tx) =>
      selectRows<Table>(
        tx,
        sql`select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
            exists (
              select 1 from pg_attribute a
              where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
            ) as "hasTenant",
            has_table_privilege('backoffice_tenant', c.oid, 'select, insert, update, delete')
              or has_any_column_privilege('backoffice_tenant', c.oid, 'select, insert, update') as "isOpen",
            coalesce((
              select json_agg(json_build_object('name', p.policyname, 'permissive', p.permissive, 'command', p.cmd,
                'reads', p.qual, 'writes', p.with_check) order by p.policyname)
              from pg_policies p
              where p.schemaname = current_schema() and p.tablename = c.relname
                and p.roles && array['backoffice_tenant', 'public']::name[]
            ), '[]') as policies
          from pg_class c
          where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
          order by 1`,
      ),
    )
  })
  afterAll(() => database.close())

  const namesOf = (found: readonly Table[]) => found.map(({ name }) => name)
  const guarded = () => tables.filter(({ hasTenant, isOpen }) => hasTenant || isOpen)

  it('is known of the tables there are, those of tenants and those of none', () => {
    expect(namesOf(tables)).toEqual(expect.arrayContaining(['count_entry', 'supplier_price', 'organisation']))
    expect(guarded().length).toBeGreaterThan(30)
    expect(namesOf(tables.filter(({ hasTenant, isOpen }) => !hasTenant && isOpen))).toEqual(['organisation'])
  })

  it('is on for every table that names a tenant or that a tenant may touch, and for its owner as well', () => {
    const open = guarded().filter(({ isEnabled, isForced }) => !isEnabled || !isForced)
    expect(namesOf(open)).toEqual([])
  })

  it('lets a tenant read and write its own rows alone, by one policy of each table', () => {
    const policies = guarded().map(({ name, policies: all }) => [
      name,
      all.filter(({ permissive }) => permissive === 'PERMISSIVE'),
    ])
    const wanted = guarded().map(({ name, hasTenant }) => {
      const condition = ofTenant(hasTenant ? 'organisation_id' : 'id')
      const policy = { permissive: 'PERMISSIVE', command: 'ALL', reads: condition, writes: condition }
      return [name, [{ ...policy, name: 'tenant_isolation' }]]
    })
    expect(policies).toEqual(wanted)
  })

  it('narrows what a person may read and write alike', () => {
    const narrowing = tables.flatMap(({ name, policies }) =>
      policies
        .filter(({ permissive }) => permissive === 'RESTRICTIVE')
        .map((policy) => ({ ...policy, name })),
    )
    expect(narrowing.length).toBeGreaterThan(10)
    for (const { name, command, reads, writes } of narrowing)
      expect({ name, command, reads }).toEqual({ name, command: 'ALL', reads: writes })
  })
})
