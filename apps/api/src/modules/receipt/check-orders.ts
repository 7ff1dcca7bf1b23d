import { hasRight } from '@backoffice/permissions'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { RecordedEvent } from '../../database/record-event.ts'
import { withWholeTenant } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { selectRules } from '../company-rule/repository.ts'
import { lockOrder, updateOrder } from '../order/queries.ts'
import { type OrderedLine, type StoredReceiptLine, selectOrderedLines } from './queries/lines.ts'
import type { StoredReceipt } from './queries/receipts.ts'
import { mostReceivable } from './rules.ts'

/** Whoever takes in more than that says why. */
const overRight = '[Orders] [Other] [OverReceive]'

/** Lines beyond what their orders allow, with what is allowed. */
type Beyond = { at: number; ordered: OrderedLine; most: Big; over: Big }

/**
 * The lines of the orders that a receipt stands on, held against every other receipt, in one order of orders. Goods may lie
 * elsewhere than they were ordered for: whoever posts them there need not see the place of the order.
 */
export async function lockOrderedLines(
  work: Work,
  lines: readonly StoredReceiptLine[],
): Promise<ReadonlyMap<number, OrderedLine>> {
  const ids = [...new Set(lines.flatMap(({ line }) => line.orderLineId ?? []))]
  return withWholeTenant(work.tx, work.actor, async () => {
    for (const id of orderIdsOf(await selectOrderedLines(work, ids)).toSorted((a, b) => a - b))
      await lockOrder(work, id)
    const ordered = await selectOrderedLines(work, ids)
    if (ordered.size !== ids.length) throw new Error(`${ordered.size} of ${ids.length} order lines were read`)
    return ordered
  })
}

const orderIdsOf = (ordered: ReadonlyMap<number, OrderedLine>): number[] => [
  ...new Set([...ordered.values()].map(({ order }) => order.id)),
]

/** Tells the orders that something of them came or went back, so that a stale screen of one notices. */
export async function touchOrders(work: Work, ordered: ReadonlyMap<number, OrderedLine>): Promise<number[]> {
  const ids = orderIdsOf(ordered)
  await withWholeTenant(work.tx, work.actor, async () => {
    for (const id of ids) await updateOrder(work, id, {})
  })
  return ids
}

/** @throws AppError `receipt.order-closed` */
export function requireReceivable(ordered: ReadonlyMap<number, OrderedLine>): void {
  const closed = [...ordered.values()].find(
    ({ order }) => !receivableOrderStates.some((state) => state === order.state),
  )
  if (closed === undefined) return
  const { number, state } = closed.order
  throw new AppError('receipt.order-closed', { detail: `${number} is ${state}: nothing of it is received.` })
}

/**
 * Goods are those that were ordered: another item on the line of an order came in the meantime.
 * @throws AppError `receipt.line-invalid` naming the lines
 */
export function requireItemsOrdered(
  lines: readonly StoredReceiptLine[],
  ordered: ReadonlyMap<number, OrderedLine>,
): void {
  const errors = lines.flatMap(({ line }, at) => {
    const found = ordered.get(line.orderLineId ?? 0)
    if (found === undefined || found.line.itemId === line.itemId) return []
    const message = `${found.order.number} asks for ${nameOf(found)} on this line by now: change the draft.`
    return [{ field: `lines[${at}].orderLineId`, code: 'receipt.line-invalid', message } as const]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('receipt.line-invalid', { detail: first.message, errors })
}

async function beyondOf(
  work: Work,
  { company }: StoredReceipt,
  lines: readonly StoredReceiptLine[],
  ordered: ReadonlyMap<number, OrderedLine>,
): Promise<Beyond[]> {
  const { overReceiptPct } = await selectRules(work, company.id)
  const sums = new Map<number, Big>()
  return lines.flatMap(({ line }, at): Beyond[] => {
    const found = ordered.get(line.orderLineId ?? 0)
    if (found === undefined || new Big(line.receivedBase).eq(0)) return []
    const { receivedBase, returnedBase, baseOrdered } = found.line
    // What went back may come again; several lines of a receipt may stand on one of the order.
    const before = sums.get(found.line.id) ?? new Big(receivedBase).minus(returnedBase)
    const after = before.plus(line.receivedBase)
    sums.set(found.line.id, after)
    const most = mostReceivable(baseOrdered, found.item?.overReceiptPct ?? null, overReceiptPct)
    return after.gt(most) ? [{ at, ordered: found, most, over: after.minus(most) }] : []
  })
}

const nameOf = ({ line, item }: OrderedLine) => item?.name ?? line.description ?? ''

function refuse(beyond: readonly Beyond[], detail: string): never {
  throw new AppError('receipt.over-tolerance', {
    detail,
    errors: beyond.map(({ at, ordered, most, over }) => ({
      field: `lines[${at}].packs`,
      code: 'receipt.over-tolerance',
      message: `${nameOf(ordered)}: ${over.toFixed(3)} beyond the ${most.toFixed(3)} that may be received in all.`,
    })),
  })
}

/**
 * Holds what a receipt brings, or a return that is taken back, to its orders, which are locked: no line beyond what was ordered and
 * the tolerance, but by the right to receive beyond and with a reason.
 * @returns what is to be recorded of going beyond, nothing when no line does
 * @throws AppError `receipt.over-tolerance` naming the lines
 */
export async function requireWithinTolerance(
  work: Work,
  stored: StoredReceipt,
  lines: readonly StoredReceiptLine[],
  { ordered, reason }: { ordered: ReadonlyMap<number, OrderedLine>; reason: string | null },
): Promise<RecordedEvent[]> {
  const beyond = await beyondOf(work, stored, lines, ordered)
  if (beyond.length === 0) return []
  const { id, kind } = stored.receipt
  if (!hasRight(work.actor, overRight))
    refuse(
      beyond,
      kind === 'RETURN'
        ? 'With these goods back, it is more than was ordered and the company allows. Ask somebody who may take it in.'
        : 'This is more than was ordered and the company allows. Reject the rest, or ask somebody who may take it in.',
    )
  if (reason === null)
    refuse(beyond, 'This is more than was ordered and the company allows: say why it is taken in.')
  const told = beyond.map(({ ordered: found, over }) => `${nameOf(found)} ${over.toFixed(3)}`)
  const after = { reason, lines: told.join(', ') }
  return [{ entity: 'receipt', entityId: id, action: 'over-receive', after }]
}
