import { inSavepoint } from '../database/committed.ts'
import type { Work } from '../work.ts'
import type { RowProblem } from './import-kind.ts'
import { refusalText } from './row-tools.ts'

/**
 * Writes each record by itself: one that is refused holds back no other.
 * @returns the id of each, or what speaks against it
 * @throws what is no refusal, as that something else holds what is to be written: all of them are tried again
 */
export async function writeEach<P>(
  work: Work,
  contents: readonly P[],
  write: (work: Work, content: P) => Promise<number>,
): Promise<(number | RowProblem)[]> {
  const written: (number | RowProblem)[] = []
  for (const content of contents) {
    try {
      written.push(await inSavepoint(work.tx, (tx) => write({ ...work, tx }, content)))
    } catch (error) {
      written.push({ field: null, message: refusalText(error) })
    }
  }
  return written
}
