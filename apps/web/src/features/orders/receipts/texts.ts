import type { ReceiptCharge, ReceiptRecord } from '@backoffice/api-types'
import type { ReceiptAction } from '@backoffice/api-types/transitions'
import type { StepTexts } from '../../../shared/steps/steps.ts'

const chargeOf = ({ kind, label, order }: ReceiptCharge, isOfSeveral: boolean): string => {
  const name = label ?? `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`
  return isOfSeveral && order !== null ? `${name} of ${order.number}` : name
}

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
  chargeOf,
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
  sendBack: 'Send back',
  sentBack: (number: string) => `${number} is posted.`,
} as const

/** Texts of taking a delivery in. */
export const receiveTexts = {
  title: (number: string) => `Receive ${number}`,
  lead: (supplier: string) => `What has come from ${supplier}. The rest stays open.`,
  scan: 'Scan or type a code',
  scanHint: 'A scan adds a pack',
  scanned: (name: string, packs: string) => `${name}: ${packs}`,
  unknownCode: (code: string) => `No line here has the code ${code}.`,
  notWhole: (name: string) => `The code is of less than a pack of ${name}: type how much came.`,
  all: 'Receive all',
  clear: 'Clear all',
  others: (supplier: string) => `Show other open orders to ${supplier} too`,
  packs: 'Received',
  packsOf: (name: string) => `Received packs of ${name}`,
  rejected: 'Rejected',
  rejectedOf: (name: string) => `Rejected packs of ${name}`,
  reason: 'Why rejected',
  reasonOf: (name: string) => `Why was ${name} rejected`,
  price: 'Price',
  priceOf: (name: string) => `Price of a pack of ${name}`,
  takePrice: 'Take this price into the catalogue',
  ordered: (packs: string, unit: string) => `${packs} × ${unit} ordered`,
  received: (packs: string) => `${packs} received`,
  open: (packs: string) => `${packs} open`,
  nothingOpen: 'nothing open',
  beyond: (packs: string) => `More than the ${packs} that may still come.`,
  dearer: (price: string, percent: string) => `${price} a pack, ${percent} %`,
  location: 'Put away at',
  aLocation: 'a location',
  deliveredAt: 'Came at',
  deliveredHint: (zone: string) => `By the clock of ${zone}. Empty means now.`,
  documentNo: 'Delivery note',
  note: 'Note',
  rate: (from: string, to: string) => `${to} for one ${from}`,
  charges: 'Charges',
  chargeOf,
  otherCharge: 'Freight on the delivery note',
  over: 'Why is more taken in than was ordered?',
  overNeeded: 'Say why more is taken in than was ordered.',
  mayNotOver: 'You may not take in more than that. Reject the rest, or ask somebody who may.',
  isPosted: 'Put it into stock now',
  staysDraft: 'It is kept as a draft until somebody posts it.',
  receive: 'Receive',
  keepDraft: 'Keep as a draft',
  nothing: 'Write what has come, or press Receive all.',
  locationMissing: 'Where is it put away?',
  rateMissing: 'What is the rate?',
  reasonMissing: 'Say why it was rejected.',
  total: 'Total',
  drafted: (number: string) => `${number} is kept as a draft.`,
  backdated: (number: string) =>
    `${number} stays a draft: some of its items were counted at that moment or later. Somebody who may re-anchor counts can post it.`,
  failed: 'What may be received could not be read.',
  receiveFrom: 'Receive goods',
  receiveFromLead:
    'Scan what came, or say from whom it is and where it is put. Anything that was not ordered can be added.',
  find: 'Scan goods, or type the number of an order',
  findHint: 'Barcode, SKU or order number',
  findButton: 'Find the order',
  finding: 'Looking for orders …',
  notFound: (code: string) =>
    `Nothing is open for ${code}: no order of that number, and none with such goods to come.`,
  findFailed: 'The orders could not be looked up. Try again.',
  several: (code: string) => `${code} is open of more than one order. Which one came?`,
  chooseOrder: 'Orders to choose from',
  openOf: (packs: string, unit: string, name: string) => `${packs} × ${unit} of ${name} open`,
  expected: (day: string) => `expected ${day}`,
  supplier: 'Supplier',
  aSupplier: 'a supplier',
  edit: (number: string) => `Edit ${number}`,
  saveDraft: 'Save draft',
  extras: 'Not ordered',
  addItem: 'Add an item that was not ordered',
  addItemHint: 'Not ordered: SKU, name, barcode',
  noItem: 'No such item.',
  searching: 'Searching …',
  searchFailed: 'The items could not be read.',
  notOrdered: 'not ordered',
  unit: 'Unit',
  unitOf: (name: string) => `Unit of ${name}`,
  inPlaceOf: 'In place of',
  inPlaceOfWhat: (name: string) => `In place of what did ${name} come`,
  inPlaceOfNothing: 'nothing that was ordered',
  remove: (name: string) => `Remove ${name}`,
  nothingOfIt: 'Write how much came, or remove it.',
  priceMissing: 'What does one cost?',
} as const
