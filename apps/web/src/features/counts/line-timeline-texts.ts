import type { CountLineTimeline } from '@backoffice/api-types'

type Entry = CountLineTimeline['entries'][number]

/** Texts of the history of a line. */
export const lineTimelineTexts = {
  title: 'Line',
  open: (item: string) => `How ${item} came to its figures`,
  notFound: 'There is no such line',
  notFoundText: 'The line is of another count, or the count has been planned anew.',
  figures: 'Figures',
  bookAtStart: 'Book at the start',
  movedUntil: 'Moved until it was counted',
  bookAtCount: 'Book when it was counted',
  counted: 'Counted',
  variance: 'Variance',
  reason: 'Reason',
  history: 'History',
  started: 'The count began',
  none: 'Nothing was entered, and nothing moved.',
  hidden: 'The book is hidden: only what you entered yourself is shown.',
  modes: {
    SET: 'counted',
    ADD: 'added',
    CLEAR: 'cleared',
    VOID: 'taken back',
    RESTORE: 'counted again',
  } satisfies Record<Entry['mode'], string>,
  sources: {
    KEY: '',
    SCAN: 'scanned',
    FILE: 'from a file',
    PREFILL: 'prefilled',
    PAPER: 'from paper',
  } satisfies Record<Entry['source'], string>,
  round: (round: number) => `round ${round}`,
  takenBack: 'taken back',
  reversal: 'reversal',
  ofThisCount: 'this count',
  keyedLater: (at: string) => `keyed ${at}`,
  system: 'system',
  balance: (quantity: string) => `then ${quantity}`,
} as const
