import type { Neighbours, NeighboursQuery } from '@backoffice/api-types'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Work } from '../work.ts'
import { listClauses } from './list-query.ts'
import type { ListExpression } from './list-shape.ts'
import type { ListSource } from './list-source.ts'
import { selectRows } from './select-rows.ts'

type Place = {
  previousId: number | null
  previousNumber: string | null
  nextId: number | null
  nextNumber: string | null
  position: number | null
  total: number
}

/** What is read of each row: its place, and who stands beside it, in the order of the list. */
function placeFields(key: ListExpression, number: ListExpression, matches: SQL, orderBy: SQL[]) {
  const inOrder = sql`over (order by ${sql.join(orderBy, sql`, `)})`
  return {
    key: sql`${key}`.as('key'),
    previousId: sql`lag(${key}) ${inOrder}`.as('previousId'),
    previousNumber: sql`lag(${number}) ${inOrder}`.as('previousNumber'),
    nextId: sql`lead(${key}) ${inOrder}`.as('nextId'),
    nextNumber: sql`lead(${number}) ${inOrder}`.as('nextNumber'),
    position: sql`case when ${matches} then (row_number() ${inOrder})::int end`.as('position'),
    total: sql`(count(*) filter (where ${matches}) over ())::int`.as('total'),
  }
}

const documentOf = (id: number | null, number: string | null) =>
  id === null || number === null ? null : { id, number }

/**
 * Where a record stands in a filtered and sorted list. The record itself is looked at even when the filter leaves it
 * out, as after a step that takes it from the list: it then has no position, but neighbours still.
 * @param number the column with what people call the records of this list
 * @throws AppError `record.not-found`, also for another tenant's id; `list.*` as `listClauses`
 */
export async function readNeighbours<Row, Shown>(
  work: Work,
  source: ListSource<Row, Shown>,
  { id, number }: { id: number; number: ListExpression },
  query: NeighboursQuery,
): Promise<Neighbours> {
  const { where, orderBy } = listClauses(source.shape, { ...query, page: 1, limit: 1 })
  const key = source.shape.tieBreak
  const matches = where === undefined ? sql`true` : sql`coalesce((${where}), false)`
  const list = source
    .figures(work, placeFields(key, number, matches, orderBy))
    .where(and(source.visible(work), or(matches, sql`${key} = ${id}`)))
  const [place] = await selectRows<Place>(
    work.tx,
    sql`select * from (${list.getSQL()}) as place where key = ${id}`,
  )
  if (place === undefined) throw new AppError('record.not-found')
  return {
    previous: documentOf(place.previousId, place.previousNumber),
    next: documentOf(place.nextId, place.nextNumber),
    position: place.position,
    total: place.total,
  }
}
