import Big from 'big.js'

/** A price of a pack where at least `minPacks` are ordered, both as decimal texts. */
export type PriceTier = { minPacks: string; unitPrice: string }

/**
 * The tier that so many packs belong to: the one with the highest minimum that they reach, or else the lowest one there is.
 * @returns undefined without tiers
 */
export function tierOf<T extends Pick<PriceTier, 'minPacks'>>(
  tiers: readonly T[],
  packs: Big | string,
): T | undefined {
  const rising = tiers.toSorted((a, b) => new Big(a.minPacks).cmp(b.minPacks))
  return rising.findLast((tier) => new Big(packs).gte(tier.minPacks)) ?? rising[0]
}

/** The price of a pack where so many are ordered. @returns undefined without tiers */
export const tierPrice = (tiers: readonly PriceTier[], packs: Big | string): string | undefined =>
  tierOf(tiers, packs)?.unitPrice
