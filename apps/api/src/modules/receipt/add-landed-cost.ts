import {
  formatDecimal,
  type LandedCostContent,
  type ReceiptRecord,
  spreadCharges,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { writePosting } from '../ledger/write-posting.ts'
import type { Move } from './change-state.ts'
import { correctionsOf, type Difference, lockPosted, shareOut } from './correct-cost.ts'
import { selectReceiptLines, updateInvoiced } from './queries/lines.ts'
import { type StoredReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'

/** A posted receipt, locked, and what each of its lines bears of an amount. */
async function spreadOver(
  work: Work,
  move: Move,
  { amount, allocate }: LandedCostContent,
): Promise<{ found: StoredReceipt; shares: Difference[] }> {
  const found = await lockPosted(work, 'landed-cost', move)
  const lines = await selectReceiptLines(work, found.receipt.id)
  const shares = spreadCharges(
    lines.map(({ line }) => ({ lineTotal: line.lineTotal, baseOrdered: line.receivedBase })),
    [{ amount, allocate }],
  )
  return { found, shares: lines.map((stored, at) => ({ stored, difference: shares[at] ?? '0.00' })) }
}

async function writeDifferences(
  work: Work,
  found: StoredReceipt,
  differences: readonly Difference[],
  { content, action }: { content: LandedCostContent; action: string },
): Promise<ReceiptRecord> {
  const { receipt, company } = found
  const { invoiceNo, label, amount } = content
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
  await recordEvents(work, [{ entity: 'receipt', entityId: receipt.id, action, after }])
  return readReceipt(work, receipt.id)
}

/**
 * Spreads what was invoiced apart over the lines of a posted receipt, to the cent. Of the share of a line as much goes into
 * stock as of its goods is still there; the rest is price variance, kept at the line.
 * @throws AppError as `lockPosted`
 */
export async function addLandedCost(
  work: Work,
  move: Move,
  content: LandedCostContent,
): Promise<ReceiptRecord> {
  const { found, shares } = await spreadOver(work, move, content)
  return writeDifferences(work, found, shares, { content, action: 'landed-cost' })
}

/**
 * Takes back so much of what was added to a posted receipt before, spread as it was, all of it or what was written too much;
 * shared out between stock and price variance by what is there now, whatever was used or returned since.
 * @throws AppError as `lockPosted`; `receipt.landed-cost-short`
 */
export async function takeBackLandedCost(
  work: Work,
  move: Move,
  content: LandedCostContent,
): Promise<ReceiptRecord> {
  const { found, shares } = await spreadOver(work, move, content)
  requireAdded(shares)
  const back = shares.map(({ stored, difference }) => ({
    stored,
    difference: formatDecimal(new Big(difference).times(-1), 'money'),
  }))
  return writeDifferences(work, found, back, { content, action: 'landed-cost-back' })
}

/** @throws AppError `receipt.landed-cost-short` where less was added to a line than would be taken back of it */
function requireAdded(shares: readonly Difference[]): void {
  const short = shares.find(({ stored: { line }, difference }) => new Big(line.landedCost).lt(difference))
  if (short === undefined) return
  const { line } = short.stored
  const code = 'receipt.landed-cost-short'
  const message = `Line ${line.lineNo} has ${line.landedCost} of landed cost, and ${short.difference} would be taken back of it.`
  throw new AppError(code, { detail: message, errors: [{ field: 'amount', code, message }] })
}
