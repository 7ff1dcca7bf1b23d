import type { Random } from '../random.ts'
import type { Location, Supplier } from '../world/world.ts'
import type { Calendar } from './calendar.ts'
import type { StockCard } from './history.ts'

/** An order to be placed at a location with a supplier. `ending` names how it stands at the end, when it must stay open. */
export type OrderSlot = { location: Location; supplier: Supplier; at: number; ending: OpenEnding | null }

/** Where orders are when the history ends, three per location; PARTIAL is a confirmed one with a first delivery. */
export const openEndings = [
  'SENT',
  'CONFIRMED',
  'DRAFT',
  'PARTIAL',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENT',
  'ON_HOLD',
  'CONFIRMED',
  'PARTIAL',
  'REJECTED',
  'DRAFT',
] as const
export type OpenEnding = (typeof openEndings)[number]

/** Days ago of the last orders of each location; they are still open. */
const openDays = [7, 3, 1] as const

type SupplierShare = { supplier: Supplier; cards: number }

/** The suppliers of a location with the number of its cards that each one serves, the largest first. */
export function supplierShares(cards: readonly StockCard[]): SupplierShare[] {
  const totals = new Map<Supplier, number>()
  for (const { supply } of cards) {
    if (supply) totals.set(supply.supplier, (totals.get(supply.supplier) ?? 0) + 1)
  }
  return [...totals]
    .map(([supplier, total]) => ({ supplier, cards: total }))
    .sort((a, b) => b.cards - a.cards || a.supplier.id - b.supplier.id)
}

/** Gives every supplier its turn as often as its share says, evenly spread. */
function createTurns(shares: readonly SupplierShare[]): () => Supplier {
  const waiting = shares.map((share) => ({ ...share, credit: 0 }))
  const total = shares.reduce((sum, share) => sum + share.cards, 0)
  return () => {
    for (const one of waiting) one.credit += one.cards
    const [first] = waiting.toSorted((a, b) => b.credit - a.credit)
    if (first === undefined) throw new RangeError('No supplier serves this location')
    first.credit -= total
    return first.supplier
  }
}

type Options = {
  location: Location
  cards: readonly StockCard[]
  total: number
  /** What the orders that stay open end as, one each. */
  endings: readonly OpenEnding[]
  calendar: Calendar
  random: Random
}

/** The orders of a location over the year: the last few stay open, the others lie evenly before them. */
export function createOrderSlots({
  location,
  cards,
  total,
  endings,
  calendar,
  random,
}: Options): OrderSlot[] {
  const { clock, dates } = calendar
  const nextSupplier = createTurns(supplierShares(cards))
  const open = openDays.slice(-Math.min(endings.length, total))
  const earlier = total - open.length
  const lastClosed = dates.length - 22
  const slotOn = (day: number, ending: OpenEnding | null): OrderSlot => {
    const at = clock.instantOf(dates[day] ?? calendar.today, random.int(510, 1020))
    return { location, supplier: nextSupplier(), at, ending }
  }
  const closed = Array.from({ length: earlier }, (_, index) =>
    slotOn(Math.floor(3 + ((index + random.unit()) * (lastClosed - 3)) / earlier), null),
  )
  const stillOpen = open.map((days, index) => slotOn(dates.length - 1 - days, endings[index] ?? 'DRAFT'))
  return [...closed, ...stillOpen]
}
