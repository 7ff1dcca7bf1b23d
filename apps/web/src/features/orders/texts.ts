import { orderSourceTexts } from './source-texts.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Texts of the orders list and of ordering after a count. */
export const orderTexts = {
  list: 'Orders',
  searchLabel: 'Search orders',
  searchHint: 'Number, supplier …',
  state: 'State',
  late: 'Late',
  toApprove: 'For me to approve',
  mine: 'Mine',
  newOrder: 'New order',
  dueThisWeek: 'Expected in 7 days',
  ofOnePerson: 'Of one person',
  noOrders: 'No orders yet',
  noOrdersText:
    'Write one by hand, or post a count and open its Count Order: it proposes what to buy, from whom, and why.',
  toCounts: 'Go to the counts',
  sources: orderSourceTexts,

  lines: 'Lines of the order',
  notFound: 'There is no such order',
  notFoundText: 'It may belong to another organisation, or the address is not complete.',
  item: 'Item',
  packs: 'Packs',
  quantity: 'Quantity',
  price: 'Price',
  lineTotal: 'Total',
  received: 'Received',
  ordered: 'Ordered',
  expected: 'Expected',
  source: 'Source',
  createdBy: 'Created by',
  note: 'Note',
  total: 'Total',

  suggestionFor: (location: string) =>
    `What ${location} should buy, by the stock of this moment and its par levels.`,
  stale:
    'Stock has moved since this count was posted. The suggestion follows the stock of this moment, not the counted figures.',
  hidden: (lines: number) =>
    `${lines === 1 ? '1 item is' : `${lines} items are`} left out while somebody counts blind here.`,
  noSupplier: 'No supplier',
  noSupplierText:
    'These items are below their par level, but no active supplier has a valid price for them. They cannot be ordered until one has.',
  onHand: 'On hand',
  onOrder: 'On order',
  target: 'Par / min',
  need: 'Need',
  order: 'Order',
  packsOf: (item: string) => `Packs of ${item}`,
  reset: 'Back to the suggestion',
  minOrder: (value: string) => `below the minimum order of ${value}`,
  ignoreDrafts: 'Order what stands on unsent orders once more',
  whichOrder: (supplier: string) => `Order for ${supplier}`,
  ownOrder: 'New order',
  addToDraft: (number: string) => `Add to ${number}`,
  createOrders: 'Create orders',
  created: (count: number) => `${orders(count)} created`,
  standing: (count: number) =>
    `${count === 1 ? 'This order was' : 'These orders were'} made from this count:`,
  standingText: 'Pressing again makes no second ones.',
  nothingTitle: 'Nothing to order',
  nothingText: 'Every counted item with a par level is covered by what is on hand and on order.',
  packsWrong: 'Mend the marked packs first.',
  packsNotNumber: 'Write packs as a number, 0 for none.',
  packsTooLarge: 'This is too many packs.',
  notPosted: 'This count is not posted yet',
  notPostedText: 'Orders follow from the ledger. Post the count first, then come back.',
  toCount: 'Open the count',
  sheet: 'Sheet',
  breakdown: 'Breakdown',
  mayNotCreate: 'Creating orders needs the right to create orders.',
} as const
