import { moneyAtPrice, multiplyDivide } from '../scaled.ts'
import { priceOn } from '../world/prices.ts'
import { addDays } from '../zone-clock.ts'
import type { Person } from '../world/world.ts'
import type { Count, Order, OrderLine, StockCard } from './history.ts'
import type { OrderSlot } from './order-slots.ts'
import { targetOf } from './par-levels.ts'

const fewestLines = 3
const mostLines = 14
/** A buyer orders an item on PAR when less than so much of it is left. */
const buyersMark = 0.8

const availableOf = (card: StockCard) => card.onHand + card.onOrder

function isShort(card: StockCard): boolean {
  const { method, par, min } = card.par
  if (method === 'PAR') return availableOf(card) < (par ?? 0) * buyersMark
  return method === 'MIN_MAX' && availableOf(card) < (min ?? 0)
}

function coverOf(card: StockCard): number {
  return availableOf(card) / targetOf(card)
}

/** What runs short, emptiest first; when little does, the next ones as well, to make the delivery worth it. */
function cardsToOrder(cards: readonly StockCard[], slot: OrderSlot): StockCard[] {
  const served = cards.filter((card) => card.supply?.supplier === slot.supplier && card.item.isActive)
  const byCover = served.toSorted((a, b) => coverOf(a) - coverOf(b))
  const short = byCover.filter(isShort)
  return short.length >= fewestLines ? short.slice(0, mostLines) : byCover.slice(0, fewestLines)
}

/** Whole packs that fill up to the target, raised to minimum and multiple (docs/domain.md 5.3); in thousandths. */
function packsFor(card: StockCard, { pack, moqPacks, multiplePacks }: OrderLine['entry']): number {
  const need = Math.max(1, targetOf(card) - availableOf(card))
  const wanted = Math.max(Math.ceil(need / pack.factor) * 1000, moqPacks)
  return Math.ceil(wanted / multiplePacks) * multiplePacks
}

function createLine(card: StockCard, lineNo: number, date: string): OrderLine[] {
  if (card.supply === undefined) return []
  const packsOrdered = packsFor(card, card.supply)
  const unitPrice = priceOn(card.supply, date, packsOrdered)
  const factor = card.supply.pack.factor
  const baseOrdered = multiplyDivide(packsOrdered, factor, 1000)
  return [
    {
      lineNo,
      card,
      entry: card.supply,
      packsOrdered,
      baseOrdered,
      unitPrice,
      lineTotal: moneyAtPrice(baseOrdered, unitPrice, factor),
      receivedBase: 0,
      closedShortBase: 0,
    },
  ]
}

/**
 * The order of a slot, in DRAFT.
 * @param source the posted count it was made from, if it was
 */
export function placeOrder(
  slot: OrderSlot,
  cards: readonly StockCard[],
  { createdBy, approver }: { createdBy: Person; approver: Person },
  source: Count | null,
): Order {
  const { location, supplier, at } = slot
  const orderDate = location.company.clock.dateOf(at)
  const lines = cardsToOrder(cards, slot).flatMap((card, index) => createLine(card, index + 1, orderDate))
  return {
    location,
    supplier,
    state: 'DRAFT',
    createdAt: at,
    createdBy,
    approver,
    changedAt: at,
    orderDate,
    expectedDate: addDays(orderDate, supplier.leadTimeDays),
    source,
    note: null,
    total: lines.reduce((sum, line) => sum + line.lineTotal, 0),
    lines,
    receipts: [],
  }
}
