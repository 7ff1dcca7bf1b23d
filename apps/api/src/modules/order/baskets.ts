import { formatDecimal, mostOrderLines } from '@backoffice/api-types'
import { bySupplierName } from './by-supplier-name.ts'
import type { OrderTimes } from './expected-date.ts'
import type { NewOrderLine } from './line-repository.ts'
import type { StoredOffer } from './offer-repository.ts'
import type { ChosenLine } from './override-packs.ts'

/** Lines that one supplier delivers to one location. */
export type Basket = Pick<StoredOffer, 'supplierId' | 'supplierName' | 'currency'> &
  OrderTimes & { locationId: number; lines: ChosenLine[] }

/** The lines by supplier, and those of one by location as they come, which is the order in which the suggestion shows them. */
export function basketsOf(lines: readonly ChosenLine[]): Basket[] {
  const byOrder = Map.groupBy(lines, ({ item, choice }) => `${choice.offer.supplierId} ${item.location.id}`)
  const baskets = [...byOrder.values()].flatMap((chosen): Basket[] => {
    const [first] = chosen
    if (first === undefined) return []
    return [{ ...first.choice.offer, locationId: first.item.location.id, lines: chosen }]
  })
  return baskets.toSorted(bySupplierName)
}

/** A basket that one order takes; `part` counts the orders that its lines fill, from 1. */
export type OrderBasket = Basket & { part: number }

/** Baskets of no more lines than an order may have: a larger one becomes several of about the same size, in the order of its lines. */
export const splitBaskets = (baskets: readonly Basket[], most = mostOrderLines): OrderBasket[] =>
  baskets.flatMap((basket) => {
    const { length } = basket.lines
    const parts = Math.ceil(length / most)
    const size = Math.ceil(length / parts)
    return Array.from({ length: parts }, (_, at) => ({
      ...basket,
      part: at + 1,
      lines: basket.lines.slice(at * size, (at + 1) * size),
    }))
  })

/** A chosen line as an order keeps it. */
export function orderLineOf(orderId: number, { item, choice }: ChosenLine, index: number): NewOrderLine {
  const { offer, packs, unitPrice, total } = choice
  return {
    orderId,
    lineNo: index + 1,
    itemId: item.id,
    supplierItemId: offer.supplierItemId,
    packUnitId: offer.packUnitId,
    factor: offer.factor,
    packsOrdered: formatDecimal(packs, 'quantity'),
    baseOrdered: formatDecimal(packs.times(offer.factor), 'quantity'),
    unitPrice,
    lineTotal: total,
  }
}
