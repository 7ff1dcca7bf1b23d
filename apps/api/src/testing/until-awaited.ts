import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '../database/database.ts'
import { selectRows } from '../database/select-rows.ts'

/** Until another transaction waits for this one; the embedded database has none beside it. */
export async function untilAwaited({ kind }: Database, tx: Transaction): Promise<void> {
  if (kind === 'embedded') return
  for (;;) {
    const waiting = await selectRows(
      tx,
      sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    if (waiting.length > 0) return
    await sleep(20)
  }
}
