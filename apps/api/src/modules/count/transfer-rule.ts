// docs/domain.md 3.22: how much of what a line found may have come from another location.
import Big from 'big.js'

/**
 * What is known of a line and of a place that may have had its item, in base units.
 * `onHand`: what the book holds there, at least at the moment of the transfer and now. `shortage`: what the count misses there; null where it has
 * no figure of the place.
 */
export type Elsewhere = { surplus: Big; onHand: Big; shortage: Big | null }

/** At most so much may be transferred, at least nothing. */
export function transferable({ surplus, onHand, shortage }: Elsewhere): Big {
  const limits = shortage === null ? [onHand] : [onHand, shortage]
  const least = limits.reduce((a, b) => (b.lt(a) ? b : a), surplus)
  return least.gt(0) ? least : new Big(0)
}

/** What was known before a quantity was transferred, by what is known after it. */
export const beforeTransfer = ({ surplus, onHand, shortage }: Elsewhere, quantity: Big): Elsewhere => ({
  surplus: surplus.plus(quantity),
  onHand: onHand.plus(quantity),
  shortage: shortage && shortage.plus(quantity),
})

/** Whether none of it was too much, once it is transferred: what is left on neither side has turned round. */
export const isWithin = ({ surplus, onHand, shortage }: Elsewhere): boolean =>
  [surplus, onHand, ...(shortage === null ? [] : [shortage])].every((figure) => figure.gte(0))
