import { AppError } from '../app-error.ts'
import { inSavepoint } from '../database/committed.ts'
import type { Work } from '../work.ts'
import type { RowProblem } from './import-kind.ts'

/** Writes each record by itself: one that is refused holds back no other. @returns the id of each, or what speaks against it */
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
      if (!(error instanceof AppError)) throw error
      written.push({ field: null, message: error.detail ?? error.title })
    }
  }
  return written
}
