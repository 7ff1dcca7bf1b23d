import type { CountAction } from '@backoffice/api-types/transitions'
import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { countStateLabels } from '../../shared/model/state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'

type SubCountAction = `sub-count-${'create' | 'update' | 'delete' | 'finish' | 'reopen'}`

/** Texts of the record of a count: its details, what belongs to it, its history. */
export const countRecordTexts = {
  clone: 'Plan this count again',
  cloned: (number: string) => `${number} is planned.`,
  title: (number: string) => `Details of ${number}`,
  template: 'Template',
  company: 'Company',
  location: 'Location',
  countDate: 'Count date',
  dueDate: 'Due date',
  note: 'Note',
  assignees: 'Assigned to',
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
    cost: 'Costs of found stock set',
    transfer: 'Found stock transferred from another location',
    start: 'Started',
    submit: 'Submitted for review',
    unlock: 'Opened again',
    recount: 'Lines to be counted again',
    withdraw: 'Recount withdrawn',
    assign: 'People assigned',
    'sub-count-create': 'Sub-count added',
    'sub-count-update': 'Sub-count changed',
    'sub-count-delete': 'Sub-count removed',
    'sub-count-finish': 'Sub-count finished',
    'sub-count-reopen': 'Sub-count opened again',
    approve: 'Approved',
    post: 'Posted to the ledger',
    reverse: 'Taken back',
    cancel: 'Cancelled',
  } satisfies Record<
    | CountAction
    | SubCountAction
    | 'create'
    | 'update'
    | 'assign'
    | 'confirm'
    | 'cost'
    | 'transfer'
    | 'recount',
    string
  >,
  fields: {
    state: 'State',
    number: 'Number',
    dueDate: 'Due date',
    note: 'Note',
    assignees: 'Assigned to',
    leftOut: 'Not assigned, may not count here',
    reason: 'Reason',
    confirmedFigures: 'Confirmed',
    recountWaived: 'Lines not counted again',
    copyOf: 'Copy of',
    costs: 'Costs',
    posting: 'Posting',
    round: 'Round',
    reasonCode: 'Reason of lines',
    comment: 'Words beside it',
    outcome: 'What holds',
    subCount: 'Sub-count',
    movement: 'Movement',
    from: 'From',
    quantity: 'Quantity',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(countStateLabels).find(([state]) => state === text)?.[1].label
      : field === 'quantity'
        ? formatDecimal(text)
        : undefined,
}
