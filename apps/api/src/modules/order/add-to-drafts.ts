import { mostOrderLines, orderLineTotal, orderTotals } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from '../count/queries/count.ts'
import { type Basket, orderLineOf } from './baskets.ts'
import {
  insertOrderLines,
  selectCharges,
  selectOrderLines,
  type StoredOrderLine,
  updateOrderLine,
} from './line-repository.ts'
import type { ChosenLine } from './override-packs.ts'
import { insertCountOfOrder, lockOrder, type StoredOrder, updateOrder } from './queries.ts'

/** Lines that join a draft change it, whoever made it. */
export const draftRight = '[Orders] [Edit] [List]' as const

/** A draft for a location of the count, locked. @throws AppError `order.draft-unknown` */
async function lockDraft(
  work: Work,
  { count }: StoredCount,
  id: number,
  index: number,
): Promise<StoredOrder> {
  const draft = await lockOrder(work, id)
  const places = [count.locationId, ...count.otherLocationIds]
  if (draft?.order.state === 'DRAFT' && places.includes(draft.order.locationId)) return draft
  const message = 'is no draft for a location of the count'
  throw new AppError('order.draft-unknown', {
    errors: [{ field: `addTo[${index}]`, code: 'order.draft-unknown', message }],
  })
}

/** The line of a draft that takes more of the same pack, of as many base units, at the same price. */
function standingLine(lines: readonly StoredOrderLine[], { choice }: ChosenLine) {
  const { offer, unitPrice } = choice
  return lines.find(
    ({ line }) =>
      line.itemId === offer.itemId &&
      line.packUnitId === offer.packUnitId &&
      new Big(line.factor).eq(offer.factor) &&
      new Big(line.unitPrice).eq(unitPrice) &&
      new Big(line.discountPct).eq(0),
  )?.line
}

/** Adds what the draft has room for. @returns the lines that are left */
async function addBasket(
  work: Work,
  found: StoredCount,
  draft: StoredOrder,
  basket: Basket,
): Promise<ChosenLine[]> {
  const { order } = draft
  const lines = await selectOrderLines(work, order.id)
  const left: ChosenLine[] = []
  let room = mostOrderLines - lines.length
  let last = Math.max(0, ...lines.map(({ line }) => line.lineNo))
  for (const chosen of basket.lines) {
    const fresh = orderLineOf(order.id, chosen, last)
    const standing = standingLine(lines, chosen)
    if (standing === undefined && room <= 0) left.push(chosen)
    else if (standing === undefined) {
      await insertOrderLines(work, [fresh])
      last += 1
      room -= 1
    } else {
      const { unitPrice, discountPct } = standing
      const packs = new Big(standing.packsOrdered).plus(fresh.packsOrdered).toFixed()
      await updateOrderLine(work, standing.id, {
        packsOrdered: packs,
        baseOrdered: new Big(standing.baseOrdered).plus(fresh.baseOrdered).toFixed(),
        lineTotal: orderLineTotal({ packs, unitPrice, discountPct }),
      })
    }
  }
  if (left.length === basket.lines.length) return left
  await insertCountOfOrder(work, { countId: found.count.id, orderId: order.id })
  const now = await selectOrderLines(work, order.id)
  const priced = now.map(({ line }) => ({ ...line, packs: line.packsOrdered }))
  const { charges: chargeTotal, ...sums } = orderTotals(priced, await selectCharges(work, order.id))
  await updateOrder(work, order.id, { ...sums, chargeTotal })
  await recordEvents(work, [
    {
      entity: 'order',
      entityId: order.id,
      action: 'lines',
      before: { total: order.total },
      after: { total: sums.total, count: found.count.number },
    },
  ])
  return left
}

/** Whether the lines of a basket may stand on an order. */
const takes = ({ supplierId, locationId, currency }: StoredOrder['order'], basket: Basket): boolean =>
  supplierId === basket.supplierId && locationId === basket.locationId && currency === basket.currency

/**
 * Adds lines to drafts of their suppliers for their locations; a line of the same pack at the same price grows.
 * What a draft has no room for is left.
 * @param ids drafts for locations of the count, at most one of each supplier and location
 * @returns what has still to become orders
 * @throws AppError `order.draft-unknown`
 */
export async function addToDrafts(
  work: Work,
  found: StoredCount,
  baskets: readonly Basket[],
  ids: readonly number[],
): Promise<Basket[]> {
  const drafts: StoredOrder[] = []
  for (const [index, id] of ids.entries()) drafts.push(await lockDraft(work, found, id, index))
  const left: Basket[] = []
  for (const basket of baskets) {
    const draft = drafts.findLast(({ order }) => takes(order, basket))
    const lines = draft === undefined ? basket.lines : await addBasket(work, found, draft, basket)
    if (lines.length > 0) left.push({ ...basket, lines })
  }
  return left
}
