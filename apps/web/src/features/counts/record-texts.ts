import type { CountAction } from '@backoffice/api-types/transitions'
import { countStateLabels } from '../../shared/model/state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'

/** Texts of the record of a count: its details, what belongs to it, its history. */
export const countRecordTexts = {
  open: 'Details',
  title: (number: string) => `Details of ${number}`,
  template: 'Template',
  company: 'Company',
  location: 'Location',
  countDate: 'Count date',
  dueDate: 'Due date',
  note: 'Note',
  createdBy: 'Created by',
  created: 'Created',
  started: 'Started',
  submitted: 'Submitted',
  approved: 'Approved',
  posted: 'Posted',
  orders: 'Orders from this count',
  noOrders: 'No order was made from this count.',
  movements: 'Its movements in the transaction log',
  ordersFailed: 'The orders could not be read.',
} as const

/** How the history of a count is worded. */
export const countEventWords: EventWords = {
  actions: {
    create: 'Created',
    update: 'Details changed',
    confirm: 'Figures confirmed',
    start: 'Started',
    submit: 'Submitted for review',
    unlock: 'Opened again',
    recount: 'Lines to be counted again',
    approve: 'Approved',
    post: 'Posted to the ledger',
    reverse: 'Taken back',
    cancel: 'Cancelled',
  } satisfies Record<CountAction | 'create' | 'update' | 'confirm' | 'recount', string>,
  fields: {
    state: 'State',
    number: 'Number',
    dueDate: 'Due date',
    note: 'Note',
    reason: 'Reason',
    confirmedFigures: 'Confirmed',
    posting: 'Posting',
    round: 'Round',
    reasonCode: 'Reason of lines',
    comment: 'Words beside it',
    outcome: 'What holds',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(countStateLabels).find(([state]) => state === text)?.[1].label
      : undefined,
}
