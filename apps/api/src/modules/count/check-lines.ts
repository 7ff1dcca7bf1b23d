import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { selectLineIds } from './queries/line-choices.ts'

/**
 * Holds the ids of lines to those of a count.
 * @param fieldOf the field that carries the id at an index
 * @throws AppError `count.line-unknown`, naming each that is no line of it
 */
export async function checkLines(
  work: Work,
  countId: number,
  lineIds: readonly number[],
  fieldOf: (index: number) => string,
): Promise<void> {
  if (lineIds.length === 0) return
  const known = await selectLineIds(work, countId, lineIds)
  const code = 'count.line-unknown'
  const errors = lineIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: fieldOf(index), code, message: `The count has no line ${id}.` } as const],
  )
  if (errors.length > 0) throw new AppError(code, { errors })
}
