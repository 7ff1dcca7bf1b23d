import * as z from 'zod'
import {
  businessDate,
  countOf,
  currency,
  documentReference,
  factor,
  id,
  instant,
  itemReference,
  money,
  percent,
  price,
  quantity,
  reference,
  version,
} from './scalars.ts'
import { receiptStates } from './transitions.ts'
import { chargeAllocations, orderChargeKinds, receiptKinds } from './values.ts'

const packUnit = z.object({ id: id.nullable(), name: z.string(), factor })

/**
 * Goods as they came from a supplier (RECEIPT), or as they went back (RETURN). `total` and `priceDifference` in `currency`;
 * `exchangeRate` says what one of it is in the company's.
 */
export const receiptRow = z.object({
  id,
  number: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  supplier: reference,
  company: reference,
  location: reference,
  /** The orders that its lines stand on, oldest first; none of an unordered delivery. */
  orders: z.array(documentReference),
  deliveredAt: instant,
  documentDate: businessDate,
  /** Of the delivery note; of a return, of the credit note. */
  documentNo: z.string().nullable(),
  currency,
  lineTotal: countOf,
  rejectedLines: countOf,
  /** With charges and without tax. */
  total: money,
  /** What was paid beyond the prices that were ordered; negative when it was less. */
  priceDifference: money,
  /**
   * What was paid for it past the stock, because the goods were used already, negative where less was paid; in the company’s currency.
   * Null where the person may count an item of it blind, as it tells what was on hand.
   */
  priceVariance: money.nullable(),
  companyCurrency: currency,
  /** The receipt whose goods went back. */
  returnOf: documentReference.nullable(),
  /** The posting in the transaction log. */
  posting: z.object({ id, number: z.int().min(1) }).nullable(),
  createdBy: z.string(),
  createdAt: instant,
  postedAt: instant.nullable(),
  /** Whether the caller posted it, on what is still this day of its company. */
  isOwnOfToday: z.boolean(),
  version,
})

/**
 * A line of a receipt. `packs` were taken in, `rejectedPacks` went back at the door and never into stock. `unitPrice` per
 * pack, `orderedPrice` as it was ordered, null where it was not.
 */
export const receiptLine = z.object({
  id,
  lineNo: z.int().min(1),
  order: documentReference.nullable(),
  orderLineId: id.nullable(),
  item: itemReference.nullable(),
  /** What a line without an item is about. */
  description: z.string().nullable(),
  packUnit,
  packs: quantity,
  receivedBase: quantity,
  rejectedPacks: quantity,
  rejectReasonCode: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** The name of the reason and the words beside it; of a return, why it went back. */
  why: z.string().nullable(),
  unitPrice: price,
  orderedPrice: price.nullable(),
  discountPct: percent,
  lineTotal: money,
  /** What it bears of the charges. */
  charges: money,
  /** What it is worth in stock, in the company's currency. */
  value: money,
  /** The price of the supplier's invoice, where it was another than the receipt's. */
  invoicedPrice: price.nullable(),
  /** What the invoice came to beyond `value`, in the company's currency; negative when it was less. */
  invoiceDifference: money,
  /** The part of that which went past the stock, because the goods were used already; null where the item may be counted blind. */
  priceVariance: money.nullable(),
  /** What came on top later, such as freight that was invoiced apart, in the company's currency. */
  landedCost: money,
  /** Whether its price goes into the catalogue once it is posted. */
  takesPrice: z.boolean(),
  /** What came in place of what was ordered: the item of the order's line. */
  substituteFor: itemReference.nullable(),
  substituteForId: id.nullable(),
  /** Packs that went back since. */
  returnedPacks: quantity,
})

const charge = z.object({
  kind: z.enum(orderChargeKinds),
  label: z.string().nullable(),
  amount: money,
  allocate: z.enum(chargeAllocations),
})

