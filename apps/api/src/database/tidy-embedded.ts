import type { Database } from './database.ts'

/** As a server of PostgreSQL does by itself: a tenth more pages than it had, and a few so that small tables wait. */
const grownTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(pg_class.oid) > current_setting('block_size')::int * (relpages * 1.1 + 10)
  order by name`

/**
 * Makes the space of old rows free again and gathers the statistics that plans are made by, in each table that has grown. A server
 * does both by itself; the embedded database, which is one process, has nobody who would (PostgreSQL 17, 25.1.6). One table after the other,
 * so that what people ask for comes in between.
 * @returns the tables that were tidied, by their names; none on a server
 */
export async function tidyEmbedded({ kind, raw }: Database): Promise<readonly string[]> {
  if (kind !== 'embedded') return []
  const { rows } = await raw.executeSql(grownTables)
  const names = rows.map(({ name }) => String(name))
  for (const name of names) await raw.executeSql(`vacuum (analyze) ${name}`)
  return names
}
