import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accessStatements } from './access-statements.ts'
import type { Transaction } from './database.ts'
import { databaseRoles } from './roles.ts'
import { selectRows } from './select-rows.ts'

const dataHash = createHash('sha256').update(accessStatements.join('\n')).digest('hex')

/**
 * Row-level security, policies and grants as the database has them, one line each, sorted.
 * Says what is there, not what should be: two of them compare equal where access is the same.
 */
export async function readAccess(tx: Transaction): Promise<string[]> {
  const rows = await selectRows<{ line: string }>(
    tx,
    sql`with own as (select c.* from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'),
      acting as (select oid from pg_roles where rolname in ${databaseRoles})
    select line from (
      select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity) as line from own
      union all
      select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, 'using', qual, 'check', with_check)
        from pg_policies where schemaname = current_schema()
      union all
      select concat_ws(' ', 'grant', own.relname, g.privilege_type, 'to', g.grantee::regrole)
        from own, aclexplode(own.relacl) g where g.grantee = 0 or g.grantee in (select oid from acting)
      union all
      select concat_ws(' ', 'grant', own.relname, a.attname, g.privilege_type, 'to', g.grantee::regrole)
        from own join pg_attribute a on a.attrelid = own.oid, aclexplode(a.attacl) g
        where g.grantee = 0 or g.grantee in (select oid from acting)
    ) as access order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

/** One word for what the data say and for what the database has. */
async function stateOf(tx: Transaction): Promise<string> {
  const found = createHash('sha256').update((await readAccess(tx)).join('\n'))
  return `access ${dataHash} ${found.digest('hex')}`
}

/**
 * Makes policies and grants what the data say, unless they are: nothing was changed since, neither here nor there.
 * @returns whether there was something to do
 */
export async function applyAccess(tx: Transaction): Promise<boolean> {
  const applied = await selectRows(
    tx,
    sql`select hash from drizzle.migration where hash = ${await stateOf(tx)}`,
  )
  if (applied.length > 0) return false
  for (const statement of accessStatements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`delete from drizzle.migration where hash like 'access %'`)
  await tx.execute(sql`insert into drizzle.migration (hash) values (${await stateOf(tx)})`)
  return true
}
