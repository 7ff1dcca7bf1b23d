import Big from 'big.js'

/** A price of a pack where at least `minPacks` are ordered, both as decimal texts. */
export type PriceTier = { minPacks: string; unitPrice: string }

/**
 * The price of a pack where so many are ordered: of the tier with the highest minimum that they reach, or else of the
 * lowest one there is.
 * @returns undefined without tiers
 */
export function tierPrice(tiers: readonly PriceTier[], packs: Big | string): string | undefined {
  const rising = tiers.toSorted((a, b) => new Big(a.minPacks).cmp(b.minPacks))
  return (rising.findLast((tier) => new Big(packs).gte(tier.minPacks)) ?? rising[0])?.unitPrice
}
