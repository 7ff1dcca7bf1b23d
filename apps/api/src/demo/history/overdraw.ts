import type { Crew } from '../world/people.ts'
import type { Order, StockCard } from './history.ts'
import { moveAtBook } from './move-stock.ts'

/**
 * Takes more of the scarcest of these items than there is, as when a delivery is not keyed yet: its book falls
 * `below` zero (thousandths).
 */
export function overdraw(cards: readonly StockCard[], below: number, at: number, crew: Crew): void {
  const [card] = cards.filter(({ onHand }) => onHand > 0).toSorted((a, b) => a.onHand - b.onHand)
  if (card === undefined) return
  moveAtBook(card, -card.onHand - below, {
    type: 'USAGE',
    occurredAt: at,
    recordedAt: at,
    source: { type: 'MOVEMENT' },
    actor: crew.manager,
    note: 'Delivery not keyed yet',
  })
}

/**
 * Overdraws an item just before its delivery is keyed, at the first delivery after `since` that allows it: the
 * receipt then sets the average cost and corrects it (docs/domain.md 4.4).
 */
export function overdrawBeforeReceipt(since: number, crew: Crew): (order: Order, at: number) => void {
  let isDone = false
  return (order, at) => {
    const used = order.lines.filter(({ card, baseOrdered }) => card.onHand > 0 && baseOrdered > 0)
    if (isDone || at < since || used.length === 0) return
    isDone = true
    overdraw(
      used.map(({ card }) => card),
      4000,
      at,
      crew,
    )
  }
}
