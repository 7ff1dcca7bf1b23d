import type { OrderRow } from '@backoffice/api-types'
import {
  amendableOrderStates,
  orderTransitions,
  type OrderState,
  receivableOrderStates,
  writableOrderStates,
} from '@backoffice/api-types/transitions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import type { OrderStep } from '../api/order-writes.ts'

/** What a step needs to know of an order. */
export type SteppedOrder = Pick<OrderRow, 'state' | 'lineTotal' | 'receiptStatus' | 'isToApprove'>

/** The steps in the order in which they are offered: the way on last, where the eye ends. */
const steps: readonly OrderStep[] = [
  'cancel',
  'close',
  'reopen',
  'hold',
  'revise',
  'reject',
  'resend',
  'release',
  'submit',
  'approve',
  'send',
  'confirm',
]

const isAmong = (states: readonly OrderState[], state: OrderState) => states.includes(state)

/** Sending once more is no move between states, but goes with the right to send. */
const ruleOf = (step: OrderStep) =>
  step === 'resend'
    ? { from: amendableOrderStates, right: orderTransitions.send.right }
    : orderTransitions[step]

/**
 * What this person may do with an order now: what the state machine allows, the rights cover and the server would not
 * refuse for a reason that can be seen, such as a total above their limit.
 */
export function orderSteps(user: PermissionHolder, order: SteppedOrder): OrderStep[] {
  return steps.filter((step) => {
    const { from, right } = ruleOf(step)
    return isAmong(from, order.state) && hasRight(user, right) && !isPointless(step, order)
  })
}

/** Whether this person may take goods of an order in now. */
export function isReceivable(user: PermissionHolder, { state }: Pick<OrderRow, 'state'>): boolean {
  return isAmong(receivableOrderStates, state) && hasRight(user, '[Orders] [Other] [Receive]')
}

function isPointless(step: OrderStep, { lineTotal, receiptStatus, isToApprove }: SteppedOrder): boolean {
  if (step === 'submit' || step === 'send') return lineTotal === 0
  if (step === 'approve') return !isToApprove
  return step === 'cancel' && receiptStatus !== 'NONE'
}

/** How the lines of an order may be changed: freely, as an amendment of what the supplier has, or not at all. */
export function lineEditing(user: PermissionHolder, state: OrderState): 'write' | 'amend' | undefined {
  if (!hasRight(user, '[Orders] [Edit] [List]')) return undefined
  if (isAmong(writableOrderStates, state)) return 'write'
  return isAmong(amendableOrderStates, state) ? 'amend' : undefined
}
