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
import { invoiceStatuses, orderStates, receiptStatuses } from './transitions.ts'
import {
  chargeAllocations,
  orderChargeKinds,
  sentOrderFormats,
  orderLineWarnings,
  orderSources,
} from './values.ts'

export const orderRow = z.object({
  id,
  number: z.string(),
  supplier: reference,
  company: reference,
  location: reference,
  state: z.enum(orderStates),
  /** The state that `release` or `reopen` goes back to. */
  stateBefore: z.enum(orderStates).nullable(),
  receiptStatus: z.enum(receiptStatuses),
  invoiceStatus: z.enum(invoiceStatuses),
  /** How much of the value that was ordered has come, at most 100.00; null of an order that is worth nothing. */
  receivedPct: percent.nullable(),
  /** Lines of which nothing is open. */
  doneLines: countOf,
  currency,
  orderDate: businessDate,
  expectedDate: businessDate.nullable(),
  isLate: z.boolean(),
  /** Waits for an approval that the caller may give. */
  isToApprove: z.boolean(),
  /** How many lines there are. */
  lineTotal: countOf,
  total: money,
  sourceType: z.enum(orderSources),
  source: documentReference.nullable(),
  supplierRef: z.string().nullable(),
  buyer: reference.nullable(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  version,
})

/** What the catalogue of the supplier says of a line today; quantities in packs. */
const lineOffer = z.object({
  supplierItemId: id,
  supplierSku: z.string().nullable(),
  moqPacks: quantity,
  multiplePacks: quantity,
  unitPrice: price.nullable(),
})

/**
 * A line of an order: an item in packs, or a free text without one. Pack, factor and price were copied when it was
 * written; `previousPrice` is the price of the order that this one is a copy of.
 */
export const orderLine = z.object({
  id,
  lineNo: z.int().min(1),
  item: itemReference.nullable(),
  /** What a line without an item is about. */
  description: z.string().nullable(),
  packUnit: z.object({ id: id.nullable(), name: z.string(), factor }),
  packsOrdered: quantity,
  baseOrdered: quantity,
  unitPrice: price,
  previousPrice: price.nullable(),
  discountPct: percent,
  taxPct: percent,
  /** Without tax. */
  lineTotal: money,
  tax: money,
  note: z.string().nullable(),
  receivedBase: quantity,
  /** Of what was received, what went back to the supplier. */
  returnedBase: quantity,
  closedShortBase: quantity,
  /** Ordered and neither received nor closed short; never below zero. */
  openBase: quantity,
  receiptStatus: z.enum(receiptStatuses),
  offer: lineOffer.nullable(),
  warnings: z.array(z.enum(orderLineWarnings)),
})

export const orderCharge = z.object({
  id,
  kind: z.enum(orderChargeKinds),
  label: z.string().nullable(),
  amount: money,
  allocate: z.enum(chargeAllocations),
})

const step = z.object({ at: instant, by: z.string().nullable() })

export const orderRecord = orderRow.extend({
  lines: z.array(orderLine),
  charges: z.array(orderCharge),
  /** The sum of the lines; with `chargeTotal` and `tax` it comes to `total`. */
  subtotal: money,
  chargeTotal: money,
  tax: money,
  /** Below it the supplier may refuse; in the currency of the supplier. */
  minOrderValue: money.nullable(),
  supplierEmail: z.string().nullable(),
  /** 1 until it is amended after it was sent. */
  revision: z.int().min(1),
  promisedDate: businessDate.nullable(),
  submitted: step.nullable(),
  /** `total` as it was approved. */
  approved: step.extend({ total: money }).nullable(),
  rejected: step.extend({ reason: z.string() }).nullable(),
  /** The address that it went to last. */
  sentTo: z.string().nullable(),
})

/** What an amendment changed; `line` is its number, null for the order as a whole; `name` what a person calls it. */
const revisionChange = z.object({
  kind: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  line: z.int().min(1).nullable(),
  name: z.string().nullable(),
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const orderRevision = z.object({
  revision: z.int().min(2),
  at: instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  totalBefore: money,
  totalAfter: money,
  changes: z.array(revisionChange),
})

/** A file as it went to the supplier; its bytes never change. */
export const sentOrderFile = z.object({
  id,
  format: z.enum(sentOrderFormats),
  name: z.string(),
  mediaType: z.string(),
  size: countOf,
  /** Hexadecimal. */
  sha256: z.string(),
  revision: z.int().min(1),
  /** Null when it was handed over in another way than by mail. */
  sentTo: z.string().nullable(),
  sentAt: instant,
  sentBy: z.string().nullable(),
})

export type OrderRow = z.infer<typeof orderRow>
export type OrderLine = z.infer<typeof orderLine>
export type OrderCharge = z.infer<typeof orderCharge>
export type OrderRecord = z.infer<typeof orderRecord>
export type OrderRevision = z.infer<typeof orderRevision>
export type SentOrderFile = z.infer<typeof sentOrderFile>
