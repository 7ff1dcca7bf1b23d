import type { FieldProblem, ReceiptRecord, ReturnReceiptContent } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { reanchorReasonOf } from '../ledger/reanchor.ts'
import { exactMoney, exactQuantity, quantityText } from '../ledger/value-movements.ts'
import { writePosting } from '../ledger/write-posting.ts'
import { refusedInState } from './change-state.ts'
import { lockOrderedLines, touchOrders } from './check-orders.ts'
import { refusal } from './require.ts'
import { momentOf } from './validate-content.ts'
import {
  insertReceiptLines,
  moveOrdered,
  type NewReceiptLine,
  selectReceiptLines,
  type StoredReceiptLine,
} from './queries/lines.ts'
import { insertReceipt, lockReceipt, type StoredReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'
import { returnedValue } from './rules.ts'

type Wanted = ReturnReceiptContent['lines'][number]

/** Packs in base units, exactly: so they were received, and so each return before took them. */
const baseOf = ({ packs }: Wanted, { line }: StoredReceiptLine): Big => new Big(packs).times(line.factor)

function mistakeOf(
  wanted: Wanted,
  found: StoredReceiptLine | undefined,
): [field: string, message: string] | undefined {
  if (found === undefined) return ['lineId', 'Choose a line of this receipt.']
  const left = new Big(found.line.packs).minus(found.returnedPacks)
  if (new Big(wanted.packs).gt(left)) return ['packs', `At most ${left.toFixed(3)} of this can go back.`]
  const base = baseOf(wanted, found)
  if (!base.eq(base.round(3))) return ['packs', 'This is no exact quantity of the item.']
  return undefined
}

function lineOf(wanted: Wanted, found: StoredReceiptLine, at: number): NewReceiptLine {
  const { line, returnedBase } = found
  const receivedBase = formatDecimal(baseOf(wanted, found), 'quantity')
  const share = (value: string) =>
    returnedValue({ value, receivedBase: line.receivedBase }, returnedBase, receivedBase)
  const { id, receiptId: _r, organisationId: _o, ...copied } = line
  return {
    ...copied,
    lineNo: at + 1,
    returnedLineId: id,
    packs: wanted.packs,
    receivedBase,
    rejectedPacks: '0.000',
    rejectReasonCode: null,
    rejectReason: wanted.reason,
    lineTotal: share(line.lineTotal),
    charges: share(line.charges),
    // What was found out about their cost came on top of what they were posted at.
    value: share(new Big(line.value).plus(line.invoiceDifference).plus(line.landedCost).toFixed(2)),
    takesPrice: false,
  }
}

/** @throws AppError `receipt.line-invalid` with every mistake */
function validateLines(lines: readonly Wanted[], stored: readonly StoredReceiptLine[]) {
  const byId = new Map(stored.map((one) => [one.line.id, one]))
  const errors = lines.flatMap((wanted, at): FieldProblem[] => {
    const isTwice = lines.findIndex(({ lineId }) => lineId === wanted.lineId) !== at
    const mistake = isTwice
      ? (['lineId', 'This line stands here twice.'] as const)
      : mistakeOf(wanted, byId.get(wanted.lineId))
    if (mistake === undefined) return []
    const [field, message] = mistake
    return [{ field: `lines[${at}].${field}`, code: 'receipt.line-invalid', message }]
  })
  if (errors.length > 0) throw new AppError('receipt.line-invalid', { errors })
  return lines.flatMap((wanted, at) => {
    const found = byId.get(wanted.lineId)
    return found === undefined ? [] : [{ found, line: lineOf(wanted, found, at) }]
  })
}

type Going = ReturnType<typeof validateLines>

/** When goods of a receipt went back: not before they came. @throws AppError `receipt.moment-ahead`, `receipt.moment-before` */
function returnedAtOf(work: Work, { receipt: { deliveredAt } }: StoredReceipt, said: string | null): Date {
  const moment = momentOf(work, said, 'returnedAt')
  if (moment >= deliveredAt) return moment
  // They came by a clock that is ahead of this one.
  if (said === null) return deliveredAt
  throw refusal('receipt.moment-before', 'returnedAt', 'Choose a moment after the goods came.')
}

async function insertReturn(
  work: Work,
  stored: StoredReceipt,
  content: ReturnReceiptContent,
  going: Going,
): Promise<{ id: number; number: string; returnedAt: Date; documentDate: string }> {
  const { receipt, company } = stored
  const returnedAt = returnedAtOf(work, stored, content.returnedAt)
  const documentDate = businessDateOf(returnedAt, company.timeZone)
  const [number = ''] = await allocateDocumentNumbers(work, 'RTN', company, documentDate, 1)
  const { companyId, locationId, supplierId, currency, exchangeRate } = receipt
  const total = going.reduce((sum, { line }) => sum.plus(line.lineTotal).plus(line.charges), new Big(0))
  const id = await insertReceipt(work, {
    companyId,
    locationId,
    supplierId,
    currency,
    exchangeRate,
    number,
    kind: 'RETURN',
    state: 'DRAFT',
    deliveredAt: returnedAt,
    documentDate,
    documentNo: content.creditNote,
    note: content.note,
    total: formatDecimal(total, 'money'),
    returnOf: receipt.id,
  })
  await insertReceiptLines(
    work,
    id,
    going.map(({ line }) => line),
  )
  return { id, number, returnedAt, documentDate }
}

/** Takes the goods out of stock for what they came in for; what the book says of them otherwise is a correction of cost. */
async function postReturn(
  work: Work,
  { receipt, company }: StoredReceipt,
  { id, number, returnedAt, documentDate }: Awaited<ReturnType<typeof insertReturn>>,
  { note, reanchorReason }: ReturnReceiptContent,
) {
  const reanchor = reanchorReasonOf(work, reanchorReason)
  const lines = await selectReceiptLines(work, id)
  return writePosting(work, {
    kind: 'RETURN',
    company,
    source: { type: 'RECEIPT', id, number, round: 1 },
    documentDate,
    reason: reanchor,
    note,
    backdated: reanchor === null ? 'refuse' : 'reanchor',
    movements: lines.flatMap(({ line, isStocked }) =>
      line.itemId === null || isStocked !== true
        ? []
        : [
            {
              itemId: line.itemId,
              locationId: receipt.locationId,
              type: 'RETURN' as const,
              qty: quantityText(-exactQuantity(line.receivedBase)),
              valuation: { by: 'given' as const, value: -exactMoney(line.value) },
              occurredAt: returnedAt,
              sourceLineId: line.id,
              reason: line.rejectReason,
            },
          ],
    ),
  })
}

/**
 * Sends goods of a posted receipt back: only what was received and has not gone back yet, at the value of the receipt. On the
 * order they stay received and are shown as returned. Dated before a posted count it is refused, unless whoever may re-anchor
 * counts says why.
 * @throws AppError `record.not-found`, `state.transition-refused`, `receipt.line-invalid`, `receipt.moment-ahead`, `receipt.moment-before`;
 *   as `writePosting`
 */
export async function returnGoods(
  work: Work,
  receiptId: number,
  content: ReturnReceiptContent,
): Promise<ReceiptRecord> {
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  const { receipt } = found
  if (receipt.state !== 'POSTED' || receipt.kind !== 'RECEIPT') throw refusedInState('return', receipt.state)
  const stored = await selectReceiptLines(work, receiptId)
  const going = validateLines(content.lines, stored)
  const ordered = await lockOrderedLines(
    work,
    going.map(({ found: line }) => line),
  )
  const written = await insertReturn(work, found, content, going)
  await moveOrdered(work, going, { returned: 1 })
  const orderIds = await touchOrders(work, ordered)
  const posting = await postReturn(work, found, written, content)
  const posted = { postingId: posting?.id ?? null, postedAt: work.now, postedBy: work.actor.userId }
  await updateReceipt(work, written.id, { state: 'POSTED', ...posted })
  const after = { number: written.number, receipt: receipt.number, lines: String(going.length) }
  await recordEvents(work, [
    { entity: 'receipt', entityId: written.id, action: 'create', after },
    { entity: 'receipt', entityId: written.id, action: 'post', after: { state: 'POSTED' } },
    ...[
      { entity: 'receipt', entityId: receipt.id },
      ...orderIds.map((entityId) => ({ entity: 'order', entityId })),
    ].map((of) => ({ ...of, action: 'return', after: { receipt: written.number } })),
  ])
  return readReceipt(work, written.id)
}
