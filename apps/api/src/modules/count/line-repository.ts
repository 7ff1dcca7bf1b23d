import { countLineStates } from '@backoffice/api-types/transitions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListClauses } from '../../database/list-query.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { category, countLine, item } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { lineFigures } from './line-figures-repository.ts'
import { itemFields } from './sheet-repository.ts'

/** The lines of one count with their figures, and what they may be filtered and sorted by. */
export function lineList(work: Work, countId: number, isHidden: boolean) {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const open: ListShape['columns'] = {
    id: { column: sql`${figures.id}`, kind: 'number' },
    state: { column: sql`${figures.state}`, kind: 'enum', values: countLineStates },
    countedQty: { column: figures.countedQty, kind: 'decimal' },
    countedAt: { column: figures.countedAt, kind: 'instant' },
    'item.id': { column: item.id, kind: 'number' },
    'item.sku': { column: item.sku, kind: 'text' },
    'item.name': { column: item.name, kind: 'text' },
    'item.category': { column: category.name, kind: 'text' },
    'item.baseUnit': { column: item.baseUnit, kind: 'text' },
  }
  const expected: ListShape['columns'] = {
    bookAtStart: { column: figures.bookAtStart, kind: 'decimal' },
    bookAtCount: { column: sql`${figures.book}`, kind: 'decimal' },
    variance: { column: sql`${figures.variance}`, kind: 'decimal' },
    varianceValue: { column: sql`${figures.varianceValue}`, kind: 'decimal' },
    absoluteVarianceValue: { column: sql`abs(${figures.varianceValue})`, kind: 'decimal' },
    unitCost: { column: sql`${figures.unitCost}`, kind: 'decimal' },
  }
  const shape: ListShape = {
    // The order of hidden figures would tell what the figures must not.
    columns: isHidden ? open : { ...open, ...expected },
    search: [item.sku, item.name, category.name],
    defaultSort: 'item.sku:asc',
    tieBreak: sql`${figures.id}`,
  }
  return { figures, shape }
}

export type LineList = ReturnType<typeof lineList>

/** The rows that feed a line, in walking order. */
const rowsOf = (lineId: PgColumn, organisationId: number) =>
  sql<{ id: number; area: { id: number; name: string }; countedQty: string | null }[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'area', json_build_object('id', a.id, 'name', a.name),
      'countedQty', r.counted_qty::text) order by r.position, r.id), '[]')
    from count_sheet_row r join area a on a.id = r.area_id
    where r.organisation_id = ${organisationId} and r.line_id = ${lineId})`.as('line_rows')

function selectFromLines({ tx, actor }: Work, { figures }: LineList, condition: SQL | undefined) {
  return tx
    .select({
      id: figures.id,
      item: itemFields,
      state: figures.state,
      countedQty: figures.countedQty,
      countedAt: figures.countedAt,
      bookAtStart: figures.bookAtStart,
      isCounted: figures.isCounted,
      book: figures.book,
      variance: figures.variance,
      varianceValue: figures.varianceValue,
      unitCost: figures.unitCost,
      reasonCode: figures.reasonCode,
      comment: figures.comment,
      rows: rowsOf(figures.id, actor.organisationId),
    })
    .from(figures)
    .innerJoin(item, eq(item.id, figures.itemId))
    .innerJoin(category, eq(category.id, item.categoryId))
    .where(condition)
    .$dynamic()
}

/** `uncounted`: lines with a row that has no figure. */
export type LineChoice = 'all' | 'uncounted'
export type StoredLine = Awaited<ReturnType<typeof selectFromLines>>[number]

/** A page of lines and the size of the whole filtered set. */
export async function selectLines(
  work: Work,
  list: LineList,
  { where, orderBy, limit, offset }: ListClauses,
  choice: LineChoice,
): Promise<{ lines: StoredLine[]; total: number }> {
  const condition = choice === 'all' ? where : and(sql`${list.figures.state} = 'UNCOUNTED'`, where)
  const lines = await selectFromLines(work, list, condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const all = selectFromLines(work, list, condition).as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(all)
  return { lines, total: sum?.total ?? 0 }
}
