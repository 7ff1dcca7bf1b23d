import type { OrderAction, OrderState } from '@backoffice/api-types/transitions'
import type { Order } from '../history/history.ts'
import type { Person } from '../world/world.ts'

export type OrderStep = { action: OrderAction | 'create'; to: OrderState; at: number; by: Person }

type Move = readonly [action: OrderAction, to: OrderState]

const approved: readonly Move[] = [
  ['submit', 'PENDING_APPROVAL'],
  ['approve', 'APPROVED'],
]
const sent: readonly Move[] = [...approved, ['send', 'SENT']]
const confirmed: readonly Move[] = [...sent, ['confirm', 'CONFIRMED']]

/** What an order went through until it stands as it does. */
const movesTo: Readonly<Record<OrderState, readonly Move[]>> = {
  DRAFT: [],
  PENDING_APPROVAL: [['submit', 'PENDING_APPROVAL']],
  REJECTED: [
    ['submit', 'PENDING_APPROVAL'],
    ['reject', 'REJECTED'],
  ],
  APPROVED: approved,
  SENT: sent,
  CONFIRMED: confirmed,
  ON_HOLD: [...approved, ['hold', 'ON_HOLD']],
  CLOSED: [...confirmed, ['close', 'CLOSED']],
  CANCELLED: [...approved, ['cancel', 'CANCELLED']],
}

/** What an order went through, in order and evenly spread: its creation and every transition since. */
export function orderSteps(order: Order): OrderStep[] {
  const { createdAt, createdBy, approver, changedAt, state } = order
  const moves = movesTo[state]
  const span = Math.max(changedAt - createdAt, 0)
  const steps = moves.map(([action, to], index): OrderStep => {
    const by = action === 'approve' || action === 'reject' ? approver : createdBy
    return { action, to, at: createdAt + Math.floor((span * (index + 1)) / moves.length), by }
  })
  return [{ action: 'create', to: 'DRAFT', at: createdAt, by: createdBy }, ...steps]
}
