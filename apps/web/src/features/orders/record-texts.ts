import { formatDecimal } from '../../shared/lib/format-decimal.ts'
import { orderStateLabels } from '../../shared/model/state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'
import { isLineFigure } from './model/line-figure.ts'

/** How the history of an order is worded. */
export const orderEventWords: EventWords = {
  actions: {
    create: 'Created',
    update: 'Details changed',
    lines: 'Lines changed',
    amend: 'Amended',
    submit: 'Submitted',
    revise: 'Taken back to draft',
    approve: 'Approved',
    reapprove: 'Lines changed: it has to be approved again',
    reject: 'Rejected',
    send: 'Sent',
    resend: 'Sent again',
    confirm: 'Confirmed by the supplier',
    reconfirm: 'Confirmation changed',
    unconfirm: 'Confirmation taken back',
    hold: 'Put on hold',
    release: 'Released',
    close: 'Closed',
    reopen: 'Reopened',
    cancel: 'Cancelled',
    receive: 'Goods received',
    'undo-receive': 'Receipt taken back',
    return: 'Goods sent back',
    'short-close': 'Rest of a line closed',
    'undo-short-close': 'Rest of a line expected again',
  },
  fields: {
    state: 'State',
    number: 'Number',
    receipt: 'Receipt',
    count: 'From count',
    expectedDate: 'Expected',
    note: 'Note',
    supplier: 'Supplier',
    copyOf: 'Copy of',
    currency: 'Currency',
    total: 'Total',
    charges: 'Charges',
    reason: 'Reason',
    supplierRef: 'Supplier’s reference',
    promisedDate: 'Promised',
    sentTo: 'Sent to',
    files: 'Files',
    message: 'Message',
    revision: 'Revision',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(orderStateLabels).find(([state]) => state === text)?.[1].label
      : isLineFigure(/^line \d+ (.+)$/.exec(field)?.[1] ?? field)
        ? formatDecimal(text)
        : undefined,
}
