import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import type { StockPlace, StoredBalance } from './queries/balances.ts'
import { exactQuantity, type Movement, placeKey, quantityText } from './value-movements.ts'

/**
 * What has to be written so that the last counts of these items stay true, although something moves at or before them
 * (docs/domain.md 4.6): for each balance the opposite of what moves there. A movement at the very moment of counting
 * counts as before it.
 */
export function reanchorsOf(
  movements: readonly Movement[],
  lastCounts: ReadonlyMap<string, Date | null>,
): Movement[] {
  const moved = new Map<string, { place: StockPlace; countedAt: Date; qty: bigint }>()
  for (const { itemId, locationId, qty, occurredAt } of movements) {
    const place = { itemId, locationId }
    const countedAt = lastCounts.get(placeKey(place)) ?? null
    if (countedAt === null || occurredAt > countedAt) continue
    const before = moved.get(placeKey(place))?.qty ?? 0n
    moved.set(placeKey(place), { place, countedAt, qty: before + exactQuantity(qty) })
  }
  return [...moved.values()]
    .filter(({ qty }) => qty !== 0n)
    .map(({ place, countedAt, qty }) => ({
      ...place,
      type: 'COUNT_REANCHOR',
      qty: quantityText(-qty),
      valuation: { by: 'book' },
      occurredAt: countedAt,
    }))
}

/** By `placeKey`: when what lies there was counted last. */
export const lastCountsOf = (stored: readonly StoredBalance[]): Map<string, Date | null> =>
  new Map(stored.map((balance) => [placeKey(balance), balance.lastCountedAt]))

/** Why counts are re-anchored; null where nobody says so, or somebody who may not. */
export const reanchorReasonOf = ({ actor }: Work, reason: string | null | undefined): string | null =>
  hasRight(actor, '[Reports] [Other] [Reanchor]') ? (reason ?? null) : null
