import {
  type FieldProblem,
  formatDecimal,
  type InvoiceReceiptContent,
  type ReceiptRecord,
  type VoidInvoiceContent,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { writePosting } from '../ledger/write-posting.ts'
import type { Move } from './change-state.ts'
import { lockOrderedLines } from './check-orders.ts'
import { correctionsOf, type Difference, lockPosted, shareOut } from './correct-cost.ts'
import { moveOrdered, selectReceiptLines, type StoredReceiptLine, updateInvoiced } from './queries/lines.ts'
import { type StoredReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'
import { invoiceDifferenceOf } from './rules.ts'

/** @throws AppError `receipt.line-invalid` with every mistake */
function pricedLines(
  asked: InvoiceReceiptContent['lines'],
  lines: readonly StoredReceiptLine[],
): { stored: StoredReceiptLine; unitPrice: string }[] {
  const byId = new Map(lines.map((one) => [one.line.id, one]))
  const errors = asked.flatMap(({ lineId }, at): FieldProblem[] => {
    const isTwice = asked.findIndex((one) => one.lineId === lineId) !== at
    if (byId.has(lineId) && !isTwice) return []
    const message = isTwice ? 'This line stands here twice.' : 'Choose a line of this receipt.'
    return [{ field: `lines[${at}].lineId`, code: 'receipt.line-invalid', message }]
  })
  if (errors.length > 0) throw new AppError('receipt.line-invalid', { errors })
  return asked.flatMap(({ lineId, unitPrice }) => {
    const stored = byId.get(lineId)
    return stored === undefined ? [] : [{ stored, unitPrice }]
  })
}

type Confirmed = Difference & { invoicedPrice: string | null }

/** Writes what invoices come to beyond what was known. @returns the sum of it */
async function correctPrices(
  work: Work,
  found: StoredReceipt,
  differences: readonly Confirmed[],
  reason: string,
): Promise<{ invoiceRound: number; difference: string }> {
  const { receipt, company } = found
  const corrected = await shareOut(work, found, differences)
  const invoiceRound = receipt.invoiceRound + 1
  await writePosting(work, {
    kind: 'COST_CORRECTION',
    company,
    source: { type: 'RECEIPT', id: receipt.id, number: receipt.number, round: invoiceRound },
    corrects: receipt.documentDate,
    reason,
    movements: correctionsOf(work, found, 'PRICE_CORRECTION', corrected),
  })
  for (const { stored, invoicedPrice, difference, part } of corrected) {
    const { line } = stored
    await updateInvoiced(work, line.id, {
      invoicedPrice,
      invoiceDifference: new Big(line.invoiceDifference).plus(difference).toFixed(2),
      priceVariance: new Big(line.priceVariance).plus(difference).minus(part).toFixed(2),
    })
  }
  const sum = corrected.reduce((total, { difference }) => total.plus(difference), new Big(0))
  return { invoiceRound, difference: sum.toFixed(2) }
}

/** The lines of a receipt count as invoiced on their orders, or no more. */
async function moveInvoiced(
  work: Work,
  lines: readonly StoredReceiptLine[],
  invoiced: 1 | -1,
): Promise<void> {
  await lockOrderedLines(work, lines)
  await moveOrdered(work, lines, { invoiced })
}

/**
 * Holds a posted receipt against the supplier's invoice. Of a difference of price as much corrects the cost of the stock as of
 * the goods is still there; the rest is price variance, kept at the line.
 * @throws AppError `record.not-found`, `permission.missing`, `state.transition-refused`, `record.version-*`, `receipt.line-invalid`
 */
export async function reconcileInvoice(
  work: Work,
  move: Move,
  { invoiceNo, lines: asked }: InvoiceReceiptContent,
): Promise<ReceiptRecord> {
  const found = await lockPosted(work, 'invoice', move)
  const { receipt } = found
  const lines = await selectReceiptLines(work, receipt.id)
  const priced = pricedLines(asked, lines)
  if (receipt.invoiceNo === null) await moveInvoiced(work, lines, 1)
  const differences = priced.map(({ stored, unitPrice }) => ({
    stored,
    invoicedPrice: unitPrice,
    difference: invoiceDifferenceOf(stored.line, unitPrice, receipt.exchangeRate),
  }))
  const { invoiceRound, difference } = await correctPrices(work, found, differences, invoiceNo)
  await updateReceipt(work, receipt.id, { invoiceNo, invoiceRound })
  const after = { invoiceNo, difference }
  await recordEvents(work, [{ entity: 'receipt', entityId: receipt.id, action: 'invoice', after }])
  return readReceipt(work, receipt.id)
}

/**
 * Takes back all that invoices said of a posted receipt, which has none again: what is still in stock costs what it did before,
 * the rest is price variance, shared out by what is there now, whatever was used or returned since.
 * @throws AppError as `lockPosted`; `receipt.not-invoiced`
 */
export async function voidInvoice(
  work: Work,
  move: Move,
  { reason }: VoidInvoiceContent,
): Promise<ReceiptRecord> {
  const found = await lockPosted(work, 'invoice', move)
  const { receipt } = found
  const { invoiceNo } = receipt
  if (invoiceNo === null) throw new AppError('receipt.not-invoiced')
  const lines = await selectReceiptLines(work, receipt.id)
  await moveInvoiced(work, lines, -1)
  const differences = lines.map((stored) => ({
    stored,
    invoicedPrice: null,
    difference: formatDecimal(new Big(stored.line.invoiceDifference).times(-1), 'money'),
  }))
  const { invoiceRound, difference } = await correctPrices(work, found, differences, reason)
  // Prices that an invoice brought back to those of the receipt differ by nothing.
  for (const { line } of lines)
    if (line.invoicedPrice !== null) await updateInvoiced(work, line.id, { invoicedPrice: null })
  await updateReceipt(work, receipt.id, { invoiceNo: null, invoiceRound })
  await recordEvents(work, [
    {
      entity: 'receipt',
      entityId: receipt.id,
      action: 'invoice-void',
      before: { invoiceNo },
      after: { invoiceNo: null, difference, reason },
    },
  ])
  return readReceipt(work, receipt.id)
}
