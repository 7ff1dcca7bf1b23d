import type { CreateOrdersContent, CreateOrdersResult } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { lockCount } from '../count/queries/count.ts'
import { addToDrafts, draftRight } from './add-to-drafts.ts'
import { basketsOf } from './baskets.ts'
import { selectFreedLines } from './freed-lines-repository.ts'
import { overridePacks } from './override-packs.ts'
import { selectOrdersOfCount } from './queries.ts'
import { ordersShown } from './read-order.ts'
import { type ChosenOffer, type Proposal, suggestOrder } from './suggest-order.ts'
import { lockOrdering } from './suggestion-repository.ts'
import { writeOrders } from './write-orders.ts'

const countRight = '[Counts] [View] [List]' as const

/** An offer that is gone must not be replaced by another one that nobody chose. */
function refuseUnknownOffers(proposals: readonly Proposal[], offers: readonly ChosenOffer[]): void {
  const choicesOf = new Map(proposals.map(({ item, choices }) => [item.lineId, choices]))
  const isKnown = ({ lineId, supplierItemId }: ChosenOffer) =>
    choicesOf.get(lineId)?.some(({ offer }) => offer.supplierItemId === supplierItemId) === true
  const code = 'order.item-not-suggested'
  const message = 'is no offer for a suggested item any more'
  const errors = offers.flatMap((offer, index) =>
    isKnown(offer) ? [] : [{ field: `offers[${index}].supplierItemId`, code, message } as const],
  )
  if (errors.length > 0) throw new AppError(code, { errors })
}

/**
 * Makes one draft order per supplier and location from the suggestion of a posted count, or adds to drafts of theirs. A second call,
 * whoever makes it and whatever it wants, gives the orders that stand (docs/domain.md 5.6), and orders only what an order that was
 * cancelled has freed.
 * @param content `lines`: packs that differ from the suggestion; `offers`: whose offers stand in place of the proposed ones;
 *   `addTo`: drafts that take the lines of their supplier and location
 * @throws AppError `permission.missing`, `record.not-found`, `count.not-posted`, `count.nothing-to-order`,
 *   `order.item-not-suggested`, `order.packs-invalid`, `order.draft-unknown`
 */
export async function createOrders(
  work: Work,
  countId: number,
  { lines = [], ignoresDrafts, addTo, offers }: CreateOrdersContent,
): Promise<CreateOrdersResult> {
  const needed = [countRight, ...(addTo.length === 0 ? [] : [draftRight])]
  const missing = needed.find((right) => !hasRight(work.actor, right))
  if (missing !== undefined)
    throw new AppError('permission.missing', { detail: `This needs the right ${missing}.` })
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const standing = await selectOrdersOfCount(work, countId)
  const standingIds = standing.map(({ order }) => order.id)
  const freed = standing.length === 0 ? undefined : await selectFreedLines(work, countId, standingIds)
  if (freed?.size === 0) return { orders: await ordersShown(work, standing) }

  await lockOrdering(work, [found.count.locationId, ...found.count.otherLocationIds])
  const { proposals, today } = await suggestOrder(work, found, { ignoresDrafts, offers })
  refuseUnknownOffers(proposals, offers)
  const open = proposals.filter(({ item }) => freed === undefined || freed.has(item.lineId))
  const baskets = basketsOf(overridePacks(open, lines))
  if (baskets.length === 0) {
    if (standing.length === 0) throw new AppError('count.nothing-to-order')
    return { orders: await ordersShown(work, standing) }
  }
  const left = await addToDrafts(work, found, baskets, addTo)
  const { company, count } = found
  const told = { count: count.number }
  const source = { company, type: 'COUNT', id: countId, today, told, standing } as const
  if (left.length > 0) await writeOrders(work, source, left)
  return { orders: await ordersShown(work, await selectOrdersOfCount(work, countId)) }
}
