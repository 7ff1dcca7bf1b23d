import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, sql } from 'drizzle-orm'
import type { Work } from '../work.ts'
import type { Database } from './database.ts'
import type { ListClauses } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { inTenant, inTenantSnapshot } from './roles.ts'
import { selectRows } from './select-rows.ts'

/** So many rows are in memory at a time, and so many again wait to be written. */
const batchRows = 500

type Choice = Pick<ListClauses, 'where' | 'orderBy'>

const keysOf = <Row, Shown>(work: Work, source: ListSource<Row, Shown>, { where, orderBy }: Choice) =>
  source
    .figures(work, { key: sql`${source.shape.tieBreak}`.as('key') })
    .where(and(source.visible(work), where))
    .orderBy(...orderBy)

async function countOf<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  { where }: Choice,
): Promise<number> {
  const [found] = await source
    .figures(work, { total: sql`count(*)::int` })
    .where(and(source.visible(work), where))
  return Number(found?.['total'] ?? 0)
}

/** The rows of these keys as the API shows them, in the order of the keys. */
async function rowsOf<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  keys: readonly number[],
): Promise<Shown[]> {
  const isOne = sql`${source.shape.tieBreak} = any(${`{${keys.join(',')}}`}::bigint[])`
  const found = await source.rows(work).where(and(source.visible(work), isOne))
  const byKey = new Map(found.map((row) => [source.keyOf(row), row]))
  return source.present(
    work,
    keys.flatMap((key) => byKey.get(key) ?? []),
  )
}

async function* batchesInSnapshot<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  choice: Choice,
  onTotal?: (total: number) => void,
): AsyncGenerator<Shown[]> {
  const { tx } = work
  if (onTotal !== undefined) onTotal(await countOf(work, source, choice))
  const keys = keysOf(work, source, choice)
  await tx.execute(sql`declare list_keys no scroll cursor for ${keys.getSQL()}`)
  const fetchNext = sql.raw(`fetch forward ${batchRows} from list_keys`)
  for (;;) {
    const next = await selectRows<{ key: number }>(tx, fetchNext)
    if (next.length > 0)
      yield await rowsOf(
        work,
        source,
        next.map(({ key }) => key),
      )
    if (next.length < batchRows) return
  }
}

/** One transaction from the first row to the last: every row is as it was at one moment. */
function fromServer<Row, Shown>(
  database: Database,
  context: Omit<Work, 'tx'>,
  source: ListSource<Row, Shown>,
  choice: Choice,
  onTotal?: (total: number) => void,
): Readable {
  const rows = new PassThrough({ objectMode: true, highWaterMark: 1 })
  inTenantSnapshot(database, context.actor, (tx) =>
    pipeline(batchesInSnapshot({ ...context, tx }, source, choice, onTotal), rows),
  ).catch((error: unknown) => rows.destroy(error instanceof Error ? error : new Error(String(error))))
  return rows
}

/**
 * The embedded database has one connection: a transaction as long as a download would keep everybody else waiting. So
 * only which rows there are, and their order, is of one moment; each batch is read by itself.
 */
async function* fromEmbedded<Row, Shown>(
  database: Database,
  context: Omit<Work, 'tx'>,
  source: ListSource<Row, Shown>,
  choice: Choice,
  onTotal?: (total: number) => void,
): AsyncGenerator<Shown[]> {
  const read = <T>(job: (work: Work) => Promise<T>) =>
    inTenant(database, context.actor, (tx) => job({ ...context, tx }), 'read only')
  const found = await read(async (work) => keysOf(work, source, choice))
  const keys = Float64Array.from(found, ({ key }) => Number(key))
  onTotal?.(keys.length)
  for (let from = 0; from < keys.length; from += batchRows) {
    const some = [...keys.subarray(from, from + batchRows)]
    yield await read((work) => rowsOf(work, source, some))
    // It answers without ever leaving the thread: without a pause nobody else's request would be read.
    await nextTurn()
  }
}

/**
 * Every row of a filtered and sorted list, as the API shows it, in batches: a stream of arrays. It reads no faster than
 * it is read from, and stops when it is destroyed.
 * @param onTotal is told how many rows there are, before the first of them
 */
export function readInBatches<Row, Shown>(
  database: Database,
  context: Omit<Work, 'tx'>,
  source: ListSource<Row, Shown>,
  choice: Choice,
  onTotal?: (total: number) => void,
): Readable {
  if (database.kind === 'postgresql') return fromServer(database, context, source, choice, onTotal)
  return Readable.from(fromEmbedded(database, context, source, choice, onTotal), {
    objectMode: true,
    highWaterMark: 1,
  })
}
