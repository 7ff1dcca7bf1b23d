import {
  formatDecimal,
  type Reason,
  type ReceiptLine,
  type ReceiptRecord,
  type ReceiptRow,
  type RecordTimeline,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { readReasons, reasonText } from '../reason/service.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { selectReceiptLines, type StoredReceiptLine } from './queries/lines.ts'
import { findReceipt, selectLateDay, selectReturns, type StoredReceipt } from './queries/receipts.ts'

/** Whether the caller posted a receipt, on what is still this day of its company. */
export function isOwnOfToday({ actor, now }: Work, { receipt, company }: StoredReceipt): boolean {
  const { postedAt, postedBy } = receipt
  if (postedAt === null || postedBy !== actor.userId) return false
  return businessDateOf(postedAt, company.timeZone) === businessDateOf(now, company.timeZone)
}

/** A receipt as lists show it to somebody. */
export function receiptRowOf(work: Work, stored: StoredReceipt): ReceiptRow {
  const { receipt, company } = stored
  return {
    id: receipt.id,
    number: receipt.number,
    kind: receipt.kind,
    state: receipt.state,
    supplier: stored.supplier,
    company: { id: company.id, name: company.name },
    location: stored.location,
    orders: stored.orders,
    deliveredAt: receipt.deliveredAt.toISOString(),
    documentDate: receipt.documentDate,
    documentNo: presentText(receipt.documentNo),
    currency: receipt.currency,
    lineTotal: stored.lineTotal,
    rejectedLines: stored.rejectedLines,
    total: formatDecimal(receipt.total, 'money'),
    priceDifference: formatDecimal(receipt.priceDifference, 'money'),
    priceVariance: stored.priceVariance === null ? null : formatDecimal(stored.priceVariance, 'money'),
    companyCurrency: company.currency,
    returnOf: stored.returnOf,
    posting: stored.posting,
    createdBy: stored.createdBy,
    createdAt: receipt.createdAt.toISOString(),
    postedAt: receipt.postedAt?.toISOString() ?? null,
    isOwnOfToday: isOwnOfToday(work, stored),
    version: receipt.version,
  }
}

function lineOf(stored: StoredReceiptLine, reasons: readonly Reason[]): ReceiptLine {
  const { line, item, packUnitName, order, substituteFor, isHidden, returnedPacks } = stored
  return {
    id: line.id,
    lineNo: line.lineNo,
    order,
    orderLineId: line.orderLineId,
    item,
    description: presentText(line.description),
    packUnit: {
      id: line.packUnitId,
      name: packUnitName ?? line.unitName ?? '',
      factor: formatDecimal(line.factor, 'factor'),
    },
    packs: formatDecimal(line.packs, 'quantity'),
    receivedBase: formatDecimal(line.receivedBase, 'quantity'),
    rejectedPacks: formatDecimal(line.rejectedPacks, 'quantity'),
    rejectReasonCode: line.rejectReasonCode,
    rejectReason: presentText(line.rejectReason),
    why: reasonText(reasons, line.rejectReasonCode, presentText(line.rejectReason)),
    unitPrice: formatDecimal(line.unitPrice, 'price'),
    orderedPrice: line.orderedPrice === null ? null : formatDecimal(line.orderedPrice, 'price'),
    discountPct: formatDecimal(line.discountPct, 'percent'),
    lineTotal: formatDecimal(line.lineTotal, 'money'),
    charges: formatDecimal(line.charges, 'money'),
    value: formatDecimal(line.value, 'money'),
    invoicedPrice: line.invoicedPrice === null ? null : formatDecimal(line.invoicedPrice, 'price'),
    invoiceDifference: formatDecimal(line.invoiceDifference, 'money'),
    priceVariance: isHidden ? null : formatDecimal(line.priceVariance, 'money'),
    landedCost: formatDecimal(line.landedCost, 'money'),
    takesPrice: line.takesPrice,
    substituteFor,
    substituteForId: line.substituteForId,
    returnedPacks: formatDecimal(returnedPacks, 'quantity'),
  }
}

/** One receipt with its lines. @throws AppError `record.not-found`, also for another tenant's id */
export async function readReceipt(work: Work, id: number): Promise<ReceiptRecord> {
  const found = await findReceipt(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const { receipt, postedBy } = found
  const returns = await selectReturns(work, id)
  const { data: reasons } = await readReasons(work)
  return {
    ...receiptRowOf(work, found),
    timeZone: found.company.timeZone,
    lines: (await selectReceiptLines(work, id)).map((line) => lineOf(line, reasons)),
    charges: receipt.charges.map(({ orderId, ...charge }) => ({
      ...charge,
      amount: formatDecimal(charge.amount, 'money'),
      order: found.orders.find(({ id: of }) => of === orderId) ?? null,
    })),
    exchangeRate: formatDecimal(receipt.exchangeRate, 'factor'),
    note: presentText(receipt.note),
    invoiceNo: presentText(receipt.invoiceNo),
    overReason: presentText(receipt.overReason),
    postedBy: receipt.postedBy === null ? null : postedBy,
    countsOn: found.posting === null ? null : await selectLateDay(work, found.posting.number),
    returns: returns.map(({ documentNo, ...one }) => ({ ...one, creditNote: presentText(documentNo) })),
  }
}

/** What happened to a receipt. @throws AppError `record.not-found`, also for another tenant's id */
export async function readReceiptTimeline(work: Work, id: number): Promise<RecordTimeline> {
  if ((await findReceipt(work, id)) === undefined) throw new AppError('record.not-found')
  return readTimeline(work, 'receipt', id)
}
