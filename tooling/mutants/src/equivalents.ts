import type { Mutant } from './mutant.ts'
import { changedLines } from './mutant.ts'
import { equivalents } from './equivalent-list.ts'

/** A change that nobody could notice, by its first changed line. */
export type Equivalent = { file: string; before: string; after: string; reason: string }

/** Why a change is equal in behaviour; `null` when it is not known to be. */
export function equivalenceOf(mutant: Mutant, text: string, known = equivalents): string | null {
  const { before, after } = firstDifference(text, mutant)
  const found = known.find(
    (each) => each.file === mutant.file && each.before === before && each.after === after,
  )
  return found?.reason ?? null
}

/** The first line that a change makes different, as it was and as it is, without indentation. */
function firstDifference(text: string, mutant: Mutant): { before: string; after: string } {
  const { before, after } = changedLines(text, mutant)
  const at = Math.max(
    before.findIndex((line, index) => line !== after[index]),
    0,
  )
  return { before: before[at]?.trim() ?? '', after: after[at]?.trim() ?? '' }
}
