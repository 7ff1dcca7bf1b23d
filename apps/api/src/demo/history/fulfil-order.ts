import type { Random } from '../random.ts'
import { moneyAtPrice, roundQuantity } from '../scaled.ts'
import { addDays, minuteMs } from '../zone-clock.ts'
import type { Crew } from '../world/people.ts'
import type { Agenda } from './agenda.ts'
import type { Calendar } from './calendar.ts'
import type { Order, OrderLine, Receipt, ReceiptLine } from './history.ts'
import { receiveStock } from './move-stock.ts'
import type { OpenEnding } from './order-slots.ts'

export type Fulfilment = {
  agenda: Agenda
  calendar: Calendar
  crew: Crew
  random: Random
  /** Called when a delivery is about to be keyed. */
  beforeReceipt?: ((order: Order, at: number) => void) | undefined
}

/** Deliveries come between these minutes; one keyed late is keyed before counts are posted in the afternoon. */
const deliveryHours = [390, 660] as const
const latePart = 0.15
/** Part of the price that was ordered at, where more is asked; prices are whole cents, in ten-thousandths. */
const dearer = 1.03
const cent = 100

const restOf = (line: OrderLine) => Math.max(0, line.baseOrdered - line.receivedBase - line.closedShortBase)

/** A few grams less than ordered are no reason for another delivery. */
const isMissingPacks = (line: OrderLine) => restOf(line) * 2 >= line.entry.pack.factor

function changeState(order: Order, state: Order['state'], at: number): void {
  order.state = state
  order.changedAt = at
}

function putOnOrder(order: Order): void {
  for (const line of order.lines) line.card.onOrder += line.baseOrdered
}

/** What comes of a line in one delivery: mostly all of it, else whole packs; goods by weight differ a little. */
function deliveredOf(line: OrderLine, isShort: boolean, random: Random): number {
  const rest = restOf(line)
  const { factor } = line.entry.pack
  const isWhole = !isShort && random.chance(0.88)
  const base = isWhole ? rest : Math.floor((rest * random.between(0, 0.95)) / factor) * factor
  if (line.card.item.decimals < 2) return base
  return roundQuantity(base * random.between(0.985, 1.015), line.card.item.decimals)
}

/** Now and then a supplier asks for more than was ordered at: the last line of every fourth order. */
function paidPrice({ lines }: Order, { lineNo, unitPrice }: OrderLine): number {
  const isDearer = lines.length % 4 === 0 && lineNo === lines.length
  return isDearer ? Math.round((unitPrice * dearer) / cent) * cent : unitPrice
}

/** Of what came short in whole packs, one was turned away at the door. */
function rejectedOf(line: OrderLine, base: number): number {
  const { factor } = line.entry.pack
  return line.lineNo === 1 && restOf(line) - base >= factor && line.card.item.decimals === 0 ? 1000 : 0
}

/** Puts what came of a line on its receipt, into stock and on the order. */
function receiveLine(receipt: Receipt, line: OrderLine, base: number): void {
  const unitPrice = paidPrice(receipt.order, line)
  const value = moneyAtPrice(base, unitPrice, line.entry.pack.factor)
  const lineNo = receipt.lines.length + 1
  const received: ReceiptLine = { lineNo, line, base, rejected: rejectedOf(line, base), unitPrice, value }
  receipt.lines.push(received)
  const before = restOf(line)
  line.receivedBase += base
  line.card.onOrder -= before - restOf(line)
  receiveStock(line.card, base, value, {
    type: 'RECEIPT',
    occurredAt: receipt.deliveredAt,
    recordedAt: receipt.createdAt,
    source: { type: 'RECEIPT', receipt, line: received },
    actor: receipt.createdBy,
  })
}

function receive(
  order: Order,
  delivery: number,
  isShort: boolean,
  occurredAt: number,
  recordedAt: number,
  work: Fulfilment,
): void {
  const receipt: Receipt = {
    order,
    deliveredAt: occurredAt,
    createdAt: recordedAt,
    createdBy: work.crew.manager,
    documentNo: `DN-${order.orderDate.slice(2).replaceAll('-', '')}-${delivery}`,
    lines: [],
  }
  for (const line of order.lines) {
    if (!isMissingPacks(line)) continue
    const base = deliveredOf(line, isShort, work.random)
    if (base <= 0) continue
    receiveLine(receipt, line, base)
  }
  if (receipt.lines.length > 0) order.receipts.push(receipt)
  changeState(order, 'CONFIRMED', recordedAt)
}

/** Puts a delivery on the agenda; `then` runs when it is keyed. */
function scheduleDelivery(
  order: Order,
  delivery: { number: number; date: string; isShort: boolean },
  work: Fulfilment,
  then: () => void,
): void {
  const { agenda, calendar, random } = work
  const occurredAt = calendar.clock.instantOf(delivery.date, random.int(...deliveryHours))
  const delay = random.chance(latePart) ? random.int(120, 270) : random.int(4, 20)
  const recordedAt = occurredAt + delay * minuteMs
  agenda.add(recordedAt, () => {
    work.beforeReceipt?.(order, recordedAt)
    receive(order, delivery.number, delivery.isShort, occurredAt, recordedAt, work)
    then()
  })
}

/** Closes an order some days on; what did not come is closed short and leaves on-order at once. */
function scheduleClose(order: Order, date: string, { agenda, calendar, random }: Fulfilment): void {
  const at = calendar.clock.instantOf(addDays(date, random.int(1, 3)), random.int(600, 960))
  agenda.add(at, () => {
    for (const line of order.lines) {
      line.card.onOrder -= restOf(line)
      line.closedShortBase = restOf(line)
    }
    changeState(order, 'CLOSED', at)
  })
}

function scheduleCompletion(order: Order, firstDate: string, work: Fulfilment): void {
  scheduleDelivery(order, { number: 1, date: firstDate, isShort: false }, work, () => {
    const isBackordered = order.lines.some(isMissingPacks) && work.random.chance(0.6)
    if (!isBackordered) return scheduleClose(order, firstDate, work)
    const date = addDays(firstDate, work.random.int(3, 6))
    scheduleDelivery(order, { number: 2, date, isShort: false }, work, () => scheduleClose(order, date, work))
  })
}

/** Lets a placed order run its course: `ending` when it stays open, else delivered and closed, or cancelled. */
export function fulfilOrder(order: Order, ending: OpenEnding | null, work: Fulfilment): void {
  const at = order.createdAt + work.random.int(20, 90) * minuteMs
  if (ending !== null && ending !== 'PARTIAL') {
    if (ending !== 'DRAFT') changeState(order, ending, Math.min(at, work.calendar.now))
    if (ending === 'SENT' || ending === 'CONFIRMED') putOnOrder(order)
    return
  }
  if (ending === null && work.random.chance(0.05)) return changeState(order, 'CANCELLED', at)
  changeState(order, 'SENT', at)
  putOnOrder(order)
  const date = addDays(order.expectedDate, ending === 'PARTIAL' ? 0 : work.random.pick([0, 0, 0, 1, 2]))
  if (ending === null) return scheduleCompletion(order, date, work)
  scheduleDelivery(order, { number: 1, date, isShort: true }, work, () => undefined)
}