/** `order` is the one whose charge it is; null of what came with the delivery alone. */
const receiptCharge = charge.extend({ order: documentReference.nullable() })

/** A charge of an order that no posted receipt bears. */
export const receivableCharge = charge.extend({ id, order: documentReference })

export const receiptRecord = receiptRow.extend({
  /** Of the company: moments are said in it. */
  timeZone: z.string(),
  lines: z.array(receiptLine),
  charges: z.array(receiptCharge),
  exchangeRate: factor,
  note: z.string().nullable(),
  /** The supplier's invoice that its prices were held against. */
  invoiceNo: z.string().nullable(),
  /** Why more was taken in than was ordered. */
  overReason: z.string().nullable(),
  postedBy: z.string().nullable(),
  /** The first open day, on which it counts since the period of its own day was closed before it was posted; else null. */
  countsOn: businessDate.nullable(),
  /** What of its goods went back since, oldest first. */
  returns: z.array(documentReference.extend({ creditNote: z.string().nullable() })),
})

/**
 * A line of an order of which goods may be received: in packs what was ordered, has come and is open. `mostPacks`: so much
 * may be received without the right to receive beyond.
 */
export const receivableLine = z.object({
  order: documentReference,
  orderLineId: id,
  lineNo: z.int().min(1),
  item: itemReference.nullable(),
  description: z.string().nullable(),
  packUnit,
  packsOrdered: quantity,
  receivedPacks: quantity,
  openPacks: quantity,
  mostPacks: quantity,
  unitPrice: price,
  discountPct: percent,
  /** What the catalogue asks today. */
  cataloguePrice: price.nullable(),
  /** Codes of the item with the base units that each stands for. */
  barcodes: z.array(z.object({ code: z.string(), factor })),
})

/** What may be received from a supplier: lines of one order, of all its orders to a company, or of none. */
export const receivable = z.object({
  supplier: reference,
  company: reference,
  /** Of the company: moments are said in it. */
  timeZone: z.string(),
  location: reference,
  currency,
  companyCurrency: currency,
  /** Of the orders of the lines, what no posted receipt bears. Each goes along with lines of its order alone. */
  charges: z.array(receivableCharge),
  lines: z.array(receivableLine),
})

/** The same where no order is named. `currencies`: that of the supplier, then others in which something is open of its orders. */
export const receivableFrom = receivable.extend({ currencies: z.array(currency) })

/**
 * An item that may come without having been ordered, in any of its units, the base unit first. `price` is what the supplier asks
 * for one in the currency of the delivery; null where it does not sell it so. `scannedUnitId` is the unit whose barcode was searched for.
 */
const receivableItem = itemReference.extend({
  units: z.array(z.object({ id, name: z.string(), factor, price: price.nullable() })),
  scannedUnitId: id.nullable(),
})

export const receivableItems = z.object({ data: z.array(receivableItem) })

/** An order that is open for receiving, and what is open of the item that was sought; null where its number was. */
const receivableOrder = z.object({
  id,
  number: z.string(),
  supplier: reference,
  location: reference,
  expectedDate: businessDate.nullable(),
  item: itemReference.extend({ openPacks: quantity, packUnit: z.string() }).nullable(),
})
export const receivableOrders = z.object({ data: z.array(receivableOrder) })

export type ReceivableOrder = z.infer<typeof receivableOrder>
export type ReceivableOrders = z.infer<typeof receivableOrders>
export type ReceivableItem = z.infer<typeof receivableItem>
export type ReceivableItems = z.infer<typeof receivableItems>
export type ReceiptRow = z.infer<typeof receiptRow>
export type ReceiptCharge = z.infer<typeof receiptCharge>
export type ReceiptLine = z.infer<typeof receiptLine>
export type ReceiptRecord = z.infer<typeof receiptRecord>
export type ReceivableLine = z.infer<typeof receivableLine>
export type Receivable = z.infer<typeof receivable>
export type ReceivableFrom = z.infer<typeof receivableFrom>
