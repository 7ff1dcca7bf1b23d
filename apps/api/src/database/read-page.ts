import type { ListQuery, ListSums, PageOf } from '@backoffice/api-types'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../work.ts'
import { joinedAsWritten } from './joined-as-written.ts'
import { listClauses, pageResult } from './list-query.ts'
import type { ListSource } from './list-source.ts'

/** A page of a list with the size and the totals of the whole filtered set. @throws AppError `list.*` as `listClauses` */
export async function readPage<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  query: ListQuery,
): Promise<PageOf<Shown>> {
  const clauses = listClauses(source.shape, query)
  const condition = and(source.visible(work), clauses.where)
  const rows = await (source.isKeysFirst === true ? readByKeys : readAtOnce)(work, source, {
    ...clauses,
    condition,
  })
  const summed = await source.sums?.(work, condition)
  const total = summed?.rows ?? (await countRows(work, source, condition))
  const page = pageResult(query, await source.present(work, rows), total)
  return summed === undefined ? page : { ...page, sums: held(summed.sums) }
}

type Clauses = Omit<ReturnType<typeof listClauses>, 'where'> & { condition: SQL | undefined }

async function readAtOnce<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  { condition, orderBy, limit, offset }: Clauses,
): Promise<Row[]> {
  return source
    .rows(work)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

async function readByKeys<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  { condition, orderBy, limit, offset }: Clauses,
): Promise<Row[]> {
  const { tieBreak } = source.shape
  const page = await source
    .figures(work, { key: sql`${tieBreak}` })
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  if (page.length === 0) return []
  const isOfPage = inArray(
    sql`${tieBreak}`,
    page.map(({ key }) => Number(key)),
  )
  return joinedAsWritten(work.tx, () =>
    source
      .rows(work)
      .where(and(source.visible(work), isOfPage))
      .orderBy(...orderBy),
  )
}

async function countRows<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  condition: SQL | undefined,
): Promise<number> {
  const [found] = await source.figures(work, { total: sql`count(*)::int` }).where(condition)
  return Number(found?.['total'] ?? 0)
}

/** Fields that have something to add up. */
function held(sums: ListSums): ListSums {
  return Object.fromEntries(Object.entries(sums).filter(([, amounts]) => amounts.length > 0))
}
