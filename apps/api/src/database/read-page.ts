import type { ListQuery, ListSums, PageOf } from '@backoffice/api-types'
import { and, sql } from 'drizzle-orm'
import type { Work } from '../work.ts'
import { listClauses, pageResult } from './list-query.ts'
import type { ListSource } from './list-source.ts'

/** A page of a list with the size and the totals of the whole filtered set. @throws AppError `list.*` as `listClauses` */
export async function readPage<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  query: ListQuery,
): Promise<PageOf<Shown>> {
  const { where, orderBy, limit, offset } = listClauses(source.shape, query)
  const condition = and(source.visible(work), where)
  const rows = await source
    .rows(work)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const [found] = await source.figures(work, { total: sql`count(*)::int` }).where(condition)
  const page = pageResult(query, await source.present(work, rows), Number(found?.['total'] ?? 0))
  return source.sums === undefined ? page : { ...page, sums: held(await source.sums(work, condition)) }
}

/** Fields that have something to add up. */
function held(sums: ListSums): ListSums {
  return Object.fromEntries(Object.entries(sums).filter(([, amounts]) => amounts.length > 0))
}
