import { type DecidingMove, decidingMoves } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import { selectEnteredCounts } from './queries/counters.ts'

export type SecondPersonRule = StoredCount['secondPerson']

const movesOf: Readonly<Record<SecondPersonRule, readonly DecidingMove[]>> = {
  NONE: [],
  APPROVE: ['approve'],
  POST: ['post'],
  BOTH: decidingMoves,
}

const isWaiting = ({ count, secondPerson }: StoredCount) =>
  secondPerson !== 'NONE' && (count.state === 'REVIEW' || count.state === 'APPROVED')

/**
 * Which moves this person must leave to others, by count: those of the company's rule, where they have entered a figure.
 * Taken back or not, it was theirs (docs/domain.md 3.14). Counts that nobody approves or posts now are not in it.
 */
export async function selectLeftToOthers(
  work: Work,
  counts: readonly StoredCount[],
): Promise<Map<number, readonly DecidingMove[]>> {
  const waiting = counts.filter(isWaiting)
  const entered = await selectEnteredCounts(
    work,
    waiting.map(({ count }) => count.id),
  )
  return new Map(
    waiting.flatMap(({ count, secondPerson }) =>
      entered.has(count.id) ? [[count.id, movesOf[secondPerson]] as const] : [],
    ),
  )
}

const detailOf: Readonly<Record<DecidingMove, string>> = {
  approve: 'You entered figures in this count. Somebody who entered none approves it.',
  post: 'You entered figures in this count. Somebody who entered none posts it.',
}

/**
 * Refuses a move to whoever entered a figure, where the company asks for a second person. The count must be locked, so that
 * no figure comes in meanwhile.
 * @throws AppError `count.second-person-needed`
 */
export async function requireSecondPerson(work: Work, found: StoredCount, move: DecidingMove): Promise<void> {
  const left = (await selectLeftToOthers(work, [found])).get(found.count.id) ?? []
  if (left.includes(move)) throw new AppError('count.second-person-needed', { detail: detailOf[move] })
}
