import type { ReceiptRecord } from '@backoffice/api-types'
import type { ReceiptAction } from '@backoffice/api-types/transitions'
import type { StepTexts } from '../../../shared/steps/steps.ts'

/** Texts of receipts: the list, one of them, and taking a delivery in. */
export const receiptTexts = {
  list: 'Receipts',
  searchLabel: 'Search receipts',
  searchHint: 'Number, supplier …',
  none: 'No receipts yet',
  noneText:
    'Open an order that was sent and press Receive when its goods come, or receive goods without an order here.',
  receive: 'Receive goods',
  toOrders: 'Go to the orders',
  state: 'State',
  number: 'Number',
  supplier: 'Supplier',
  location: 'Location',
  company: 'Company',
  kind: 'Kind',
  orders: 'Orders',
  unordered: 'Unordered',
  isOver: 'More than ordered',
  isShort: 'Less than ordered',
  delivered: 'Delivered',
  businessDate: 'Business date',
  documentNo: 'Delivery note',
  creditNote: 'Credit note',
  document: 'Document',
  lineTotal: 'Lines',
  rejectedLines: 'Lines with rejected goods',
  total: 'Total',
  difference: 'Price difference',
  currency: 'Currency',
  posted: 'Posted',
  posting: 'Posting',
  ofOneOrder: 'Of one order',
  bulk: {
    post: {
      title: 'Post these receipts?',
      description:
        'Their goods come into stock. One that has more than was ordered, or lies before a count, is told apart.',
    },
    discard: { title: 'Discard these drafts?', description: 'Nothing of them comes into stock.' },
  },
  notInState: (state: string) => `not possible in the state “${state}”`,

  notFound: 'There is no such receipt',
  notFoundText: 'It may belong to another organisation, or the address is not complete.',
  lines: 'Lines of the receipt',
  charges: 'Charges',
  note: 'Note',
  createdBy: 'Created by',
  postedBy: 'Posted by',
  countsOn: 'Counts on',
  countsOnLate: (day: string) => `${day}, as the period of its own day was closed`,
  returnOf: 'Return of',
  returns: 'Sent back',
  overReason: 'Why more than ordered',
  exchangeRate: 'Exchange rate',
  value: (currency: string) => `Value in stock, ${currency}`,
  insteadOf: (name: string) => `in place of ${name}`,
  rejected: (packs: string, reason: string) => `${packs} rejected: ${reason}`,
  returned: (packs: string) => `${packs} sent back`,
  invoice: 'Invoice',
  invoicedAt: (price: string) => `invoiced at ${price}`,
  landed: (amount: string, currency: string) => `landed cost ${amount} ${currency}`,
  priceVariance: 'Price variance',
  wasOrdered: (price: string) => `ordered at ${price}`,
  priceTaken: 'price taken into the catalogue',
  item: 'Item',
  received: 'Received',
  price: 'Price',

  ofOrder: 'Receipts',
  noneOfOrder: 'Nothing of this order has been received.',
  print: 'Print',
} as const

/** What is said of one that was posted: also that it counts on another day than its own. */
export const receiptPosted = ({ number, countsOn }: Pick<ReceiptRecord, 'number' | 'countsOn'>) =>
  countsOn === null
    ? `${number} is posted.`
    : `${number} is posted. The period of its day is closed, so it counts on ${countsOn}.`

/** Texts of the moves of a receipt. */
export const receiptMoveTexts: Readonly<Record<ReceiptAction, StepTexts<ReceiptRecord>>> = {
  post: {
    name: 'Post',
    title: 'Post this receipt?',
    meaning: 'The goods come into stock, and the orders say that they have come.',
    done: (_number, receipt) => receiptPosted(receipt),
  },
  discard: {
    name: 'Discard',
    title: 'Discard this draft?',
    meaning: 'Nothing of it comes into stock. Its number is not used again.',
    done: (number) => `${number} is discarded.`,
  },
  reverse: {
    name: 'Reverse',
    title: 'Reverse this receipt?',
    meaning: 'An opposite posting takes the goods out again, and the orders expect them again.',
    done: (number) => `${number} is reversed.`,
  },
}

/** What else is said where something is done with a receipt. */
export const receiptStepTexts = {
  edit: 'Edit',
  return: 'Send back',
  creditNote: 'Credit note',
  invoice: 'Invoice',
  reason: 'Reason',
  reasonNeeded: 'Say why, so that the log can tell.',
  overReason: 'Why is more taken in than was ordered?',
  reanchorReason: 'Why is it dated before a count?',
  keep: 'Keep it',
  stateMoved: 'Somebody else has changed this receipt. It is shown as it stands now.',

  invoiceTitle: (number: string) => `The invoice of ${number}`,
  invoiceLead:
    'Write the prices that the invoice asks; the others stay. The difference of what is still in stock corrects its cost, the rest is price variance.',
  invoiceNo: 'Number of the invoice',
  invoiceNoMissing: 'Which invoice is it?',
  confirmInvoice: 'Confirm the invoice',
  invoiced: (number: string) => `${number} is held against its invoice.`,

  voidInvoice: 'Void the invoice',
  voidInvoiceTitle: (number: string) => `Void the invoice of ${number}`,
  voidInvoiceLead: (invoiceNo: string) =>
    `What ${invoiceNo} said of its prices, and invoices before it, holds no more: what is still in stock costs what it did before, the rest is price variance. The invoice can be confirmed again.`,
  invoiceVoided: (number: string) => `The invoice of ${number} is void.`,

  landedCost: 'Landed cost',
  landedTitle: (number: string) => `Add a cost to ${number}`,
  landedLead:
    'Freight, duty or another cost that was invoiced apart. It is spread over the lines: what is still in stock costs more, the rest is price variance.',
  amount: (currency: string) => `Amount, ${currency}`,
  amountWrong: 'Write an amount above nothing.',
  whatFor: 'What for',
  spreadBy: 'Spread by',
  byValue: 'Value of the lines',
  byQuantity: 'Quantity of the lines',
  addCost: 'Add the cost',
  costAdded: (number: string) => `The cost is spread over ${number}.`,
  landedCostBack: 'Take back landed cost',
  landedBackTitle: (number: string) => `Take back a cost of ${number}`,
  landedBackLead:
    'All of a cost, or what was written too much of it. Spread it as it was: what is still in stock costs less, the rest is price variance.',
  takeCostBack: 'Take back the cost',
  costTakenBack: (number: string) => `The cost of ${number} is taken back.`,

  creditNoteTitle: (number: string) => `Credit note of ${number}`,
  creditNoteLead: 'What the supplier owes for the goods. Stock and figures stay as they were posted.',
  creditNoteNo: 'Number of the credit note',
  creditNoteMissing: 'Which credit note is it?',
  creditNoteSaved: (number: string) => `${number} has its credit note.`,

  returnTitle: (number: string) => `Send goods of ${number} back`,
  returnLead:
    'They leave the stock for what was paid for them. The order keeps them as received and returned.',
  packsBack: (name: string) => `Packs of ${name} to send back`,
  atMost: (packs: string, unit: string) => `at most ${packs} × ${unit}`,
  why: 'Why do they go back?',
  nothingBack: 'Write how much of what goes back.',
  returnedAt: 'Went back at',
  backCounted: (items: string) =>
    `Counted at that moment or later: ${items}. Choose a later moment, or let somebody who may re-anchor counts say why.`,
  leavesLess: (item: string) => `Less than nothing would be left of ${item}`,
  sendBack: 'Send back',
  sentBack: (number: string) => `${number} is posted.`,
} as const
