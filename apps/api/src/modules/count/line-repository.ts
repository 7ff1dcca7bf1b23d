import { countLineStates } from '@backoffice/api-types/transitions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ListClauses } from '../../database/list-query.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { category, count, countLine, item } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { lineFigures } from './line-figures-repository.ts'
import { itemFields } from './sheet-repository.ts'

/** The lines of one count with their figures, and what they may be filtered and sorted by. */
export function lineList(work: Work, countId: number, isHidden: boolean) {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  // What a line is worth in review follows from the book of this moment, so it is never stored.
  const state = sql<(typeof countLineStates)[number]>`case
    when ${count.state} <> 'REVIEW' or ${countLine.state} in ('UNCOUNTED', 'KEPT_BOOK') then ${countLine.state}
    when ${figures.variance} = 0 then 'OK' else 'VARIANCE' end`
  const open: ListShape['columns'] = {
    id: { column: countLine.id, kind: 'number' },
    state: { column: state, kind: 'enum', values: countLineStates },
    countedQty: { column: countLine.countedQty, kind: 'decimal' },
    countedAt: { column: countLine.countedAt, kind: 'instant' },
    'item.id': { column: item.id, kind: 'number' },
    'item.sku': { column: item.sku, kind: 'text' },
    'item.name': { column: item.name, kind: 'text' },
    'item.category': { column: category.name, kind: 'text' },
    'item.baseUnit': { column: item.baseUnit, kind: 'text' },
  }
  const expected: ListShape['columns'] = {
    bookAtStart: { column: countLine.bookAtStart, kind: 'decimal' },
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
    tieBreak: countLine.id,
  }
  return { figures, state, shape }
}

export type LineList = ReturnType<typeof lineList>

function selectFromLines({ tx, actor }: Work, { figures, state }: LineList, condition: SQL | undefined) {
  return tx
    .select({
      id: countLine.id,
      item: itemFields,
      state: state.as('shown_state'),
      countedQty: countLine.countedQty,
      countedAt: countLine.countedAt,
      bookAtStart: countLine.bookAtStart,
      isCounted: figures.isCounted,
      book: figures.book,
      variance: figures.variance,
      varianceValue: figures.varianceValue,
      unitCost: figures.unitCost,
      reasonCode: countLine.reasonCode,
      comment: countLine.comment,
      rows: sql<{ id: number; area: { id: number; name: string }; countedQty: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'area', json_build_object('id', a.id, 'name', a.name),
          'countedQty', r.counted_qty::text) order by r.position, r.id), '[]')
        from count_sheet_row r join area a on a.id = r.area_id
        where r.organisation_id = ${actor.organisationId} and r.line_id = ${countLine.id})`.as('line_rows'),
    })
    .from(figures)
    .innerJoin(countLine, eq(countLine.id, figures.lineId))
    .innerJoin(count, eq(count.id, countLine.countId))
    .innerJoin(item, eq(item.id, countLine.itemId))
    .innerJoin(category, eq(category.id, item.categoryId))
    .where(and(eq(countLine.organisationId, actor.organisationId), condition))
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
  const condition = choice === 'all' ? where : and(eq(countLine.state, 'UNCOUNTED'), where)
  const lines = await selectFromLines(work, list, condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const all = selectFromLines(work, list, condition).as('found')
  const [sum] = await work.tx.select({ total: sql<number>`count(*)::int` }).from(all)
  return { lines, total: sum?.total ?? 0 }
}
