import * as z from 'zod'
import { chosenId } from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { mostOrderTemplateLines } from './document-limits.ts'
import { pageOf } from './paging.ts'
import {
  businessDate,
  countOf,
  currency,
  documentReference,
  id,
  instant,
  itemReference,
  money,
  price,
  quantity,
  reference,
  unitReference,
} from './scalars.ts'
import { templateHead, templateSettings } from './template.ts'
import { orderStates } from './transitions.ts'
import { leftOutReasons, orderTemplateModes, orderTemplateOutcomes } from './values.ts'

/** When a supplier takes orders, as it says of itself: `MO,TH` and `14:00`; null says nothing. */
const orderTimes = { orderDays: z.string().nullable(), cutOffTime: z.string().nullable() }
export const orderTimesOf = reference.extend(orderTimes)

/** A row of the list. `lastOrderAt`: when it last made a draft. */
export const orderTemplateRow = z.object({
  ...templateHead,
  /** Of its lines, by name. */
  suppliers: z.array(orderTimesOf),
  lineTotal: countOf,
  lastOrderAt: instant.nullable(),
})

/** What a supplier sells: an item in a pack. Quantities in packs; `unitPrice` of today, null without one. */
export const templateOffer = z.object({
  supplierItemId: id,
  supplier: reference,
  currency,
  supplierSku: z.string().nullable(),
  item: itemReference,
  packUnit: unitReference,
  moqPacks: quantity,
  multiplePacks: quantity,
  unitPrice: price.nullable(),
})

/** A line: `packs` of a fixed one alone. `isSold`: its supplier sells it still. */
export const orderTemplateLine = templateOffer.extend({
  mode: z.enum(orderTemplateModes),
  packs: quantity.nullable(),
  isSold: z.boolean(),
})

/** A template with its lines. */
export const orderTemplateRecord = orderTemplateRow.extend({
  note: z.string().nullable(),
  lines: z.array(orderTemplateLine),
  /** Whether no order was ever made from it, so that it may be deleted. */
  isUnused: z.boolean(),
  createdAt: instant,
})

/**
 * A line as a person writes it. An item stands once where it is ordered up to its par: what other lines of it order would be
 * ordered twice.
 */
export const orderTemplateLineBody = z
  .object({
    supplierItemId: chosenId,
    mode: z.enum(orderTemplateModes),
    packs: decimalInput('quantity', { digits: 12, positive: true }).nullable().default(null),
  })
  .transform(({ packs, ...line }) => ({ ...line, packs: line.mode === 'FIXED' ? packs : null }))

const lines = z.array(orderTemplateLineBody).max(mostOrderTemplateLines)

const content = { ...templateSettings, lines: lines.default([]) }

export const orderTemplateBody = z.object(content)
export const newOrderTemplateBody = z.object({ ...content, locationId: chosenId })

/** A template with the location and the packs of an order. */
export const orderTemplateOfOrderBody = z.object({ name: content.name, visibility: content.visibility })

/** The template that was made of an order, with the lines of the order that are not in it and why. */
export const orderTemplateOfOrderRecord = orderTemplateRecord.extend({
  leftOut: z.array(z.object({ lineNo: z.int().min(1), name: z.string(), reason: z.enum(leftOutReasons) })),
})

/** Lines that need not be saved, for a location. */
export const orderTemplatePreviewBody = z.object({ locationId: chosenId, lines })

/**
 * What a line would order now. Quantities in base units, `packs` in packs. Without a par there is no `target` and no `need`;
 * what is on hand, on order and on drafts is absent while the stock of the item is hidden from the caller.
 */
export const orderTemplateNeed = z.object({
  supplierItemId: id,
  outcome: z.enum(orderTemplateOutcomes),
  onHand: quantity.optional(),
  onOrder: quantity.optional(),
  /** On orders of the location that are not sent yet. */
  onDraft: quantity.optional(),
  target: quantity.nullable(),
  need: quantity.nullable(),
  packs: quantity,
  baseQty: quantity,
  unitPrice: price.nullable(),
  total: money.nullable(),
  isBelowMinimum: z.boolean(),
  isNoMultiple: z.boolean(),
})

/** A draft that a run would make. */
export const orderTemplateDraft = z.object({
  supplier: reference,
  currency,
  lineTotal: countOf,
  total: money,
  minOrderValue: money.nullable(),
  isBelowMinimum: z.boolean(),
  ...orderTimes,
  leadTimeDays: countOf,
  /** The lead time after the next day on which the supplier takes orders. */
  expectedDate: businessDate,
})

export const orderTemplatePreview = z.object({
  needs: z.array(orderTemplateNeed),
  drafts: z.array(orderTemplateDraft),
})

/**
 * A run by hand (`scheduledFor` null) or by the schedule: the drafts that it made, or why it made none. One that is done without
 * drafts found nothing missing; one that is not done and has no error has still to be made.
 */
const templateRun = z.object({
  id,
  date: businessDate,
  scheduledFor: instant.nullable(),
  at: instant,
  orders: z.array(
    documentReference.extend({ supplier: reference, state: z.enum(orderStates), currency, total: money }),
  ),
  isDone: z.boolean(),
  error: z.string().nullable(),
})

export const orderTemplatePage = pageOf(orderTemplateRow)
export const orderTemplateRuns = z.object({ data: z.array(templateRun) })
export const templateOffers = z.object({ data: z.array(templateOffer) })

export type OrderTemplateRow = z.infer<typeof orderTemplateRow>
export type OrderTemplateLine = z.infer<typeof orderTemplateLine>
export type OrderTemplateRecord = z.infer<typeof orderTemplateRecord>
export type OrderTemplateBody = z.input<typeof orderTemplateBody>
export type OrderTemplateContent = z.output<typeof orderTemplateBody>
export type NewOrderTemplateBody = z.input<typeof newOrderTemplateBody>
export type NewOrderTemplate = z.output<typeof newOrderTemplateBody>
export type OrderTemplateOfOrder = z.output<typeof orderTemplateOfOrderBody>
export type OrderTemplateOfOrderRecord = z.infer<typeof orderTemplateOfOrderRecord>
export type OrderTemplateLines = z.output<typeof lines>
export type OrderTemplateNeed = z.infer<typeof orderTemplateNeed>
export type OrderTemplateDraft = z.infer<typeof orderTemplateDraft>
export type OrderTemplatePreview = z.infer<typeof orderTemplatePreview>
export type OrderTemplateRun = z.infer<typeof templateRun>
export type TemplateOffer = z.infer<typeof templateOffer>
