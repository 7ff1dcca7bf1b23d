import type { EntryMode } from '@backoffice/api-types'
import type { Refusal } from './validate-entry.ts'
import { isAboutEntry } from './row-figure.ts'

/** An entry that another one takes back, or makes count again. */
export type Target = { countId: number; rowId: number; round: number; userId: number; mode: EntryMode }

/**
 * Decides whether an entry may be taken back or made to count again: only a figure of the same row and round, and only
 * by the person who entered it; anybody else enters the right figure.
 * @param target undefined when no entry has the key
 */
export function validateTarget(by: Omit<Target, 'mode'>, target: Target | undefined): Refusal | undefined {
  if (target === undefined || isAboutEntry(target.mode) || !isSamePlace(by, target))
    return { code: 'entry.target-unknown', message: 'What is to be taken back was not entered in this row.' }
  if (target.userId === by.userId) return undefined
  return {
    code: 'entry.target-of-other',
    message: 'Somebody else entered this figure; enter the right one instead.',
  }
}

const isSamePlace = (one: Omit<Target, 'mode'>, other: Target): boolean =>
  one.countId === other.countId && one.rowId === other.rowId && one.round === other.round
