import type { CreditNoteContent, ReceiptRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { type Move, refusedInState } from './change-state.ts'
import { lockReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * Writes the number of the supplier's credit note on a posted return, which often comes after the goods went back. It is a
 * field of the document alone: what was posted stays as it is.
 * @throws AppError `record.not-found`, `record.version-*`, `state.transition-refused`
 */
export async function writeCreditNote(
  work: Work,
  { receiptId, version }: Move,
  { creditNote }: CreditNoteContent,
): Promise<ReceiptRecord> {
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  const { receipt } = found
  requireVersion(receipt, version)
  if (receipt.state !== 'POSTED' || receipt.kind !== 'RETURN')
    throw refusedInState('credit-note', receipt.kind === 'RETURN' ? receipt.state : 'no return')
  if (receipt.documentNo === creditNote) return readReceipt(work, receiptId)
  await updateReceipt(work, receiptId, { documentNo: creditNote })
  const before = receipt.documentNo === null ? {} : { creditNote: receipt.documentNo }
  await recordEvents(work, [
    { entity: 'receipt', entityId: receiptId, action: 'credit-note', before, after: { creditNote } },
  ])
  return readReceipt(work, receiptId)
}
