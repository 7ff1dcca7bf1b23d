import { defaultReasons } from '@backoffice/api-types'
import type { Random } from '../random.ts'
import { roundQuantity } from '../scaled.ts'
import { minuteMs } from '../zone-clock.ts'
import type { Crew } from '../world/people.ts'
import type { Agenda } from './agenda.ts'
import { type Calendar, isClockChange, isLastOfMonth, livelinessOf } from './calendar.ts'
import type { StockCard } from './history.ts'
import { moveAtBook } from './move-stock.ts'
import type { MovementBook } from './movement-book.ts'

/** Minutes of the day at which a location writes down what it took since the time before. */
const shiftEnds = { kitchen: [900, 1320], bar: [1020, 1435] } as const

/** The busiest items are taken at most nine days of ten. */
const busiest = 0.9
const zipfExponent = 0.65
const wastePart = 0.04
const wasteReasons = defaultReasons.filter(({ uses }) => uses.includes('WASTE'))

/**
 * Spreads `total` withdrawals over the cards by Zipf's law, so that classes A, B and C fall out by themselves.
 * @param days of history
 */
export function planDemand(cards: readonly StockCard[], total: number, days: number, random: Random): void {
  const ranked = random.shuffle(cards)
  const weights = ranked.map((_, rank) => (rank + 1) ** -zipfExponent)
  const expected = (scale: number) =>
    weights.reduce((sum, weight) => sum + Math.min(busiest, scale * weight), 0) * days
  let [low, high] = [0, cards.length]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (expected(middle) < total) low = middle
    else high = middle
  }
  for (const [rank, card] of ranked.entries()) {
    card.usageProbability = Math.min(busiest, high * (weights[rank] ?? 0))
  }
}

/** Base units (thousandths) that go on a mean day. */
export function dailyUsage({ item, usageProbability }: StockCard): number {
  return ((item.usage[0] + item.usage[1]) / 2) * usageProbability
}

type Withdrawal = {
  card: StockCard
  quantity: number
  occurredAt: number
  recordedAt: number
  waste: { code: string; name: string } | null
}
type Demand = { agenda: Agenda; calendar: Calendar; book: MovementBook; crew: Crew }

function withdraw(
  { card, quantity, occurredAt, recordedAt, waste }: Withdrawal,
  { book, crew }: Demand,
): void {
  const taken = Math.min(quantity, card.onHand - card.floor)
  if (taken <= 0) return
  const type = waste === null ? 'USAGE' : 'WASTE'
  const document = { kind: type, occurredAt, createdAt: recordedAt, note: null } as const
  const source = book.write(document, { card, qty: -taken, reasonCode: waste?.code ?? null, unitCost: null })
  const reason = waste?.name ?? null
  moveAtBook(card, -taken, { type, occurredAt, recordedAt, source, actor: crew.manager, reason })
}

/** Puts the usage and waste of a card on the agenda, day by day. */
export function scheduleDemand(card: StockCard, demand: Demand, random: Random): void {
  const { agenda, calendar } = demand
  const { clock, dates } = calendar
  const ends = shiftEnds[card.location.place]
  const step = 10 ** (3 - card.item.decimals)
  for (const date of dates) {
    if (!random.chance(card.usageProbability * livelinessOf(date))) continue
    const wanted = roundQuantity(random.between(...card.item.usage), card.item.decimals)
    const occurredAt = clock.instantOf(date, random.pick(ends))
    const waste = random.chance(wastePart) ? random.pick(wasteReasons) : null
    // Usage is keyed first, what was thrown away after it.
    const recordedAt = occurredAt + (waste === null ? 2 : 4) * minuteMs
    const withdrawal = { card, quantity: Math.max(step, wanted), occurredAt, recordedAt, waste }
    agenda.add(recordedAt, () => withdraw(withdrawal, demand))
  }
}

/** Withdrawals at the edges of days (docs/domain.md 8.2): 23:30 on the last of a month, and through the nights of DST. */
export function scheduleEdges(cards: readonly StockCard[], demand: Demand): void {
  const { agenda, calendar } = demand
  const { clock, dates } = calendar
  const [card] = cards.filter(({ item }) => item.decimals === 0)
  if (card === undefined) return
  for (const date of dates) {
    const minutes = isClockChange(clock, date) ? [90, 150, 210] : isLastOfMonth(date) ? [1410] : []
    for (const minute of minutes) {
      const occurredAt = clock.instantOf(date, minute)
      const withdrawal = { card, quantity: 1000, occurredAt, recordedAt: occurredAt, waste: null }
      agenda.add(occurredAt, () => withdraw(withdrawal, demand))
    }
  }
}
