import type { Random } from '../random.ts'
import { multiplyDivide } from '../scaled.ts'
import { minuteMs } from '../zone-clock.ts'
import type { Crew } from '../world/people.ts'
import type { Location } from '../world/world.ts'
import { type Agenda, createAgenda } from './agenda.ts'
import type { Calendar } from './calendar.ts'
import { weeklyTemplateName } from './count-plans.ts'
import { createTemplates, plansOf, quickCards } from './count-templates.ts'
import { planDemand, scheduleDemand, scheduleEdges } from './demand.ts'
import { overdraw, overdrawBeforeReceipt } from './overdraw.ts'
import type { Count, CountTemplate, MovementDocument, Order, StockCard } from './history.ts'
import { receiveStock } from './move-stock.ts'
import { createMovementBook, type MovementBook } from './movement-book.ts'
import { createOrderSlots, type OpenEnding, supplierShares } from './order-slots.ts'
import { dropPar, planPar, raiseParAbove } from './par-levels.ts'
import { planCount } from './plan-count.ts'
import { planVariances, scheduleCount } from './run-count.ts'
import { scheduleOrders } from './run-orders.ts'

export type LocationPlan = {
  location: Location
  cards: readonly StockCard[]
  calendar: Calendar
  crew: Crew
  orders: number
  withdrawals: number
  /** Counts in turn of a part of the items, beside those that are planned by name. */
  cycles: { counts: number; items: number }
  endings: readonly OpenEnding[]
  random: Random
}

export type LocationHistory = {
  templates: CountTemplate[]
  counts: Count[]
  orders: Order[]
  movements: MovementDocument[]
}

/** Below this (thousandths) usage never takes the items of a quick sheet, so that their books stay positive. */
const quickFloor = 10_000
/** Stock that no supplier refills has to last the year. */
const unsuppliedDays = 400
/** The location whose book runs into the red now and then. */
const overdrawnCode = 'BCH'
/** Part of the items that have no par level. */
const unplannedPart = 0.04

function planPars({ cards, orders, calendar, random }: LocationPlan): void {
  const shares = supplierShares(cards)
  const total = shares.reduce((sum, share) => sum + share.cards, 0)
  for (const card of cards) {
    const share = shares.find(({ supplier }) => supplier === card.supply?.supplier)
    const days = share ? (calendar.dates.length * total) / (orders * share.cards) : unsuppliedDays
    planPar(card, days * 2, random)
  }
}

function openStock({ cards, calendar, crew, random }: LocationPlan, book: MovementBook): void {
  const at = calendar.clock.instantOf(calendar.dates[0] ?? calendar.today, 0)
  for (const card of cards) {
    const wanted = card.par.par ?? card.par.max ?? 10_000
    const qty = Math.max(1000, Math.ceil((wanted * random.between(0.7, 1.1) + card.floor) / 1000) * 1000)
    const value = multiplyDivide(qty, card.item.cost, 10_000_000)
    const document = { kind: 'OPENING', occurredAt: at, createdAt: at, note: null } as const
    const source = book.write(document, { card, qty, reasonCode: null, unitCost: card.item.cost })
    const actor = crew.manager
    receiveStock(card, qty, value, { type: 'OPENING', occurredAt: at, recordedAt: at, source, actor })
  }
}

const yearMiddle = ({ clock, dates, today }: Calendar) =>
  clock.instantOf(dates[Math.floor(dates.length / 2)] ?? today, 0)

const whole = (cards: readonly StockCard[]) => cards.filter(({ item }) => item.decimals === 0)

function scheduleCounts(plan: LocationPlan, agenda: Agenda): { templates: CountTemplate[]; counts: Count[] } {
  const { calendar, crew, random } = plan
  const created = createTemplates(plan)
  const counts = created.flatMap(({ plan: { counts: planned }, template }) => [
    ...planned.posted.map((daysAgo) => planCount(template, daysAgo, null, calendar, crew, random)),
    ...planned.open.map((open) => planCount(template, open.daysAgo, open, calendar, crew, random)),
  ])
  const latestWeekly = counts.find(({ template }) => template.name === weeklyTemplateName)
  for (const [index, count] of counts.entries()) {
    const planned = count === latestWeekly ? planVariances(count) : new Map()
    const work = { agenda, now: calendar.now, crew, random: random.fork(`count/${index}`) }
    scheduleCount(count, planned, work)
  }
  return { templates: created.map(({ template }) => template), counts }
}

/** A year of one location: opening stock, usage, waste, orders, deliveries and counts, in the order of recording. */
export function simulateLocation(plan: LocationPlan): LocationHistory {
  const { location, cards, calendar, crew, random, endings } = plan
  const agenda = createAgenda()
  const quick = plansOf(location).some(({ isQuick }) => isQuick) ? quickCards(cards) : []
  for (const card of quick) card.floor = quickFloor
  planDemand(cards, plan.withdrawals, calendar.dates.length, random)
  planPars(plan)
  const book = createMovementBook(location, crew)
  const work = { agenda, calendar, book, crew }
  openStock(plan, book)
  for (const card of cards) scheduleDemand(card, work, random.fork(card.item.sku))
  scheduleEdges(cards, work)
  const { templates, counts } = scheduleCounts(plan, agenda)
  const isOverdrawn = location.code === overdrawnCode
  const slots = createOrderSlots({ location, cards, total: plan.orders, endings, calendar, random })
  const beforeReceipt = isOverdrawn ? overdrawBeforeReceipt(yearMiddle(calendar), work) : undefined
  const orders = scheduleOrders(slots, cards, counts, { agenda, calendar, crew, random, beforeReceipt })
  const end = calendar.now - 2 * minuteMs
  if (isOverdrawn) agenda.add(end, () => overdraw(whole(cards), 3000, end, work))
  agenda.runUntil(calendar.now)
  for (const card of cards) if (random.chance(unplannedPart)) dropPar(card)
  for (const card of quick) raiseParAbove(card)
  return { templates, counts, orders, movements: book.documents }
}
