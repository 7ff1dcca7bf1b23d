import { counted } from '../../shared/lib/counted.ts'
import type { CountAction } from '@backoffice/api-types/transitions'

/** Texts of the question before a count moves on, which loads with it. */
export const actionTexts = {
  actionTitles: {
    start: 'Start this count?',
    submit: 'Submit for review?',
    unlock: 'Open the sheet again?',
    approve: 'Approve every line?',
    post: 'Post to the ledger?',
    reverse: 'Take this count back?',
    cancel: 'Cancel this count?',
    withdraw: 'Withdraw the recount?',
  } satisfies Record<CountAction, string>,
  done: {
    start: (number: string) => `${number} is started.`,
    submit: (number: string) => `${number} is submitted for review.`,
    unlock: (number: string) => `${number} is open for counting again.`,
    approve: (number: string) => `${number} is approved.`,
    post: (number: string) => `${number} is posted.`,
    reverse: (number: string) => `${number} is taken back.`,
    cancel: (number: string) => `${number} is cancelled.`,
    withdraw: (number: string) => `The recount of ${number} is withdrawn.`,
  } satisfies Record<CountAction, (number: string) => string>,
  keepCount: 'Keep counting',
  reason: 'Reason',
  reasonHint: 'It stands in the history of the count.',
  toleranceHint: 'Written to every line beyond the tolerance that has none yet.',
  beyondTolerance: 'Lines beyond the tolerance',
  waitingForQueue: 'Waiting for the last figures to be saved.',
  queueStuck: (count: number) =>
    `${counted(count, 'figure')} could not be saved yet. Check the connection, then try again.`,
  queueRefused: (count: number) =>
    `${counted(count, 'row waits for an answer or was refused', 'rows wait for an answer or were refused')}. Answer or correct them first, or press Escape in them.`,
  uncountedTitle: (count: number) => `${counted(count, 'line')} still to count`,
  moreUncounted: (count: number) => `and ${count} more`,
  stateMoved: 'Somebody else has moved this count on. It is shown as it stands now.',
} as const
