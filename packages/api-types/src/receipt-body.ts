import * as z from 'zod'
import { decimalInput } from './decimal-input.ts'
import { mostOrderLines } from './document-limits.ts'
import { orderChargeBody } from './order-body.ts'
import { reasonCode } from './reason.ts'
import { currency, id, instant, optionalText, requiredText } from './scalars.ts'

const packs = decimalInput('quantity', { digits: 12 })

/**
 * A line as a person writes it: of an order's line, whose item, pack and price hold unless it says another price; or
 * unordered, with item, unit and price (that of the catalogue when none is said).
 */
export const receiptLineBody = z.object({
  orderLineId: id.nullable().default(null),
  itemId: id.nullable().default(null),
  unitId: id.nullable().default(null),
  packs,
  rejectedPacks: packs.default('0.000'),
  /** One of the organisation's reasons for rejecting; `rejectReason` says more, or says it in its place. */
  rejectReasonCode: reasonCode.nullable().default(null),
  rejectReason: optionalText(200),
  unitPrice: decimalInput('price', { digits: 12 }).nullable().default(null),
  /** Whether the price goes into the catalogue. */
  takesPrice: z.boolean().default(false),
  /** The order's line that an unordered item came in place of. */
  substituteForId: id.nullable().default(null),
})

/** What a delivery costs beside its lines. */
export const receiptChargeBody = orderChargeBody.extend({
  /** The order whose charge it is, of which a line is received; null when it came with the delivery alone. */
  orderId: id.nullable().default(null),
})

export const receiptBody = z.object({
  supplierId: id,
  /** Where the goods lie; it need not be the location that was ordered for. */
  locationId: id,
  /** When they came; now, when it is not said. */
  deliveredAt: instant.nullable().default(null),
  documentNo: optionalText(60),
  note: optionalText(2000),
  /** In which its prices were seen; one that comes in another is refused. */
  currency: currency.nullable().default(null),
  /** Units of the company's currency for one of the supplier's; asked for where they differ. */
  exchangeRate: decimalInput('factor', { digits: 6, positive: true }).nullable().default(null),
  charges: z.array(receiptChargeBody).max(20).default([]),
  lines: z.array(receiptLineBody).min(1, 'needs a line at least').max(mostOrderLines),
  /** Why more is taken in than was ordered and the company allows. */
  overReason: optionalText(500),
})

export const newReceiptBody = receiptBody.extend({
  /** Whether it is posted at once, by whoever may post. */
  isPosted: z.boolean().default(false),
  /** Why it is dated before a posted count, by whoever may re-anchor counts. */
  reanchorReason: optionalText(500),
})

export const postReceiptBody = z
  .object({ overReason: optionalText(500), reanchorReason: optionalText(500) })
  .optional()

export const reverseReceiptBody = z.object({ reason: requiredText(500) })

/** The prices of the supplier's invoice; lines that are not here keep theirs. */
export const invoiceReceiptBody = z.object({
  invoiceNo: requiredText(60),
  lines: z
    .array(z.object({ lineId: id, unitPrice: decimalInput('price', { digits: 12 }) }))
    .max(mostOrderLines)
    .default([]),
})

/** Why the invoices of a receipt are void. */
export const voidInvoiceBody = z.object({ reason: requiredText(500) })

/**
 * What came on top of a posted receipt, or is taken back of that, in the company's currency: spread over its lines by value or by
 * base quantity.
 */
export const landedCostBody = z.object({
  invoiceNo: requiredText(60),
  label: optionalText(120),
  amount: decimalInput('money', { digits: 14, positive: true }),
  allocate: z.enum(['VALUE', 'QTY']).default('VALUE'),
})

/** What goes back of a receipt; `packs` in the pack of its line. */
export const returnReceiptBody = z.object({
  returnedAt: instant.nullable().default(null),
  /** The number of the supplier's credit note. */
  creditNote: optionalText(60),
  note: optionalText(2000),
  /** Why it is dated before a posted count, by whoever may re-anchor counts. */
  reanchorReason: optionalText(500),
  lines: z
    .array(
      z.object({
        lineId: id,
        packs: decimalInput('quantity', { digits: 12, positive: true }),
        reason: requiredText(200),
      }),
    )
    .min(1, 'needs a line at least')
    .max(mostOrderLines),
})

/** The number of the supplier's credit note for goods that went back before it came. */
export const creditNoteBody = z.object({ creditNote: requiredText(60) })

export type ReceiptChargeBody = z.input<typeof receiptChargeBody>
export type ReceiptChargeContent = z.output<typeof receiptChargeBody>
export type ReceiptLineBody = z.input<typeof receiptLineBody>
export type ReceiptLineContent = z.output<typeof receiptLineBody>
export type ReceiptBody = z.input<typeof receiptBody>
export type ReceiptContent = z.output<typeof receiptBody>
export type NewReceiptBody = z.input<typeof newReceiptBody>
export type NewReceiptContent = z.output<typeof newReceiptBody>
export type PostReceiptContent = z.output<typeof postReceiptBody>
export type InvoiceReceiptBody = z.input<typeof invoiceReceiptBody>
export type InvoiceReceiptContent = z.output<typeof invoiceReceiptBody>
export type VoidInvoiceBody = z.input<typeof voidInvoiceBody>
export type VoidInvoiceContent = z.output<typeof voidInvoiceBody>
export type LandedCostBody = z.input<typeof landedCostBody>
export type LandedCostContent = z.output<typeof landedCostBody>
export type CreditNoteContent = z.output<typeof creditNoteBody>
export type ReturnReceiptBody = z.input<typeof returnReceiptBody>
export type ReturnReceiptContent = z.output<typeof returnReceiptBody>
