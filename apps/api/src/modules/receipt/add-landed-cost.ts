import { type LandedCostContent, type ReceiptRecord, spreadCharges } from '@backoffice/api-types'
import Big from 'big.js'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { writePosting } from '../ledger/write-posting.ts'
import type { Move } from './change-state.ts'
import { correctionsOf, lockPosted, shareOut } from './correct-cost.ts'
import { selectReceiptLines, updateInvoiced } from './queries/lines.ts'
import { updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * Spreads what was invoiced apart over the lines of a posted receipt, to the cent. Of the share of a line as much goes into
 * stock as of its goods is still there; the rest is price variance, kept at the line.
 * @throws AppError as `lockPosted`
 */
export async function addLandedCost(
  work: Work,
  move: Move,
  { invoiceNo, label, amount, allocate }: LandedCostContent,
): Promise<ReceiptRecord> {
  const found = await lockPosted(work, 'landed-cost', move)
  const { receipt, company } = found
  const lines = await selectReceiptLines(work, receipt.id)
  const shares = spreadCharges(
    lines.map(({ line }) => ({ lineTotal: line.lineTotal, baseOrdered: line.receivedBase })),
    [{ amount, allocate }],
  )
  const differences = lines.map((stored, at) => ({ stored, difference: shares[at] ?? '0.00' }))
  const corrected = await shareOut(work, found, differences)
  const invoiceRound = receipt.invoiceRound + 1
  await writePosting(work, {
    kind: 'COST_CORRECTION',
    company,
    source: { type: 'RECEIPT', id: receipt.id, number: receipt.number, round: invoiceRound },
    corrects: receipt.documentDate,
    reason: invoiceNo,
    note: label,
    movements: correctionsOf(work, found, 'LANDED_COST', corrected),
  })
  for (const { stored, difference, part } of corrected) {
    const { line } = stored
    await updateInvoiced(work, line.id, {
      landedCost: new Big(line.landedCost).plus(difference).toFixed(2),
      priceVariance: new Big(line.priceVariance).plus(difference).minus(part).toFixed(2),
    })
  }
  await updateReceipt(work, receipt.id, { invoiceRound })
  const after = { invoiceNo, amount, ...(label === null ? {} : { label }) }
  await recordEvents(work, [{ entity: 'receipt', entityId: receipt.id, action: 'landed-cost', after }])
  return readReceipt(work, receipt.id)
}
