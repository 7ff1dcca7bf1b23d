import { type OrderAction, type OrderRecord, type OrderState, orderTransitions } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { enqueueHeldMails } from '../mail/enqueue-mail.ts'
import { lockOrder, type OrderPatch, type StoredOrder, updateOrder } from './queries.ts'
import { readOrder } from './read-order.ts'

export type Move = {
  orderId: number
  /** From If-Match. */
  version: number | undefined
  /** Whether it is a part of what the right to something else covers, such as taking a file back. */
  isCovered?: true
}

/** What a move changes beyond the state, and what its audit event tells beyond it. `to` is one of those that the table allows. */
export type Effect<S extends OrderState> = { to: S; patch?: OrderPatch; before?: Fields; after?: Fields }

type Table = typeof orderTransitions
/** Where each move leads, by the table. */
type Targets = {
  [A in OrderAction]: Table[A]['to'] extends readonly (infer S extends OrderState)[]
    ? S
    : Extract<Table[A]['to'], OrderState>
}

/** The refusal of what the state of an order does not allow; nothing has changed (docs/domain.md 3.1). */
export function refusedInState(action: string, state: OrderState): AppError {
  const detail = `An order that is ${state} does not allow: ${action}.`
  return new AppError('state.transition-refused', {
    detail,
    errors: [{ field: 'state', code: 'state.transition-refused', message: detail, rejected: state }],
  })
}

/** One order of the tenant, locked, at the version that the caller read. @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict` */
export async function lockAtVersion(work: Work, { orderId, version }: Move): Promise<StoredOrder> {
  const found = await lockOrder(work, orderId)
  if (found === undefined) throw new AppError('record.not-found')
  requireVersion(found.order, version)
  return found
}

/**
 * The one way from state to state (docs/domain.md 3.1): the right, the row lock, the version, the table of moves, the
 * effect, the new state and its audit event, all in the transaction of the request. What ends a hold lets the mails go that waited for it.
 * @param effect does what the move means; throwing undoes everything
 * @throws AppError `permission.missing`, `record.not-found`, `record.version-missing`, `record.version-conflict`,
 *   `state.transition-refused`
 */
export async function changeState<A extends OrderAction>(
  work: Work,
  action: A,
  move: Move,
  effect: (found: StoredOrder) => Promise<Effect<Targets[A]>>,
): Promise<OrderRecord> {
  const { right } = orderTransitions[action]
  if (right !== null && move.isCovered !== true && !hasRight(work.actor, right)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  }
  const found = await lockAtVersion(work, move)
  const from: readonly OrderState[] = orderTransitions[action].from
  const { state } = found.order
  if (!from.includes(state)) throw refusedInState(action, state)

  const { to, patch, before, after } = await effect(found)
  await updateOrder(work, move.orderId, { ...patch, state: to })
  if (state === 'ON_HOLD') await enqueueHeldMails(work, move.orderId)
  await recordEvents(work, [
    {
      entity: 'order',
      entityId: move.orderId,
      action,
      before: { state, ...before },
      after: { state: to, ...after },
    },
  ])
  return readOrder(work, move.orderId)
}
