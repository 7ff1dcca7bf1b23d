import type { NewReceiptContent, ReceiptContent, ReceiptRecord } from '@backoffice/api-types'
import { receiptTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import { inSavepoint } from '../../database/committed.ts'
import type { Work } from '../../work.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { isBackdated } from '../ledger/is-backdated.ts'
import { reanchorReasonOf } from '../ledger/reanchor.ts'
import type { Move } from './change-state.ts'
import { validateContent } from './validate-content.ts'
import { postReceipt } from './post-receipt.ts'
import {
  deleteReceiptLines,
  insertReceiptLines,
  selectOrderedLines,
  selectReceiptLines,
} from './queries/lines.ts'
import { insertReceipt, lockReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'
import { requireDraft } from './require.ts'

async function writeDraft(work: Work, content: ReceiptContent): Promise<number> {
  const { place, header, lines } = await validateContent(work, content)
  const [number = ''] = await allocateDocumentNumbers(work, 'RCV', place.company, header.documentDate, 1)
  const id = await insertReceipt(work, { ...header, number })
  await insertReceiptLines(work, id, lines)
  const after = { state: 'DRAFT', number, total: header.total ?? null, lines: String(lines.length) }
  await recordEvents(work, [{ entity: 'receipt', entityId: id, action: 'create', after }])
  return id
}

/**
 * Takes a delivery in as a draft, posted at once where that is asked. What lies before a posted count stays a draft, unless
 * a reason to re-anchor was given by whoever may do that.
 * @throws AppError `permission.missing`; as `validateContent`; as `postReceipt` but for `transaction.backdated-before-count`
 */
export async function createReceipt(work: Work, content: NewReceiptContent): Promise<ReceiptRecord> {
  const { right } = receiptTransitions.post
  if (content.isPosted && !hasRight(work.actor, right))
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  const id = await writeDraft(work, content)
  if (!content.isPosted) return readReceipt(work, id)
  const stored = await lockReceipt(work, id)
  if (stored === undefined) throw new Error('The receipt was not written')
  const reasons = { over: content.overReason, reanchor: reanchorReasonOf(work, content.reanchorReason) }
  await inSavepoint(work.tx, (tx) => postReceipt({ ...work, tx }, stored, reasons)).catch(
    (error: unknown) => {
      if (!isBackdated(error)) throw error
    },
  )
  return readReceipt(work, id)
}

/**
 * Who does not see a line of an order cannot say it again, and would take it off.
 * @throws AppError `record.not-editable`
 */
async function requireOrdersSeen(work: Work, receiptId: number): Promise<void> {
  const lines = await selectReceiptLines(work, receiptId)
  const ids = lines.flatMap(({ line }) => [line.orderLineId ?? [], line.substituteForId ?? []].flat())
  const seen = await selectOrderedLines(work, ids)
  if (ids.every((id) => seen.has(id))) return
  throw new AppError('record.not-editable', {
    detail:
      'This draft is of an order for a place where you do not work. Post it, or ask somebody there to change it.',
  })
}

/**
 * Replaces what a draft says; its number stays.
 * @throws AppError `record.not-found`, `record.version-*`, `record.not-editable`; as `validateContent`
 */
export async function changeReceipt(
  work: Work,
  { receiptId, version }: Move,
  content: ReceiptContent,
): Promise<ReceiptRecord> {
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  const { receipt } = found
  requireVersion(receipt, version)
  requireDraft(receipt)
  await requireOrdersSeen(work, receiptId)
  const { header, lines } = await validateContent(work, content, receipt)
  await deleteReceiptLines(work, receiptId)
  await insertReceiptLines(work, receiptId, lines)
  await updateReceipt(work, receiptId, header)
  await recordEvents(work, [
    {
      entity: 'receipt',
      entityId: receiptId,
      action: 'lines',
      before: { total: receipt.total },
      after: { total: header.total ?? null },
    },
  ])
  return readReceipt(work, receiptId)
}
