import { receiptStateNames } from '@backoffice/api-types/labels'
import type { EventWords } from '../../../shared/ui/record/record-timeline.tsx'

/** How the history of a receipt is worded. */
export const receiptEventWords: EventWords = {
  actions: {
    create: 'Written',
    lines: 'Draft changed',
    post: 'Posted',
    invoice: 'Held against the invoice',
    'invoice-void': 'Invoice voided',
    'landed-cost': 'Landed cost added',
    'landed-cost-back': 'Landed cost taken back',
    'over-receive': 'More than was ordered taken in',
    return: 'Goods sent back',
    'credit-note': 'Credit note written',
    discard: 'Discarded',
    reverse: 'Reversed',
    'add-file': 'File added',
    'remove-file': 'File removed',
  },
  fields: {
    state: 'State',
    number: 'Number',
    total: 'Total',
    lines: 'Lines',
    reason: 'Reason',
    posting: 'Posting',
    receipt: 'Receipt',
    file: 'File',
    amount: 'Amount',
    label: 'What for',
    invoiceNo: 'Invoice',
    creditNote: 'Credit note',
    difference: 'Difference',
  },
  textOf: (field, text) =>
    field === 'state' ? Object.entries(receiptStateNames).find(([state]) => state === text)?.[1] : undefined,
}
