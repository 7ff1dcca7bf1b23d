import { formatDecimal } from '@backoffice/api-types'
import { bySupplierName } from './by-supplier-name.ts'
import type { NewOrderLine } from './line-repository.ts'
import type { StoredOffer } from './offer-repository.ts'
import type { ChosenLine } from './override-packs.ts'

/** Lines that go to one supplier. */
export type Basket = Pick<StoredOffer, 'supplierId' | 'supplierName' | 'currency' | 'leadTimeDays'> & {
  lines: ChosenLine[]
}

/** The lines by supplier, in the order in which the suggestion shows them. */
export function basketsOf(lines: readonly ChosenLine[]): Basket[] {
  const bySupplier = Map.groupBy(lines, ({ choice }) => choice.offer.supplierId)
  const baskets = [...bySupplier.values()].flatMap((chosen): Basket[] => {
    const offer = chosen[0]?.choice.offer
    return offer === undefined ? [] : [{ ...offer, lines: chosen }]
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
