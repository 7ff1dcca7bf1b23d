import * as z from 'zod'
import { decimalInput } from './decimal-input.ts'
import { mostMovementLines } from './document-limits.ts'
import { pageOf } from './paging.ts'
import { reasonCode } from './reason.ts'
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
  optionalText,
  quantity,
  reference,
  unitReference,
  version,
} from './scalars.ts'
import { movementStates } from './transitions.ts'
import { adjustKinds, movementKinds } from './values.ts'

/** Needed beside the right to move stock: for what no document of the shop explains. */
export const adjustRight = '[Reports] [Other] [Adjust]'

/**
 * One item of a movement. `quantity` in the unit, above zero; only an adjustment may take away, with `isOut`. `unitCost`, for what is
 * found or opened, per base unit in the company's currency. `reasonCode`, for waste, one of the organisation's reasons in use for it;
 * `reason` in words, beside it or in its place.
 */
export const movementLineBody = z.object({
  itemId: id,
  unitId: id,
  quantity: decimalInput('quantity', { digits: 12, positive: true }),
  isOut: z.boolean().default(false),
  unitCost: decimalInput('cost', { digits: 9 }).nullable().default(null),
  reasonCode: reasonCode.nullable().default(null),
  reason: optionalText(120),
})

const movementContent = z.object({
  kind: z.enum(movementKinds),
  locationId: id,
  /** Where a transfer goes to; for nothing else. */
  toLocationId: id.nullable().default(null),
  /** When it happened; now, when it is not said. */
  occurredAt: instant.nullable().default(null),
  note: optionalText(2000),
  lines: z.array(movementLineBody).min(1, 'needs a line at least').max(mostMovementLines),
})

export const newMovementBody = movementContent.extend({
  /** Why it is dated before a posted count, by whoever may re-anchor counts. */
  reanchorReason: optionalText(500),
})

export const movementLine = z.object({
  id,
  lineNo: z.int().min(1),
  item: itemReference,
  unit: unitReference,
  quantity,
  baseQty: quantity,
  isOut: z.boolean(),
  unitCost: z.string().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  /** The name of the reason and the words beside it. */
  why: z.string().nullable(),
})

/** `lines` without those of items whose book this person must not be told; `hiddenLines` is how many they are. */
export const movementRecord = z.object({
  id,
  number: z.string(),
  kind: z.enum(movementKinds),
  state: z.enum(movementStates),
  company: reference,
  location: reference,
  toLocation: reference.nullable(),
  occurredAt: instant,
  documentDate: businessDate,
  note: z.string().nullable(),
  posting: documentPosting(),
  /** The posting that took it back. */
  reversedBy: documentPosting(),
  createdBy: z.string(),
  createdAt: instant,
  lines: z.array(movementLine),
  hiddenLines: countOf,
  version,
})

function documentPosting() {
  return z.object({ id, number: z.int().min(1) }).nullable()
}

/**
 * What a movement would leave of an item at a location, with the re-anchors that posting adds; a draft moves nothing. The
 * figures of the book are absent where this person must not be told them; `isBackdated`: the item was counted at that
 * moment or later.
 */
const previewRow = z.object({
  item: itemReference,
  location: reference,
  qty: quantity,
  isBackdated: z.boolean(),
  onHandBefore: quantity.optional(),
  onHandAfter: quantity.optional(),
  valueBefore: money.optional(),
  valueAfter: money.optional(),
})

/** `state` is what it would be written as: before a count a draft, unless a reason says otherwise by right. */
export const movementPreview = z.object({
  currency,
  state: z.enum(['DRAFT', 'POSTED']),
  rows: z.array(previewRow),
})

/**
 * An item that can be moved, with its units, the base unit first. `scannedUnitId` is the unit whose barcode was searched for.
 * `onHand` at the location that was named; absent without one, and where this person must not be told the book.
 */
const movableItem = itemReference.extend({
  quantityDecimals: z.int().min(0),
  units: z.array(z.object({ id, name: z.string(), factor, allowFraction: z.boolean() })),
  scannedUnitId: id.nullable(),
  onHand: quantity.optional(),
})

/** `place` tells of the company of the location that was named; null where no stock may lie there. */
export const movableItems = z.object({
  place: z.object({ company: reference, timeZone: z.string(), currency }).nullable(),
  data: z.array(movableItem),
})

export const movementDrafts = pageOf(
  documentReference.extend({ kind: z.enum(movementKinds), location: reference }),
)

export type MovementRecord = z.infer<typeof movementRecord>
export type MovementLine = z.infer<typeof movementLine>
export type MovementPreview = z.infer<typeof movementPreview>
export type MovableItem = z.infer<typeof movableItem>
export type MovableItems = z.infer<typeof movableItems>
export type MovementDrafts = z.infer<typeof movementDrafts>
export type MovementContent = z.output<typeof movementContent>
export type NewMovement = z.output<typeof newMovementBody>
export type MovementInput = z.input<typeof newMovementBody>

/** Kinds that need `adjustRight`. */
export const needsAdjustRight = (kind: (typeof movementKinds)[number]): boolean =>
  adjustKinds.some((one) => one === kind)
