import { formatDecimal } from '@backoffice/api-types'
import { type PriceTier, tierPrice } from '@backoffice/api-types/tier-price'
import Big from 'big.js'
import { type Packing, type Rounding, suggestPacks } from './suggest-packs.ts'

/** An item in the catalogue of an active supplier, with the prices that are valid today. */
export type Offer = Packing & {
  supplierItemId: number
  supplierId: number
  isPreferred: boolean
  currency: string
  packUnitId: number
  tiers: readonly PriceTier[]
}

/** What to order from whom; `total` is rounded half up to the cent. */
export type Choice<O extends Offer> = { offer: O; packs: Big; unitPrice: string; total: string }

/** Orders keep base quantities to three decimals (docs/domain.md 1.2), exactly. */
const baseDecimals = 3

/** Whether `packs` of a pack are a base quantity that can be kept exactly (docs/domain.md 2.2). */
export function isExact(packs: Big, factor: string): boolean {
  const base = packs.times(factor)
  return base.eq(base.round(baseDecimals))
}

/** The offer at a number of packs. @returns undefined when it has no valid price */
export function priceOffer<O extends Offer>(offer: O, packs: Big): Choice<O> | undefined {
  const unitPrice = tierPrice(offer.tiers, packs)
  if (unitPrice === undefined) return undefined
  return { offer, packs, unitPrice, total: formatDecimal(packs.times(unitPrice), 'money') }
}

function rank<O extends Offer>(a: Choice<O>, b: Choice<O>, baseCurrency: string): number {
  const foreign = (choice: Choice<O>) => Number(choice.offer.currency !== baseCurrency)
  const preferred = (choice: Choice<O>) => Number(!choice.offer.isPreferred)
  const perBase = (choice: Choice<O>) => new Big(choice.unitPrice).div(choice.offer.factor)
  return (
    preferred(a) - preferred(b) ||
    // Prices in different currencies do not compare; the company's own comes first.
    foreign(a) - foreign(b) ||
    a.offer.currency.localeCompare(b.offer.currency) ||
    perBase(a).cmp(perBase(b)) ||
    a.offer.supplierItemId - b.offer.supplierItemId
  )
}

/**
 * From whom an item could be ordered, the best first (docs/domain.md 5.4): the preferred supplier, then the cheapest per base
 * unit; offers without a valid price, or whose packs are no exact base quantity, do not count.
 * @returns nothing when nobody supplies the item
 */
export function rankOffers<O extends Offer>(
  offers: readonly O[],
  need: Big,
  rounding: Rounding,
  baseCurrency: string,
): Choice<O>[] {
  const choices = offers.flatMap((offer) => {
    const packs = suggestPacks(need, offer, rounding)
    const choice = isExact(packs, offer.factor) ? priceOffer(offer, packs) : undefined
    return choice === undefined ? [] : [choice]
  })
  return choices.toSorted((a, b) => rank(a, b, baseCurrency))
}
