import type { FieldProblem, InvoiceReceiptContent, ReceiptRecord } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { writePosting } from '../ledger/write-posting.ts'
import type { Move } from './change-state.ts'
import { lockOrderedLines } from './check-orders.ts'
import { correctionsOf, lockPosted, shareOut } from './correct-cost.ts'
import { moveOrdered, selectReceiptLines, type StoredReceiptLine, updateInvoiced } from './queries/lines.ts'
import { updateReceipt } from './queries/receipts.ts'
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
  const { receipt, company } = found
  const lines = await selectReceiptLines(work, receipt.id)
  const priced = pricedLines(asked, lines)
  if (receipt.invoiceNo === null) {
    await lockOrderedLines(work, lines)
    await moveOrdered(work, lines, { invoiced: 1 })
  }
  const differences = priced.map((one) => ({
    ...one,
    difference: invoiceDifferenceOf(one.stored.line, one.unitPrice, receipt.exchangeRate),
  }))
  const corrected = await shareOut(work, found, differences)
  const invoiceRound = receipt.invoiceRound + 1
  await writePosting(work, {
    kind: 'COST_CORRECTION',
    company,
    source: { type: 'RECEIPT', id: receipt.id, number: receipt.number, round: invoiceRound },
    corrects: receipt.documentDate,
    reason: invoiceNo,
    movements: correctionsOf(work, found, 'PRICE_CORRECTION', corrected),
  })
  for (const { stored, unitPrice, difference, part } of corrected) {
    const { line } = stored
    await updateInvoiced(work, line.id, {
      invoicedPrice: unitPrice,
      invoiceDifference: new Big(line.invoiceDifference).plus(difference).toFixed(2),
      priceVariance: new Big(line.priceVariance).plus(difference).minus(part).toFixed(2),
    })
  }
  await updateReceipt(work, receipt.id, { invoiceNo, invoiceRound })
  const sum = corrected.reduce((total, { difference }) => total.plus(difference), new Big(0))
  const after = { invoiceNo, difference: sum.toFixed(2) }
  await recordEvents(work, [{ entity: 'receipt', entityId: receipt.id, action: 'invoice', after }])
  return readReceipt(work, receipt.id)
}
