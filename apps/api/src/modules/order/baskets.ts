import { formatDecimal } from '@backoffice/api-types'
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
