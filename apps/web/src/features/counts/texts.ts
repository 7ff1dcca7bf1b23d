import { counted } from '../../shared/lib/counted.ts'
import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import type { EditKind } from './model/edit-history.ts'

const editWords: Record<EditKind, string> = {
  type: 'typed',
  scan: 'scanned',
  clear: 'cleared',
  fill: 'filled',
  paste: 'pasted',
  choice: 'chosen',
  confirm: 'confirmed',
  zero: 'zeroed',
  prefill: 'filled in',
  reading: 'corrected',
  act: '',
}
const skippedText = (rows: number) =>
  ['', ' 1 row has changed since and stays as it is.'][rows] ??
  ` ${rows} rows have changed since and stay as they are.`

/** Texts of the counts pages. */
export const countTexts = {
  list: 'Counts',
  state: 'State',
  due: 'Due',
  late: 'Late',
  blind: 'Blind',
  blindHint: 'The book is hidden until the count is handed in.',
  hidden: 'hidden while counting blind',
  progress: (count: Pick<CountRecord, 'countedTotal' | 'lineTotal'>) =>
    `${count.countedTotal} of ${counted(count.lineTotal, 'line')} counted`,
  progressLabel: 'Lines counted',
  details: 'Details',
  counters: 'Counters',

  dueDate: 'Due date',

  breakdown: 'Breakdown',
  order: 'Count order',
  sheet: 'Sheet',
  notStarted: 'Not started yet',
  notStartedText: (lines: number, mayStart: boolean) =>
    `${counted(lines, 'line waits', 'lines wait')} to be counted. ${
      mayStart
        ? 'Press Start above to open the sheet.'
        : 'The sheet opens when a colleague who may edit counts starts it.'
    }`,
  emptySheet: 'This sheet has no rows',
  emptySheetText: 'The template selects nothing to count. Cancel this count and start from another template.',

  sheetLabel: (number: string) => `Sheet of ${number}`,
  position: 'No.',
  item: 'Item',
  counted: 'Counted',
  total: 'Total',
  book: 'Book',
  status: 'Status',
  lineTotal: (quantity: string) => `line ${quantity}`,
  areas: 'Areas',
  areaDone: 'Done:',
  areaProgress: (area: { counted: number; total: number }) => `${area.counted}/${area.total}`,
  nextUncounted: 'Next uncounted',
  allCounted: 'Every row is counted.',
  keysHint:
    'Enter down · Tab next unit · U next uncounted · = as the book says · G jump · Ctrl+Z undo · 12*24+5',
  selected: (rows: number, columns: number) =>
    `${counted(rows, 'row')} by ${counted(columns, 'column')} selected`,
  edits: (kind: EditKind, count: number, item = '') =>
    count === 1 ? `${editWords[kind]} figure${item && ` of ${item}`}` : `${count} ${editWords[kind]} figures`,
  undone: (what: string, skipped: number) => `Undone: ${what}.${skippedText(skipped)}`,
  redone: (what: string, skipped: number) => `Done again: ${what}.${skippedText(skipped)}`,
  nothingToUndo: 'There is nothing to undo on this sheet.',
  nothingToRedo: 'There is nothing to do again on this sheet.',

  scan: 'Scan',
  scanHint: 'Scan a barcode, with or without this box',

  touchKeys: { label: 'Keys', previous: 'Row above', uncounted: 'Uncounted', next: 'Next' },
  contested: 'Counted twice',
  contestedRows: (count: number) => `${counted(count, 'row')} counted twice`,

  pasteNotLoaded:
    'The preview of what you pasted could not be loaded. Check the connection, then reload the page.',
  readOnlyHint: {
    DRAFT: 'Start the count to open the sheet.',
    COUNTING: 'You may read this sheet. Entering figures needs the right to edit counts.',
    REVIEW:
      'The count is in review: its breakdown says what differs. A figure can be changed once it is unlocked.',
    APPROVED: 'The count is approved and ready to post. A figure can be changed once it is unlocked.',
    POSTED: 'The count is posted. Its figures stay as they are; its count order says what to buy.',
    REVERSED: 'The count was taken back. Its figures stay readable, the ledger stands as without it.',
    CANCELLED: 'The count was cancelled. Nothing of it went into the ledger.',
  },
  subCountHint: {
    none: 'Each person counts a sub-count of this count, and you have none.',
    finished: 'Your sub-count is finished.',
  },
  otherFound: (who: string, qty: string, time: string) => `${who} found ${qty} at ${time}`,
  waiting: 'Waiting',
  saving: 'Saving',
  saved: 'Saved',
  refused: 'Refused',
  doubted: 'To confirm',
  prefilled: 'From the book',
  added: 'added',
  notCounted: 'not counted',
  countedBy: (name: string, time: string) => `${name}, ${time}`,
  allSaved: 'All saved',
  unsent: (count: number) => `${counted(count, 'figure')} on the way`,
  stalled: (count: number) => `${counted(count, 'figure')} saved on this device, will be sent`,
  refusedRows: (count: number) => `${counted(count, 'row')} to mend`,
  doubtedRows: (count: number) => `${counted(count, 'figure')} to confirm`,
  restSaved: 'The rest is saved',
  showRefused: 'Show the next one',

  notANumber: 'Write a number such as 12 or 2.5, or a sum such as 12*24+5.',
  negative: 'A counted quantity cannot be below zero.',
  tooLarge: 'This number is too large.',
  tooManyDecimals: (decimals: number) =>
    decimals === 1
      ? 'At most 1 decimal is possible here.'
      : `At most ${decimals} decimals are possible here.`,
  wholeOnly: (baseUnit: string) => `This must come to whole units (${baseUnit}).`,
  sheetClosed:
    'This sheet was closed before the figure arrived. Unlock the count to enter it again, or press Escape to drop it.',
  refusedWithoutReason: 'The server did not take this figure. Type it again.',

  actions: {
    start: 'Start',
    submit: 'Submit',
    unlock: 'Unlock',
    approve: 'Approve',
    post: 'Post',
    reverse: 'Reverse',
    cancel: 'Cancel count',
    withdraw: 'Withdraw recount',
  } satisfies Record<CountAction, string>,
  round: (round: number) => `Round ${round}`,
  leftToOthers: {
    approve: 'You counted here: somebody else approves.',
    post: 'You counted here: somebody else posts.',
  },
  goTo: (area: string) => `Go to ${area}`,
} as const
