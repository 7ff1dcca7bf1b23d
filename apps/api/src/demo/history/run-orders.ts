import { dayMs } from '../zone-clock.ts'
import type { Agenda } from './agenda.ts'
import { type Fulfilment, fulfilOrder } from './fulfil-order.ts'
import type { Count, Order, StockCard } from './history.ts'
import type { OrderSlot } from './order-slots.ts'
import { placeOrder } from './place-order.ts'

/** A count leads to orders for so long after it was posted. */
const countLeadsMs = 3 * dayMs

/** A count posted in the last days before an order that has not led to one with this supplier yet. */
function countBehind(slot: OrderSlot, counts: readonly Count[], orders: readonly Order[]): Count | null {
  const recent = counts.find(
    ({ postedAt }) => postedAt !== null && postedAt < slot.at && postedAt > slot.at - countLeadsMs,
  )
  if (recent === undefined) return null
  const isUsed = orders.some((order) => order.source === recent && order.supplier === slot.supplier)
  return isUsed ? null : recent
}

/**
 * Puts orders on the agenda, each with all that follows from it.
 * @returns the orders, which are placed only as the agenda runs
 */
export function scheduleOrders(
  slots: readonly OrderSlot[],
  cards: readonly StockCard[],
  counts: readonly Count[],
  work: Fulfilment & { agenda: Agenda },
): Order[] {
  const orders: Order[] = []
  for (const slot of slots) {
    work.agenda.add(slot.at, () => {
      const people = { createdBy: work.crew.manager, approver: work.crew.admin }
      const order = placeOrder(slot, cards, people, countBehind(slot, counts, orders))
      orders.push(order)
      fulfilOrder(order, slot.ending, work)
    })
  }
  return orders
}
