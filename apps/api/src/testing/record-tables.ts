import { sql } from 'drizzle-orm'

/** Where a kind of record stands, if not under its name. */
const tables: Readonly<Record<string, string>> = {
  order: 'purchase_order',
  user: 'app_user',
  import: 'import_run',
  view: 'saved_view',
}

/** The table of a kind of record that addresses name. */
export const tableOf = (kind: string) => sql.identifier(tables[kind] ?? kind.replaceAll('-', '_'))
