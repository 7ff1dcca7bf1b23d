import { type OrderRecord, type OrderState, orderTransitions } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { changeState, lockAtVersion, type Move, refusedInState } from './change-state.ts'
import { selectOrderLines, type StoredOrderLine, updateOrderLine } from './line-repository.ts'
import { type OrderPatch, updateOrder } from './queries.ts'
import { readOrder } from './read-order.ts'
import { openBase } from './rules.ts'

/** The state to go back to, if it is one of `allowed`; orders of before had no memory. */
function stateBefore<S extends OrderState>(state: OrderState | null, allowed: readonly S[], otherwise: S): S {
  return allowed.find((one) => one === state) ?? otherwise
}

const told = (reason: string | null): Fields => (reason === null ? {} : { reason })

type Promised = { supplierRef: string | null; promisedDate: string | null }

/** Writes down what the supplier promised; a promised day is the one that is expected. @throws AppError as `changeState` */
export function confirmOrder(
  work: Work,
  move: Move,
  { supplierRef, promisedDate }: Promised,
): Promise<OrderRecord> {
  return changeState(work, 'confirm', move, async ({ order }) => {
    const expectedDate = promisedDate ?? order.expectedDate
    return {
      to: 'CONFIRMED',
      patch: { supplierRef, promisedDate, expectedDate },
      before: { expectedDate: order.expectedDate },
      after: { expectedDate, supplierRef },
    }
  })
}

/**
 * Writes down what the supplier of a confirmed order says otherwise; what is left out stays.
 * @throws AppError `state.transition-refused`, and as `lockAtVersion`
 */
export async function confirmOtherwise(work: Work, move: Move, said: BeforeConfirmation): Promise<void> {
  const { order } = await lockAtVersion(work, move)
  if (order.state !== orderTransitions.confirm.to) throw refusedInState('reconfirm', order.state)
  const fieldsOf = (from: BeforeConfirmation): Fields => ({
    expectedDate: from.expectedDate ?? null,
    promisedDate: from.promisedDate ?? null,
    supplierRef: from.supplierRef ?? null,
  })
  const { before, after } = changedFields(fieldsOf(order), fieldsOf({ ...order, ...said }))
  if (Object.keys(after).length === 0) return
  await updateOrder(work, order.id, said)
  await recordEvents(work, [{ entity: 'order', entityId: order.id, action: 'reconfirm', before, after }])
}

/** Puts right what the supplier of a confirmed order promised, as a person says it. @throws AppError as `confirmOtherwise` */
export async function reconfirmOrder(
  work: Work,
  move: Move,
  { supplierRef, promisedDate }: Promised,
): Promise<OrderRecord> {
  const expected = promisedDate === null ? {} : { expectedDate: promisedDate }
  await confirmOtherwise(work, move, { supplierRef, promisedDate, ...expected })
  return readOrder(work, move.orderId)
}

/** What a confirmation wrote over. */
export type BeforeConfirmation = Pick<OrderPatch, 'supplierRef' | 'promisedDate' | 'expectedDate'>

/** Takes what the supplier promised back. @param before what the order said until then @throws AppError as `changeState` */
export function unconfirmOrder(work: Work, move: Move, before: BeforeConfirmation): Promise<OrderRecord> {
  return changeState(work, 'unconfirm', move, async ({ order }) => ({
    to: 'SENT',
    patch: before,
    before: { expectedDate: order.expectedDate, supplierRef: order.supplierRef },
    after: { expectedDate: before.expectedDate ?? null, supplierRef: before.supplierRef ?? null },
  }))
}

/** Holds an order back, and remembers its state. @throws AppError as `changeState` */
export function holdOrder(work: Work, move: Move, reason: string | null): Promise<OrderRecord> {
  return changeState(work, 'hold', move, async ({ order }) => ({
    to: 'ON_HOLD',
    patch: { stateBefore: order.state },
    after: told(reason),
  }))
}

/** @throws AppError as `changeState` */
export function releaseOrder(work: Work, move: Move): Promise<OrderRecord> {
  return changeState(work, 'release', move, async ({ order }) => ({
    to: stateBefore(order.stateBefore, orderTransitions.release.to, 'APPROVED'),
    patch: { stateBefore: null },
  }))
}

