import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { asAuthServer, asJob, inTenant } from './roles.ts'
import { appUser, auditEvent, company, organisation } from './schema/index.ts'
import { selectRows } from './select-rows.ts'

describe('row-level security', () => {
  let database: Database
  let north = 0
  let south = 0

  beforeAll(async () => {
    database = await openTestDatabase()
    await asJob(database, async (tx) => {
      const rows = await tx
        .insert(organisation)
        .values([{ name: 'North' }, { name: 'South' }])
        .returning()
      north = rows[0]?.id ?? 0
      south = rows[1]?.id ?? 0
      await tx.insert(company).values([
        { organisationId: north, code: 'N1', name: 'North One' },
        { organisationId: south, code: 'S1', name: 'South One' },
      ])
    })
  })
  afterAll(() => database.close())

  it('shows a tenant its own rows alone', async () => {
    const names = await inTenant(database, north, (tx) => tx.select({ name: company.name }).from(company))
    expect(names).toEqual([{ name: 'North One' }])
  })

  it('refuses a row written for another tenant', async () => {
    const write = inTenant(database, north, (tx) =>
      tx.insert(company).values({ organisationId: south, code: 'X', name: 'Intruder' }),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('shows nothing when no tenant is set', async () => {
    const rows = await database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local role backoffice_tenant`)
      return tx.select().from(company)
    })
    expect(rows).toEqual([])
  })

  it('lets no tenant make a super-admin, who would see every tenant', async () => {
    const person = { organisationId: north, email: 'rise@test.example', username: 'rise' }
    const make = inTenant(database, north, (tx) => tx.insert(appUser).values({ ...person, isMta: true }))
    await expect(make).rejects.toMatchObject({ cause: { code: '42501' } })
    await inTenant(database, north, (tx) => tx.insert(appUser).values(person))
    const raise = inTenant(database, north, (tx) => tx.update(appUser).set({ isMta: true }))
    await expect(raise).rejects.toMatchObject({ cause: { code: '42501' } })
    await asJob(database, (tx) => tx.update(appUser).set({ isMta: true }))
    await inTenant(database, north, (tx) => tx.update(appUser).set({ firstName: 'Still one' }))
  })

  it('gives the sign-in role no business record', async () => {
    await expect(asAuthServer(database, (tx) => tx.select().from(company))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it('refuses to change or delete what is append-only, even to the owner of the tables', async () => {
    await inTenant(database, north, (tx) =>
      tx.insert(auditEvent).values({ organisationId: north, entity: 'company', action: 'create' }),
    )
    await expect(database.orm.execute(sql`update audit_event set action = 'x'`)).rejects.toMatchObject({
      cause: { code: '23001' },
    })
    await expect(database.orm.execute(sql`delete from audit_event`)).rejects.toMatchObject({
      cause: { code: '23001' },
    })
  })

  it('holds every table that lies at a location to where the person works', async () => {
    const query = sql`select c.table_name as name from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'location_id' and c.table_name <> 'user_scope'
        and not exists (select from pg_policies p
          where p.tablename = c.table_name and p.schemaname = c.table_schema and p.permissive = 'RESTRICTIVE')`
    const open = await asJob(database, (tx) => selectRows(tx, query))
    expect(open).toEqual([])
  })
})
