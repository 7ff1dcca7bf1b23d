import type { Crew } from '../world/people.ts'
import type { Order, StockCard } from './history.ts'
import { moveAtBook } from './move-stock.ts'
import type { MovementBook } from './movement-book.ts'

/**
 * Takes more of the scarcest of these items than there is, as when a delivery is not keyed yet: its book falls
 * `below` zero (thousandths).
 */
export function overdraw(
  cards: readonly StockCard[],
  below: number,
  at: number,
  { book, crew }: { book: MovementBook; crew: Crew },
): void {
  const [card] = cards.filter(({ onHand }) => onHand > 0).toSorted((a, b) => a.onHand - b.onHand)
  if (card === undefined) return
  const qty = -card.onHand - below
  const document = { kind: 'USAGE', occurredAt: at, createdAt: at, note: 'Delivery not keyed yet' } as const
  const source = book.write(document, { card, qty, reasonCode: null, unitCost: null })
  moveAtBook(card, qty, { type: 'USAGE', occurredAt: at, recordedAt: at, source, actor: crew.manager })
}

/**
 * Overdraws an item just before its delivery is keyed, at the first delivery after `since` that allows it: the
 * receipt then sets the average cost and corrects it (docs/domain.md 4.4).
 */
export function overdrawBeforeReceipt(
  since: number,
  work: { book: MovementBook; crew: Crew },
): (order: Order, at: number) => void {
  let isDone = false
  return (order, at) => {
    const used = order.lines.filter(({ card, baseOrdered }) => card.onHand > 0 && baseOrdered > 0)
    if (isDone || at < since || used.length === 0) return
    isDone = true
    overdraw(
      used.map(({ card }) => card),
      4000,
      at,
      work,
    )
  }
}
