import * as z from 'zod'
import {
  businessDate,
  countOf,
  currency,
  documentReference,
  id,
  itemReference,
  money,
  price,
  quantity,
  reference,
  unitReference,
} from './scalars.ts'
import { orderStates } from './transitions.ts'

/** Of an item on an order of the location that its supplier does not have yet. */
const pendingOrder = documentReference.extend({ state: z.enum(orderStates), baseQty: quantity })

/** What one supplier would deliver for what is missing, with the price of today. Quantities in packs. */
export const suggestedOffer = z.object({
  supplierItemId: id,
  supplier: reference,
  leadTimeDays: countOf,
  packUnit: unitReference,
  packs: quantity,
  unitPrice: price,
  currency,
  total: money,
})

/** What was paid for a pack when the location received the item last, whoever sold it. */
const lastPaid = z.object({
  unitPrice: price,
  currency,
  packUnit: z.string(),
  documentDate: businessDate,
  supplier: z.string(),
})

/** Why a quantity was proposed, as data: the UI writes the sentence. Quantities in base units. */
export const suggestionLine = z.object({
  /** Of the line of the count: an item of several locations has one for each. */
  lineId: id,
  item: itemReference,
  onHand: quantity,
  onOrder: quantity,
  /** On orders that are not sent yet; they lower the need unless the caller leaves them aside. */
  onDraft: quantity,
  drafts: z.array(pendingOrder),
  method: z.enum(['PAR', 'MIN_MAX']),
  min: quantity.nullable(),
  target: quantity,
  need: quantity,
  /** Everybody who sells it with a valid price, the one that is proposed first; `supplierItemId` is whose the line is. */
  offers: z.array(suggestedOffer),
  supplierItemId: id.nullable(),
  /** Taken a day on average in the last 28 days, in base units; null where nothing was. */
  dailyUsage: quantity.nullable(),
  lastPaid: lastPaid.nullable(),
  packUnit: unitReference.nullable(),
  moqPacks: quantity.nullable(),
  multiplePacks: quantity.nullable(),
  packs: quantity,
  baseQty: quantity,
  unitPrice: price.nullable(),
  total: money.nullable(),
})

/**
 * What one supplier would deliver to one location, an order of its own; `supplier` null gathers the items of a location that
 * nobody supplies and that cannot be ordered.
 */
export const suggestionGroup = z.object({
  location: reference,
  supplier: reference.nullable(),
  currency: currency.nullable(),
  /** Whether the lines may be ordered: no order of the count stands, or those that they stood on were cancelled. */
  isOpen: z.boolean(),
  total: money,
  minOrderValue: money.nullable(),
  /** Drafts to this supplier for the location, to which the caller may add the lines. */
  drafts: z.array(documentReference),
  lines: z.array(suggestionLine),
})

/**
 * Suggestion from a posted count, with the stock of this moment; `isStale` when it has moved since the count was
 * posted. `hiddenTotal`: lines left out because their items are being counted blind and the caller may not see what
 * is expected. `locations` are in the order of the walk. `orders` are those made from this count already that nobody has cancelled.
 */
export const countOrder = z.object({
  count: documentReference,
  locations: z.array(reference),
  isStale: z.boolean(),
  hiddenTotal: countOf,
  groups: z.array(suggestionGroup),
  orders: z.array(documentReference),
})

export type SuggestionLine = z.infer<typeof suggestionLine>
export type SuggestionGroup = z.infer<typeof suggestionGroup>
export type CountOrder = z.infer<typeof countOrder>
