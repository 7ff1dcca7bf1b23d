import {
  appendRow,
  type Balance,
  correctCost,
  type Step,
  type Valuation,
} from '../../modules/ledger/rules.ts'
import type { Movement, StockCard } from './history.ts'

type Details = Pick<Movement, 'type' | 'occurredAt' | 'recordedAt' | 'source'> &
  Partial<Pick<Movement, 'actor' | 'reason'>>

/** Told apart from everything that is made in this process, in which the order alone matters. */
let made = 0

const balanceOf = ({ onHand, value, lastCost }: StockCard): Balance => ({
  onHand: BigInt(onHand),
  value: BigInt(value),
  lastCost: lastCost === null ? null : BigInt(lastCost),
})

function append(card: StockCard, { row, balance }: Step, details: Details): void {
  made += 1
  card.movements.push({
    actor: null,
    reason: null,
    ...details,
    card,
    order: made,
    qty: Number(row.qty),
    unitCost: Number(row.unitCost),
    value: Number(row.value),
    qtyAfter: Number(row.onHandAfter),
    valueAfter: Number(row.valueAfter),
  })
  card.onHand = Number(balance.onHand)
  card.value = Number(balance.value)
  card.lastCost = balance.lastCost === null ? null : Number(balance.lastCost)
}

function move(card: StockCard, qty: number, valuation: Valuation, details: Details): void {
  const before = balanceOf(card)
  const step = appendRow(before, BigInt(qty), valuation)
  append(card, step, details)
  const correction = correctCost(before, step, valuation)
  if (correction !== undefined) append(card, correction, { ...details, type: 'COST_CORRECTION' })
}

/** Moves stock at what the book says it is worth, out when `qty` is negative (thousandths). */
export function moveAtBook(card: StockCard, qty: number, details: Details): void {
  move(card, qty, { by: 'book' }, details)
}

/** Takes goods in for an amount of money. @param value hundredths, what was paid for `qty` */
export function receiveStock(card: StockCard, qty: number, value: number, details: Details): void {
  move(card, qty, { by: 'given', value: BigInt(value) }, details)
}

/** What the ledger will write for a movement at book, in hundredths, and the cost that it bears, in millionths. */
export function worthOf(card: StockCard, qty: number): { value: number; unitCost: number } {
  const { row } = appendRow(balanceOf(card), BigInt(qty), { by: 'book' })
  return { value: Number(row.value), unitCost: Number(row.unitCost) }
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
