import { receiptStateNames } from '@backoffice/api-types/labels'
import type { EventWords } from '../../../shared/ui/record/record-timeline.tsx'

/** How the history of a receipt is worded. */
export const receiptEventWords: EventWords = {
  actions: {
    create: 'Written',
    lines: 'Draft changed',
    post: 'Posted',
    invoice: 'Held against the invoice',
    'over-receive': 'More than was ordered taken in',
    discard: 'Discarded',
    reverse: 'Reversed',
  },
  fields: {
    state: 'State',
    number: 'Number',
    total: 'Total',
    lines: 'Lines',
    reason: 'Reason',
    posting: 'Posting',
    receipt: 'Receipt',
    invoiceNo: 'Invoice',
    difference: 'Difference',
  },
  textOf: (field, text) =>
    field === 'state' ? Object.entries(receiptStateNames).find(([state]) => state === text)?.[1] : undefined,
}
