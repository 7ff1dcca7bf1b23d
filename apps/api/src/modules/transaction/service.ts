import type { CursorQuery, TransactionPage } from '@backoffice/api-types'
import type { SQL } from 'drizzle-orm'
import { filterCondition } from '../../database/list-query.ts'
import type { Work } from '../../work.ts'
import { selectHidesItems } from '../count/queries/hidden-items.ts'
import { cursorOf, rowOfCursor } from './cursor.ts'
import { transactionRowOf } from './present-transaction.ts'
import { daysOf } from './days-of.ts'
import { withinDays, withinLocations } from './narrow-log-repository.ts'
import { countTransactions, selectTransactions, transactionListShape } from './repository.ts'

/** Up to so many rows the log says how many match; beyond, that there are more. */
const mostCounted = 10_000

/**
 * The transaction log, newest first.
 * @throws AppError `request.invalid` for a cursor that is none; `list.*` as `filterCondition`
 */
export async function listTransactions(
  work: Work,
  { filter, ...page }: CursorQuery,
): Promise<TransactionPage> {
  const where = filterCondition(transactionListShape, filter)
  return readLogPage(work, await withinDays(work, where, daysOf(filter)), page)
}

/**
 * A page of the rows of the log that meet a condition, newest first.
 * @throws AppError `request.invalid` for a cursor that is none
 */
export async function readLogPage(
  work: Work,
  condition: SQL | undefined,
  { cursor, limit }: Omit<CursorQuery, 'filter'>,
): Promise<TransactionPage> {
  const where = await withinLocations(work, condition)
  const before = cursor === undefined ? undefined : rowOfCursor(cursor)
  const rows = await selectTransactions(work, where, before, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    data: page.map(transactionRowOf),
    limit,
    // A first page that is not full has them all.
    total: before === undefined && !hasMore ? page.length : await countTransactions(work, where, mostCounted),
    hasMore,
    ...((await selectHidesItems(work)) ? { withoutBlind: true } : {}),
    nextCursor: hasMore ? cursorOf({ posting: last.posting.number, line: last.row.lineNo }) : null,
  }
}
