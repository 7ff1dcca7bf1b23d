import {
  type PostReceiptContent,
  type ReceiptAction,
  type ReceiptRecord,
  type ReceiptState,
  receiptTransitions,
  type Transition,
} from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { lockBalances } from '../ledger/queries/balances.ts'
import { placesOfDocument } from '../ledger/queries/reversals.ts'
import { reanchorReasonOf } from '../ledger/reanchor.ts'
import { reversePosting } from '../ledger/reverse-posting.ts'
import { lockOrderedLines, requireWithinTolerance, touchOrders } from './check-orders.ts'
import { postReceipt } from './post-receipt.ts'
import { closeReopened, hasReturns, moveOrdered, selectReceiptLines } from './queries/lines.ts'
import { lockReceipt, selectCorrections, type StoredReceipt, updateReceipt } from './queries/receipts.ts'
import { isOwnOfToday, readReceipt } from './read-receipt.ts'

export type Move = {
  receiptId: number
  /** From If-Match. */
  version: number | undefined
}

/** The refusal of what the state of a receipt does not allow; nothing has changed. */
export function refusedInState(action: string, state: string): AppError {
  const detail = `A receipt that is ${state} does not allow: ${action}.`
  return new AppError('state.transition-refused', {
    detail,
    errors: [{ field: 'state', code: 'state.transition-refused', message: detail, rejected: state }],
  })
}

/** One receipt, locked, at the version that was read, in a state that allows the move. */
async function lockFor(
  work: Work,
  action: ReceiptAction,
  { receiptId, version }: Move,
): Promise<StoredReceipt> {
  const { right, from, ownDayRight }: Transition<ReceiptState> & { right: Right } = receiptTransitions[action]
  const mayOwn = ownDayRight !== undefined && hasRight(work.actor, ownDayRight)
  const missing = new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  if (!hasRight(work.actor, right) && !mayOwn) throw missing
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  if (!hasRight(work.actor, right) && !isOwnOfToday(work, found)) throw missing
  requireVersion(found.receipt, version)
  const states: readonly string[] = from
  if (!states.includes(found.receipt.state)) throw refusedInState(action, found.receipt.state)
  return found
}

const tell = (work: Work, entityId: number, action: ReceiptAction, before: Fields, after: Fields) =>
  recordEvents(work, [{ entity: 'receipt', entityId, action, before, after }])

/**
 * Posts a draft. Dated before a posted count it is refused, unless whoever may re-anchor counts says why.
 * @throws AppError `record.not-found`, `permission.missing`, `state.transition-refused`, `record.version-*`; as `postReceipt`
 */
export async function postDraft(work: Work, move: Move, content: PostReceiptContent): Promise<ReceiptRecord> {
  const found = await lockFor(work, 'post', move)
  const reanchor = reanchorReasonOf(work, content?.reanchorReason)
  await postReceipt(work, found, { over: content?.overReason ?? null, reanchor })
  return readReceipt(work, move.receiptId)
}

/** Gives a draft up. @throws AppError as `postDraft` */
export async function discardDraft(work: Work, move: Move): Promise<ReceiptRecord> {
  await lockFor(work, 'discard', move)
  await updateReceipt(work, move.receiptId, { state: 'DISCARDED' })
  await tell(work, move.receiptId, 'discard', { state: 'DRAFT' }, { state: 'DISCARDED' })
  return readReceipt(work, move.receiptId)
}

/**
 * Takes a posted receipt or return back by the opposite of its posting, once; on its orders only its own quantity is open again.
 * A return that is taken back is held to the tolerance as a receipt is.
 * @throws AppError as `postDraft`; `receipt.has-returns`, `receipt.over-tolerance`, `transaction.reversed`
 */
export async function reverseReceipt(work: Work, move: Move, reason: string): Promise<ReceiptRecord> {
  const found = await lockFor(work, 'reverse', move)
  const { receipt } = found
  if (await hasReturns(work, receipt.id)) throw new AppError('receipt.has-returns')
  const lines = await selectReceiptLines(work, receipt.id)
  const ordered = await lockOrderedLines(work, lines)
  const isReturn = receipt.kind === 'RETURN'
  // What went back came again: it is received once more.
  const over = isReturn ? await requireWithinTolerance(work, found, lines, { ordered, reason }) : []
  if (isReturn) await moveOrdered(work, lines, { returned: -1 })
  else {
    const invoiced = receipt.invoiceNo === null ? 0 : -1
    await closeReopened(work, await moveOrdered(work, lines, { received: -1, invoiced }))
  }
  const orderIds = await touchOrders(work, ordered)
  // Once the first of its postings is taken back nobody else posts, so that this may wait for no stock any more.
  await lockBalances(work, placesOfDocument(work, { type: 'RECEIPT', id: receipt.id }))
  // What invoices corrected goes first: it came on top.
  for (const id of await selectCorrections(work, receipt.id)) await reversePosting(work, id, reason)
  const posting = receipt.postingId === null ? null : await reversePosting(work, receipt.postingId, reason)
  await updateReceipt(work, receipt.id, { state: 'REVERSED' })
  const after = { state: 'REVERSED', reason, posting: posting === null ? null : String(posting.number) }
  await tell(work, receipt.id, 'reverse', { state: 'POSTED' }, after)
  await recordEvents(work, [
    ...over,
    ...orderIds.map((entityId) => ({
      entity: 'order',
      entityId,
      action: 'undo-receive',
      after: { receipt: receipt.number, reason },
    })),
  ])
  return readReceipt(work, receipt.id)
}
