import { formatDecimal, type OrderLine } from '@backoffice/api-types'
import Big from 'big.js'
import { type Offer, priceOffer } from './choose-supplier.ts'

type OpenLine = { baseOrdered: string; receivedBase: string; closedShortBase: string }

/** What of a line is still to come; floored at zero, so that a line which came in over lowers nothing (docs/domain.md 5.2). */
export function openBase({ baseOrdered, receivedBase, closedShortBase }: OpenLine): string {
  const open = new Big(baseOrdered).minus(receivedBase).minus(closedShortBase)
  return formatDecimal(open.gt(0) ? open : new Big(0), 'quantity')
}

type WarnedLine = { packsOrdered: string; unitPrice: string; factor: string }

/** Whether packs are a full multiple; none is asked for at 0. */
export function isMultiple(packs: Big, multiple: string): boolean {
  return new Big(multiple).lte(0) || packs.mod(multiple).eq(0)
}

/** What a buyer is told of a line; nothing of it is refused. @param offer what the supplier asks today, if it sells the item */
export function warningsOf(
  { packsOrdered, unitPrice }: WarnedLine,
  offer: Offer | undefined,
): OrderLine['warnings'] {
  if (offer === undefined) return ['NOT_SOLD']
  const packs = new Big(packsOrdered)
  const priced = priceOffer(offer, packs)
  const warnings: OrderLine['warnings'] = []
  if (packs.lt(offer.moqPacks)) warnings.push('BELOW_MINIMUM')
  if (!isMultiple(packs, offer.multiplePacks)) warnings.push('NOT_MULTIPLE')
  if (priced === undefined) warnings.push('NO_PRICE')
  else if (!new Big(priced.unitPrice).eq(unitPrice)) warnings.push('PRICE_DIFFERS')
  return warnings
}
