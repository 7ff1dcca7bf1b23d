import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** Which release of PostgreSQL it is. */
export async function readVersion({ tx }: Work): Promise<string> {
  const [row] = await selectRows<{ version: string }>(
    tx,
    sql`select current_setting('server_version') as version`,
  )
  return row?.version ?? ''
}
