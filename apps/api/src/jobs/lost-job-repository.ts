import { and, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { job } from '../database/schema/index.ts'
import type { StoredJob } from './repository.ts'

const isToDo = inArray(job.state, ['QUEUED', 'RUNNING'])

/** Which of these the queue has still to run, or runs. */
async function selectLive({ raw }: Database, keys: readonly string[]): Promise<Set<unknown>> {
  const { rows } = await raw.executeSql(
    "select id from pgboss.job where id = any($1::uuid[]) and state < 'completed'",
    [keys],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Jobs that are not over and that the queue, which had them once, will not run any more. */
export async function selectLost(database: Database): Promise<StoredJob[]> {
  const handedOver = await asJob(database, (tx) =>
    tx
      .select()
      .from(job)
      .where(and(isToDo, isNotNull(job.dispatchedAt))),
  )
  const keyOf = ({ queueKey }: StoredJob) => queueKey
  const live = await selectLive(database, handedOver.map(keyOf))
  const lost = handedOver.filter((row) => !live.has(row.queueKey))
  if (lost.length === 0) return []
  // An attempt that came to its end between the two was not lost; one that was given back has another key.
  return asJob(database, (tx) =>
    tx
      .select()
      .from(job)
      .where(and(isToDo, inArray(job.queueKey, lost.map(keyOf)))),
  )
}

/** Jobs of none of these kinds that waited for a day for somebody to know theirs. */
export function selectForgotten(database: Database, kinds: readonly string[]): Promise<StoredJob[]> {
  const isOld = lt(job.createdAt, sql`now() - interval '1 day'`)
  return asJob(database, (tx) =>
    tx
      .select()
      .from(job)
      .where(and(isToDo, isNull(job.dispatchedAt), notInArray(job.kind, [...kinds]), isOld)),
  )
}