/**
 * Closes an order: what has not come is closed short, and leaves what is on order at once (docs/domain.md 5.2).
 * @throws AppError as `changeState`
 */
export function closeOrder(work: Work, move: Move, reason: string | null): Promise<OrderRecord> {
  return changeState(work, 'close', move, async ({ order }) => {
    await shortCloseAll(work, await selectOrderLines(work, order.id))
    return { to: 'CLOSED', patch: { stateBefore: order.state }, after: told(reason) }
  })
}

async function shortCloseAll(work: Work, lines: readonly StoredOrderLine[]): Promise<void> {
  for (const { line } of lines) {
    const open = openBase(line)
    if (new Big(open).eq(0)) continue
    const closedShortBase = new Big(line.closedShortBase).plus(open).toFixed()
    await updateOrderLine(work, line.id, { closedShortBase, closedByOrder: open })
  }
}

/** Undoes the closing: what it closed short is open again, what was closed line by line before stays. @throws AppError as `changeState` */
export function reopenOrder(work: Work, move: Move): Promise<OrderRecord> {
  return changeState(work, 'reopen', move, async ({ order }) => {
    for (const { line } of await selectOrderLines(work, order.id)) {
      if (new Big(line.closedByOrder).eq(0)) continue
      const left = new Big(line.closedShortBase).minus(line.closedByOrder)
      const closedShortBase = (left.gt(0) ? left : new Big(0)).toFixed()
      await updateOrderLine(work, line.id, { closedShortBase, closedByOrder: '0' })
    }
    return {
      to: stateBefore(order.stateBefore, orderTransitions.reopen.to, 'SENT'),
      patch: { stateBefore: null },
    }
  })
}

/** Gives an order up, of which nothing was received. @throws AppError as `changeState`; `order.has-receipts` */
export function cancelOrder(work: Work, move: Move, reason: string | null): Promise<OrderRecord> {
  return changeState(work, 'cancel', move, async ({ order }) => {
    const lines = await selectOrderLines(work, order.id)
    if (lines.some(({ line }) => new Big(line.receivedBase).gt(0))) throw new AppError('order.has-receipts')
    return { to: 'CANCELLED', patch: { stateBefore: null }, after: told(reason) }
  })
}

/** Changes what is closed short of one line of an order that was sent, with an event in its history. */
async function changeShort(
  work: Work,
  move: Move & { lineId: number },
  action: 'short-close' | 'undo-short-close',
  shortOf: (line: StoredOrderLine['line']) => Big,
): Promise<OrderRecord> {
  if (!hasRight(work.actor, orderTransitions.close.right)) throw new AppError('permission.missing')
  const { order } = await lockAtVersion(work, move)
  const states: readonly OrderState[] = orderTransitions.close.from
  if (!states.includes(order.state)) throw refusedInState(action, order.state)
  const lines = await selectOrderLines(work, order.id)
  const found = lines.find(({ line }) => line.id === move.lineId)
  if (found === undefined) throw new AppError('record.not-found')
  const short = shortOf(found.line)
  if (short.eq(found.line.closedShortBase)) throw new AppError('order.nothing-open')
  await updateOrderLine(work, found.line.id, { closedShortBase: short.toFixed(3) })
  await updateOrder(work, order.id, {})
  const field = `line ${found.line.lineNo} closed short`
  await recordEvents(work, [
    {
      entity: 'order',
      entityId: order.id,
      action,
      before: { [field]: new Big(found.line.closedShortBase).toFixed(3) },
      after: { [field]: short.toFixed(3) },
    },
  ])
  return readOrder(work, order.id)
}

/** Expects nothing more of a line. @throws AppError as `changeState`; `order.nothing-open` */
export function shortCloseLine(work: Work, move: Move & { lineId: number }): Promise<OrderRecord> {
  return changeShort(work, move, 'short-close', (line) => new Big(line.closedShortBase).plus(openBase(line)))
}

/** Expects the rest of a line again. @throws AppError as `changeState`; `order.nothing-open` */
export function undoShortClose(work: Work, move: Move & { lineId: number }): Promise<OrderRecord> {
  return changeShort(work, move, 'undo-short-close', () => new Big(0))
}
