import * as z from 'zod'
import { decimalInput } from './decimal-input.ts'
import { mostOrderLines } from './document-limits.ts'
import { businessDate, emailAddress, id, optionalText, requiredText } from './scalars.ts'
import { chargeAllocations, orderChargeKinds } from './values.ts'

const packs = decimalInput('quantity', { digits: 12, positive: true })
const unitPrice = decimalInput('price', { digits: 12 })

const rate = decimalInput('percent', { digits: 3 }).refine((text) => Number(text) <= 100, {
  message: 'must be 100 at most',
  params: { code: 'number.max' },
})

/**
 * A line as a person writes it. With `id` it is one of the order, and what is absent stays as it is; without, it is
 * new: an item with its pack (`packUnitId`; absent, the one that the supplier sells), or a `description` with its price.
 * The price of a new line is that of the catalogue on this day unless `unitPrice` says another; `refetchPrice` asks for
 * it again.
 */
export const orderLineBody = z.object({
  id: id.optional(),
  itemId: id.optional(),
  packUnitId: id.optional(),
  description: optionalText(200),
  /** In what a line without an item is ordered. */
  unitName: optionalText(60),
  packs,
  unitPrice: unitPrice.optional(),
  refetchPrice: z.boolean().default(false),
  discountPct: rate.default('0.00'),
  taxPct: rate.default('0.00'),
  note: optionalText(500),
})

export const orderChargeBody = z.object({
  kind: z.enum(orderChargeKinds),
  label: optionalText(120),
  amount: decimalInput('money', { digits: 14, positive: true }),
  allocate: z.enum(chargeAllocations).default('VALUE'),
})

const lines = z.array(orderLineBody).max(mostOrderLines)
/** An order's charges, told apart by kind and label: a receipt says by these which of them came (docs/domain.md 5.8). */
const charges = z
  .array(orderChargeBody)
  .max(20)
  .superRefine((all, context) => {
    for (const [at, { kind, label }] of all.entries())
      if (all.slice(0, at).some((one) => one.kind === kind && one.label === label))
        context.addIssue({
          code: 'custom',
          path: [at, 'label'],
          message: 'is that of another charge of this kind: say what each is for',
          params: { code: 'order.charge-twice' },
        })
  })
  .default([])

export const newOrderBody = z.object({
  supplierId: id,
  locationId: id,
  expectedDate: businessDate.nullable().default(null),
  note: optionalText(2000),
  lines: lines.default([]),
  charges,
})

/** All lines and charges of an order, in their order: what is not here is taken off. */
export const orderLinesBody = z.object({
  lines,
  charges,
  /** Why an order is changed that its supplier has. */
  reason: optionalText(500),
})

export const updateOrderBody = z.object({
  expectedDate: businessDate.nullable(),
  note: optionalText(2000),
  /** Why an order that its supplier has is changed. */
  reason: optionalText(500),
})
export const rejectOrderBody = z.object({ reason: requiredText(500) })
export const reasonBody = z.object({ reason: optionalText(500) }).optional()
export const confirmOrderBody = z.object({
  supplierRef: optionalText(60),
  promisedDate: businessDate.nullable().default(null),
})

export const sendOrderBody = z
  .object({
    /** Absent, the address of the supplier. */
    to: emailAddress.optional(),
    message: optionalText(2000),
    /** False when the order is handed over in another way: files are kept, and no mail leaves. */
    isMailed: z.boolean().default(true),
  })
  .optional()

export const createOrdersBody = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.int().min(1),
        packs: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be packs, 0 or more'),
      }),
    )
    .max(5000)
    .optional(),
  /** Offers that stand in place of the proposed ones, each for a line of the count. */
  offers: z
    .array(z.object({ lineId: id, supplierItemId: id }))
    .max(5000)
    .default([]),
  /** True orders what is missing though it stands on orders that are not sent yet. */
  ignoresDrafts: z.boolean().default(false),
  /** Drafts that the lines of their supplier for their location are added to, in place of an order of its own; by whoever may edit orders. */
  addTo: z.array(id).max(200).default([]),
})

export type OrderLineBody = z.input<typeof orderLineBody>
export type OrderLineContent = z.output<typeof orderLineBody>
export type OrderChargeBody = z.input<typeof orderChargeBody>
export type OrderChargeContent = z.output<typeof orderChargeBody>
export type NewOrderBody = z.input<typeof newOrderBody>
export type NewOrderContent = z.output<typeof newOrderBody>
export type OrderLinesBody = z.input<typeof orderLinesBody>
export type OrderLinesContent = z.output<typeof orderLinesBody>
export type UpdateOrderBody = z.input<typeof updateOrderBody>
export type UpdateOrderContent = z.output<typeof updateOrderBody>
export type ConfirmOrderBody = z.input<typeof confirmOrderBody>
export type SendOrderBody = z.input<typeof sendOrderBody>
export type SendOrderContent = NonNullable<z.output<typeof sendOrderBody>>
export type CreateOrdersBody = z.input<typeof createOrdersBody>
export type CreateOrdersContent = z.output<typeof createOrdersBody>
