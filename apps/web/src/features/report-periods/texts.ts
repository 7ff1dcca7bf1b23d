import { counted } from '../../shared/lib/counted.ts'
import type { PeriodCheck, ReportPeriodRecord } from '@backoffice/api-types'
import type { ReportPeriodAction } from '@backoffice/api-types/transitions'
import type { StepTexts } from '../../shared/steps/steps.ts'

/** Texts of the report periods: list, page, steps. */
export const periodTexts = {
  list: 'Report periods',
  searchLabel: 'Search the report periods',
  searchHint: 'Name, company …',
  name: 'Period',
  company: 'Company',
  kind: 'Length',
  state: 'State',
  allStates: 'All states',
  starts: 'First day',
  ends: 'Last day',
  open: 'To finish',
  toFinish: (counts: number, drafts: number) =>
    [counts === 0 ? '' : counted(counts, 'count'), drafts === 0 ? '' : counted(drafts, 'draft')]
      .filter((text) => text !== '')
      .join(', '),
  opening: 'Opening',
  purchases: 'Purchases',
  adjustments: 'Adjustments',
  closing: 'Closing',
  costOfGoods: 'Cost of goods',
  closed: 'Closed',
  closings: 'Closings',
  none: 'No report periods yet',
  noneText: 'Generate the weeks or months of a company; each is closed when it is over.',
  back: 'Back to the report periods',
  notFound: 'There is no such report period',
  notFoundText: 'It may have been deleted, or belong to another tenant.',

  generate: 'Generate periods',
  generateLead: 'They follow each other without a gap. What is there already stays as it is.',
  firstDay: 'First day of the first period',
  firstDayHint: 'For a company without periods; later ones begin the day after its last.',
  through: 'Up to the period that holds',
  throughMissing: 'Say up to which day.',
  companyMissing: 'Choose a company.',
  aCompany: 'a company',
  generated: (added: number) =>
    added === 0 ? 'There was nothing to add: these periods are there.' : `${counted(added, 'period')} added.`,
  preview: (total: number, last: string) =>
    total === 1 ? `1 period, to ${last}.` : `${total} periods, to ${last}.`,
  tooMany: 'That are too many at once.',
  continue: 'Add further periods',
  continueLead: (name: string) => `They follow the last one, after the pattern of ${name}.`,
  add: 'Add',

  days: (from: string, to: string) => `${from} to ${to}`,
  notOver: (end: string) => `It can be closed once ${end} is over.`,
  laterClosed: 'A later period is closed; only the last closed one can be opened again.',
  reopened: (by: string, at: string, reason: string) => `Opened again by ${by}, ${at}: ${reason}`,
  movements: 'Movements',
  late: 'Entered late',
  print: 'Print',
  printed: (name: string, company: string) => `Report of ${name}, ${company}`,
  saveXlsx: 'Save as XLSX',
  saveItems: 'Items as XLSX',

  report: 'Report',
  kept: 'As it was kept when the period was closed.',
  live: 'By the ledger of this moment; it changes until the period is closed.',
  hidden: 'Left out while you count items of it blind.',
  groupBy: 'Group by',
  byCategory: 'By category',
  byLocation: 'By location',
  category: 'Category',
  location: 'Location',
  total: 'Total',
  chart: 'From opening to closing',
  nothing: 'Nothing lay there, and nothing moved.',

  checks: 'Before it is closed',
  checksOfPart:
    'Whoever works in the whole company sees what is left to do, and closes the period. At your places, post or cancel the counts, and post or discard the movements and receipts of these days.',
  checkNames: {
    NOT_OVER: 'The last day is over',
    EARLIER_OPEN: 'Earlier periods are closed',
    OPEN_COUNTS: 'Counts are posted or cancelled',
    DRAFT_MOVEMENTS: 'Movements are posted or discarded',
    DRAFT_RECEIPTS: 'Receipts are posted or discarded',
    DELIVERY_NOTES: 'Files of delivery notes are applied or deleted',
    MOVEMENT_FILES: 'Files of movements are applied',
    MOVEMENT_IMPORTS: 'Movements imported into the log are applied',
    PLANNED_COUNTS: 'Planned counts were made',
    NEGATIVE_BALANCES: 'Nothing is below zero',
  } satisfies Record<PeriodCheck['check'], string>,
  checkStates: { OK: 'Done', NOTE: 'Needs a note', BLOCKS: 'To do' } satisfies Record<
    PeriodCheck['state'],
    string
  >,
  more: (total: number) => `and ${total} more`,

  closingsTitle: 'What was kept',
  closingNumber: (number: number) => `Closing ${number}`,
  balances: (total: number) => counted(total, 'balance'),
  hash: 'Hash',
  signed: (posting: number) => `Ledger signed up to posting ${posting}`,
  sameHash: 'The same as the closing before.',

  diff: 'What changed',
  diffOf: (before: number, after: number | undefined) =>
    after === undefined ? `Closing ${before} and the ledger now` : `Closing ${before} and closing ${after}`,
  diffNone: 'No figure differs.',
  figure: 'Figure',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  item: 'Item',
  quantityBefore: 'Quantity before',
  quantityAfter: 'Quantity after',
  valueBefore: 'Value before',
  valueAfter: 'Value after',
  firstOf: (shown: number, total: number) => `The ${shown} largest of ${total}.`,

  note: 'Note',
  delete: 'Delete period',
  deleteTitle: 'Delete this period?',
  deleteText: 'It holds nothing and was never closed. It can be generated again.',
  deleted: (name: string) => `${name} is deleted.`,

  reason: 'Reason',
  reasonNeeded: 'Say why it is opened again.',
  noteNeeded: (what: string) => `Explain in a note: ${what}.`,
  blocked: (what: string) => `First to be done: ${what}.`,
  stateMoved: 'Somebody else has changed this period. It is shown as it stands now.',
} as const

/** Texts of the steps of a report period. */
export const periodStepTexts: Readonly<Record<ReportPeriodAction, StepTexts<ReportPeriodRecord>>> = {
  hold: {
    name: 'Hold',
    title: 'Put this period on hold?',
    meaning:
      'Only people who may adjust the stock write into it. What others enter counts on the first open day after it.',
    done: (name) => `${name} is on hold.`,
  },
  release: {
    name: 'Release',
    title: 'Release this period?',
    meaning: 'Everybody who moves stock writes into it again.',
    done: (name) => `${name} is open.`,
  },
  close: {
    name: 'Close period',
    title: 'Close this period?',
    meaning:
      'Its balances are kept with a hash, and the ledger is signed. What comes later counts on the first open day and is marked late.',
    done: (name) => `${name} is closed.`,
  },
  reopen: {
    name: 'Open again',
    title: 'Open this period again?',
    meaning:
      'Movements can be dated into it again. What was kept stays; when it is closed again, both are compared.',
    done: (name) => `${name} is open again.`,
  },
  lock: {
    name: 'Lock',
    title: 'Lock this period for good?',
    meaning: 'It can never be opened again, by nobody.',
    done: (name) => `${name} is locked.`,
  },
}
