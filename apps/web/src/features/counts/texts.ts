import type { BreakdownGrouping, CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
const figures = (count: number) => (count === 1 ? '1 figure' : `${count} figures`)

/** Texts of the counts pages. */
export const countTexts = {
  list: 'Counts',
  searchLabel: 'Search counts',
  searchHint: 'Number, location …',
  state: 'State',
  due: 'Due',
  late: 'Late',
  dueToday: 'Due today',
  newCount: 'New count',
  noCounts: 'No counts yet',
  noCountsText: 'A count starts from a template: the walk through a location, item by item.',
  noCountsReader: 'A colleague who may create counts starts the first one.',
  blind: 'Blind',
  blindHint: 'The book is hidden until the count is handed in.',
  hidden: 'hidden while counting blind',
  progress: (count: Pick<CountRecord, 'countedTotal' | 'lineTotal'>) =>
    `${count.countedTotal} of ${lines(count.lineTotal)} counted`,
  progressLabel: 'Lines counted',

  newCountLead: 'Choose where to count. The sheet opens with the walk of the template.',
  template: 'Template',
  chooseTemplate: 'Choose a template',
  templateHint: 'It says which items are counted, and where.',
  noTemplates:
    'There is no template to count from. Somebody who may edit count templates has to make one first.',
  templateMissing: 'Choose a template.',
  templateRows: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
  lastCount: (date: string) => `last counted ${date}`,
  neverCounted: 'never counted',
  dueDate: 'Due date',
  note: 'Note',
  createCount: 'Create count',

  notFound: 'There is no such count',
  notFoundText: 'It may belong to another organisation, or the address is not complete.',
  backToCounts: 'Back to the counts',
  breakdown: 'Breakdown',
  order: 'Count order',
  sheet: 'Sheet',
  notStarted: 'Not started yet',
  notStartedText: (lines: number, mayStart: boolean) =>
    `${lines === 1 ? '1 line waits' : `${lines} lines wait`} to be counted. ${
      mayStart
        ? 'Press Start above to open the sheet; the book is frozen at that moment.'
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
  areaProgress: (area: { counted: number; total: number }) => `${area.counted}/${area.total}`,
  nextUncounted: 'Next uncounted',
  allCounted: 'Every row is counted.',
  keysHint: 'Enter down · Tab next unit · u next uncounted · Esc restores · sums such as 12*24+5',
  readOnlyHint: {
    DRAFT: 'Start the count to open the sheet. The book is frozen at that moment.',
    COUNTING: 'You may read this sheet. Entering figures needs the right to edit counts.',
    REVIEW: 'The count is in review. Unlock it to change a figure.',
    APPROVED: 'The count is approved and ready to post. Unlock it to change a figure.',
    POSTED: 'The count is posted. Its figures stay as they are.',
    CANCELLED: 'The count was cancelled. Nothing of it went into the ledger.',
  },

  waiting: 'Waiting',
  saving: 'Saving',
  saved: 'Saved',
  refused: 'Refused',
  notCounted: 'not counted',
  countedBy: (name: string, time: string) => `${name}, ${time}`,
  allSaved: 'All saved',
  unsent: (count: number) => `${figures(count)} on the way`,
  stalled: (count: number) => `${figures(count)} kept here until the server answers`,
  refusedRows: (count: number) => (count === 1 ? '1 row to mend' : `${count} rows to mend`),
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
    cancel: 'Cancel count',
  } satisfies Record<CountAction, string>,
  actionTitles: {
    start: 'Start this count?',
    submit: 'Submit for review?',
    unlock: 'Open the sheet again?',
    approve: 'Approve every line?',
    post: 'Post to the ledger?',
    cancel: 'Cancel this count?',
  } satisfies Record<CountAction, string>,
  done: {
    start: (number: string) => `${number} is started.`,
    submit: (number: string) => `${number} is submitted for review.`,
    unlock: (number: string) => `${number} is open for counting again.`,
    approve: (number: string) => `${number} is approved.`,
    post: (number: string) => `${number} is posted.`,
    cancel: (number: string) => `${number} is cancelled.`,
  } satisfies Record<CountAction, (number: string) => string>,
  keepCount: 'Keep counting',
  reason: 'Reason',
  reasonHint: 'It stands in the history of the count.',
  waitingForQueue: 'Waiting for the last figures to be saved.',
  queueStuck: (count: number) =>
    `${figures(count)} could not be saved yet. Check the connection, then try again.`,
  queueRefused: (count: number) =>
    `${countTextsRows(count)} were refused. Mend them first, or press Escape in them.`,
  uncountedTitle: (count: number) => `${lines(count)} still to count`,
  goTo: (area: string) => `Go to ${area}`,
  moreUncounted: (count: number) => `and ${count} more`,
  stateMoved: 'Somebody else has moved this count on. It is shown as it stands now.',

  groupBy: 'Group by',
  groupings: { category: 'Category', area: 'Area', counter: 'Counter' } satisfies Record<
    BreakdownGrouping,
    string
  >,
  breakdownCaption: (grouping: string) => `Variance by ${grouping.toLowerCase()}`,
  lines: 'Lines',
  bookValue: 'Book value',
  countedValue: 'Counted value',
  varianceValue: 'Variance value',
  absoluteVariance: 'Absolute',
  accuracy: 'Accuracy',
  linesCaption: 'Lines of the count',
  searchLines: 'Search lines',
  searchLinesHint: 'SKU or item',
  sku: 'SKU',
  category: 'Category',
  variance: 'Variance',
  noLines: 'This count has no lines.',
  blindBreakdown: 'The book stays hidden until this count is handed in, so there is no variance to show yet.',
  severalAreas: 'several areas',
} as const

function countTextsRows(count: number): string {
  return count === 1 ? 'One row' : `${count} rows`
}
