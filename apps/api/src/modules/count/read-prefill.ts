import { type PrefilledRow, splitQuantity } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import { readSubCounts } from './sub-counts-of-count.ts'
import { type EmptyRow, selectEmptyRows } from './queries/prefill.ts'

function prefilled({ rowId, isOnly, book, units }: EmptyRow): PrefilledRow[] {
  // Which of several rows holds how much, the book does not say.
  const sayable = units.map((unit) => ({
    ...unit,
    allowFraction: unit.allowFraction || Number(unit.factor) === 1,
  }))
  const parts = isOnly && book !== null ? splitQuantity(book, sayable) : null
  return parts === null ? [] : [{ rowId, parts }]
}

/**
 * What the book would fill into rows that nobody has counted (docs/domain.md 3.18). Nothing is written: it comes back as entries
 * with the source PREFILL, so that it is undone like what was typed. A count under way alone has such rows. What is counted blind is
 * filled in by nobody: whoever counts it would read the book in its row. Nor is a count in sub-counts, of which each would add the
 * whole book.
 * @throws AppError `record.not-found`; `count.book-hidden` in a blind count
 */
export async function readPrefill(
  work: Work,
  countId: number,
  areaId: number | undefined,
): Promise<{ rows: PrefilledRow[]; leftTotal: number }> {
  const { count } = await requireCount(work, countId)
  if (count.blind) throw new AppError('count.book-hidden')
  if (count.state !== 'COUNTING') return { rows: [], leftTotal: 0 }
  const isInSubCounts = (await readSubCounts(work, count)) !== undefined
  const empty = await selectEmptyRows(work, count, areaId)
  const rows = isInSubCounts ? [] : empty.flatMap(prefilled)
  return { rows, leftTotal: empty.length - rows.length }
}
