/** The moving average of docs/domain.md 4.4: value closes to the cent, and average cost times quantity is the value. */
import { moneyAtCost, multiplyDivide } from '../scaled.ts'
import type { Movement, StockCard } from './history.ts'

type Details = Pick<Movement, 'type' | 'occurredAt' | 'recordedAt' | 'source'> &
  Partial<Pick<Movement, 'actor' | 'reason' | 'note'>>

function append(
  card: StockCard,
  qty: number,
  valueAfter: number,
  unitCost: number,
  details: Details,
): Movement {
  const movement: Movement = {
    actor: null,
    reason: null,
    note: null,
    ...details,
    card,
    qty,
    unitCost,
    value: valueAfter - card.value,
    qtyAfter: card.onHand + qty,
    valueAfter,
  }
  card.onHand = movement.qtyAfter
  card.value = valueAfter
  card.movements.push(movement)
  return movement
}

/** Moves stock at its average cost, out when `qty` is negative (thousandths); nothing left is worth nothing. */
export function moveAtAverage(card: StockCard, qty: number, details: Details): Movement {
  const valueAfter = moneyAtCost(card.onHand + qty, card.avgCost)
  return append(card, qty, valueAfter, card.avgCost, details)
}

/**
 * Takes goods in at their price. Into stock below zero the receipt sets the average, and the difference to what
 * the book was worth is a correction of cost.
 * @param value hundredths, what was paid for `qty`
 */
export function receiveStock(card: StockCard, qty: number, value: number, details: Details): void {
  const paid = multiplyDivide(value, 10_000_000, qty)
  const wasBelowZero = card.onHand < 0
  append(card, qty, card.value + value, paid, details)
  card.avgCost =
    wasBelowZero || card.onHand === 0 ? paid : multiplyDivide(card.value, 10_000_000, card.onHand)
  const worth = moneyAtCost(card.onHand, card.avgCost)
  if (wasBelowZero && worth !== card.value) {
    append(card, 0, worth, card.avgCost, { ...details, type: 'COST_CORRECTION' })
  }
}

/**
 * What the book says about an instant, by all that is recorded so far: movements that happened until then.
 * Nothing is recorded before it happens, so whatever was recorded by then lies inside.
 */
export function bookAt(card: StockCard, instant: number): number {
  let book = card.onHand
  for (const movement of card.movements.toReversed()) {
    if (movement.recordedAt <= instant) break
    if (movement.occurredAt > instant) book -= movement.qty
  }
  return book
}
