import * as z from 'zod'
import { decimalInput } from './decimal-input.ts'
import { defineOperation } from './operation.ts'
import {
  addressId,
  businessDate,
  currency,
  documentReference,
  factor,
  id,
  instant,
  money,
  optionalText,
  quantity,
  reference,
  requiredText,
  version,
} from './scalars.ts'
import { movementStates } from './transitions.ts'
import { adjustKinds, movementKinds } from './values.ts'

/** Needed beside the right to move stock: for what no document of the shop explains. */
export const adjustRight = '[Reports] [Other] [Adjust]'
const moveRight = '[Reports] [Other] [Movement]'

const item = z.object({ id, sku: z.string(), name: z.string(), baseUnit: z.string() })

/**
 * One item of a movement. `quantity` in the unit, above zero; only an adjustment may take away, with `isOut`. `unitCost`, for what is
 * found or opened, per base unit in the company's currency.
 */
const lineInput = z.object({
  itemId: id,
  unitId: id,
  quantity: decimalInput('quantity', { digits: 12, positive: true }),
  isOut: z.boolean().default(false),
  unitCost: decimalInput('cost', { digits: 9 }).nullable().default(null),
  reason: optionalText(120),
})

const content = z.object({
  kind: z.enum(movementKinds),
  locationId: id,
  /** Where a transfer goes to; for nothing else. */
  toLocationId: id.nullable().default(null),
  /** When it happened; now, when it is not said. */
  occurredAt: instant.nullable().default(null),
  note: optionalText(2000),
  lines: z.array(lineInput).min(1, 'needs a line at least').max(1000),
})

const newMovement = content.extend({
  /** Why it is dated before a posted count, by whoever may re-anchor counts. */
  reanchorReason: optionalText(500),
})

export const movementLine = z.object({
  id,
  lineNo: z.int().min(1),
  item,
  unit: z.object({ id, name: z.string(), factor }),
  quantity,
  baseQty: quantity,
  isOut: z.boolean(),
  unitCost: z.string().nullable(),
  reason: z.string().nullable(),
})

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
  createdBy: z.string(),
  createdAt: instant,
  lines: z.array(movementLine),
  version,
})

function documentPosting() {
  return z.object({ id, number: z.int().min(1) }).nullable()
}

/**
 * What a movement would do to an item at a location. The figures of the book are absent where this person must not be told
 * them; `isBackdated`: the item was counted at that moment or later.
 */
const previewRow = z.object({
  item,
  location: reference,
  qty: quantity,
  isBackdated: z.boolean(),
  onHandBefore: quantity.optional(),
  onHandAfter: quantity.optional(),
  valueBefore: money.optional(),
  valueAfter: money.optional(),
})

const preview = z.object({ currency, rows: z.array(previewRow) })
const byId = z.object({ id: addressId })
const drafts = z.object({
  data: z.array(documentReference.extend({ kind: z.enum(movementKinds), location: reference })),
})

export type MovementRecord = z.infer<typeof movementRecord>
export type MovementLine = z.infer<typeof movementLine>
export type MovementPreview = z.infer<typeof preview>
export type MovementDrafts = z.infer<typeof drafts>
export type MovementContent = z.output<typeof content>
export type NewMovement = z.output<typeof newMovement>
export type MovementInput = z.input<typeof newMovement>

const ofContent = [
  'movement.location-unknown',
  'movement.item-unknown',
  'movement.line-invalid',
  'movement.moment-ahead',
  'movement.transfer-invalid',
] as const
const ofPosting = [
  'transaction.backdated-before-count',
  'transaction.too-far-back',
  'transaction.stock-negative',
] as const

export const movementOperations = {
  preview: defineOperation({
    id: 'movement.preview',
    method: 'POST',
    path: '/v2/movement/preview',
    summary: 'What a movement would do to quantities and values; nothing is written',
    right: moveRight,
    body: content,
    response: preview,
    errors: ofContent,
  }),
  create: defineOperation({
    id: 'movement.create',
    method: 'POST',
    path: '/v2/movement',
    summary:
      'Write usage, waste, a transfer, an adjustment or opening stock to the ledger; dated before a count it stays a draft for whoever may re-anchor',
    right: moveRight,
    idempotent: true,
    body: newMovement,
    response: movementRecord,
    status: 201,
    errors: [...ofContent, 'transaction.too-far-back', 'transaction.stock-negative'],
  }),
  get: defineOperation({
    id: 'movement.get',
    method: 'GET',
    path: '/v2/movement/{id}',
    summary: 'One movement with its lines',
    right: '[Reports] [View] [Orders]',
    params: byId,
    response: movementRecord,
  }),
  drafts: defineOperation({
    id: 'movement.drafts',
    method: 'GET',
    path: '/v2/movement/drafts',
    summary: 'Movements that wait for somebody who may re-anchor counts, oldest first',
    right: '[Reports] [Other] [Reanchor]',
    response: drafts,
  }),
  post: defineOperation({
    id: 'movement.post',
    method: 'POST',
    path: '/v2/movement/{id}/post',
    summary: 'Post a draft that is dated before a count, with the reason; what was counted stays true',
    right: '[Reports] [Other] [Reanchor]',
    idempotent: true,
    params: byId,
    body: z.object({ reason: requiredText(500) }),
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict', ...ofPosting],
  }),
  discard: defineOperation({
    id: 'movement.discard',
    method: 'POST',
    path: '/v2/movement/{id}/discard',
    summary: 'Give a draft up',
    right: moveRight,
    idempotent: true,
    params: byId,
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict'],
  }),
  reverse: defineOperation({
    id: 'movement.reverse',
    method: 'POST',
    path: '/v2/movement/{id}/reverse',
    summary: 'Take a posted movement back by its opposite, once',
    right: moveRight,
    idempotent: true,
    params: byId,
    body: z.object({ reason: requiredText(500) }),
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict', 'transaction.reversed'],
  }),
}

/** Kinds that need `adjustRight`. */
export const needsAdjustRight = (kind: (typeof movementKinds)[number]): boolean =>
  adjustKinds.some((one) => one === kind)
