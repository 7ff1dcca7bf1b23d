import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '../database/database.ts'
import { selectRows } from '../database/select-rows.ts'

/** Until so many other transactions wait for this one, or for one that does; the embedded database has none beside it. */
export async function untilAwaited({ kind }: Database, tx: Transaction, count = 1): Promise<void> {
  if (kind === 'embedded') return
  for (;;) {
    const waiting = await selectRows(
      tx,
      sql`with recursive waiting(pid) as (
          select pg_backend_pid()
          union
          select l.pid from pg_locks l join waiting w on w.pid = any(pg_blocking_pids(l.pid)) where not l.granted)
        select pid from waiting where pid <> pg_backend_pid()`,
    )
    if (waiting.length >= count) return
    await sleep(20)
  }
}
