import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { findPostingOf } from '../ledger/queries/reversals.ts'
import { reversePosting } from '../ledger/reverse-posting.ts'
import { changeState } from './change-state.ts'

/**
 * Takes a posted count back, as one that was wrong: the opposite of each of its movements goes to the ledger, and the
 * counts before it count again. Its figures stay readable.
 * @param reason why, which must be said
 * @throws AppError as `changeState`; `count.reason-required`, `transaction.reversed`
 */
export function reverseCount(
  work: Work,
  countId: number,
  version: number | undefined,
  reason: string | null,
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'reverse', version }, async ({ count }) => {
    if (reason === null) {
      throw new AppError('count.reason-required', {
        errors: [{ field: 'reason', code: 'text.required', message: 'Say why it is taken back.' }],
      })
    }
    // A count in which nobody counted anything has posted nothing.
    const postingId = await findPostingOf(work, { type: 'COUNT', id: count.id, round: count.round })
    if (postingId === undefined) return { after: { reason } }
    const { number } = await reversePosting(work, postingId, reason)
    return { after: { reason, posting: String(number) } }
  })
}
