import type { FieldProblem, InvoiceReceiptContent, ReceiptRecord } from '@backoffice/api-types'
import { receiptTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { lockBalances, placesOf } from '../ledger/queries/balances.ts'
import { exactMoney, type Movement } from '../ledger/value-movements.ts'
import { writePosting } from '../ledger/write-posting.ts'
import { type Move, refusedInState } from './change-state.ts'
import { selectReceiptLines, type StoredReceiptLine, updateInvoiced } from './queries/lines.ts'
import { lockReceipt, type StoredReceipt, updateReceipt } from './queries/receipts.ts'
import { readReceipt } from './read-receipt.ts'
import { invoiceDifferenceOf, stockPartOf } from './rules.ts'

/** A line whose price differs, by how much, and how much of that the stock takes. */
type Corrected = { stored: StoredReceiptLine; unitPrice: string; difference: string; part: Big }

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

/** Shares the differences out between stock and variance, line by line: the same goods take only one of them. */
async function correct(
  work: Work,
  { receipt }: StoredReceipt,
  priced: ReturnType<typeof pricedLines>,
): Promise<Corrected[]> {
  const { locationId, exchangeRate } = receipt
  const places = priced.flatMap(({ stored: { line, isStocked } }) =>
    line.itemId === null || isStocked !== true ? [] : [{ itemId: line.itemId, locationId }],
  )
  const balances = places.length === 0 ? [] : await lockBalances(work, placesOf(places))
  const left = new Map(
    balances.map(({ itemId, onHand, value }) => [
      itemId,
      { onHand: new Big(onHand), stockValue: new Big(value) },
    ]),
  )
  return priced.flatMap(({ stored, unitPrice }) => {
    const { line } = stored
    const difference = invoiceDifferenceOf(line, unitPrice, exchangeRate)
    if (new Big(difference).eq(0)) return []
    const there = stored.isStocked === true ? left.get(line.itemId ?? 0) : undefined
    const part = there === undefined ? new Big(0) : stockPartOf(difference, line.receivedBase, there)
    if (there !== undefined) {
      there.onHand = there.onHand.minus(line.receivedBase)
      there.stockValue = there.stockValue.plus(part)
    }
    return [{ stored, unitPrice, difference, part }]
  })
}

const movementOf = (work: Work, { receipt }: StoredReceipt, { stored, part }: Corrected): Movement[] =>
  stored.line.itemId === null || part.eq(0)
    ? []
    : [
        {
          itemId: stored.line.itemId,
          locationId: receipt.locationId,
          type: 'COST_CORRECTION',
          qty: '0.000',
          valuation: { by: 'given', value: exactMoney(part.toFixed(2)) },
          occurredAt: work.now,
          sourceLineId: stored.line.id,
        },
      ]

async function lockPosted(work: Work, { receiptId, version }: Move): Promise<StoredReceipt> {
  const { right } = receiptTransitions.post
  if (!hasRight(work.actor, right))
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  const found = await lockReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  requireVersion(found.receipt, version)
  const { state, kind } = found.receipt
  if (state !== 'POSTED' || kind !== 'RECEIPT') throw refusedInState('invoice', state)
  return found
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
  const found = await lockPosted(work, move)
  const { receipt, company } = found
  const priced = pricedLines(asked, await selectReceiptLines(work, receipt.id))
  const corrected = await correct(work, found, priced)
  const invoiceRound = receipt.invoiceRound + 1
  await writePosting(work, {
    kind: 'COST_CORRECTION',
    company,
    source: { type: 'RECEIPT', id: receipt.id, number: receipt.number, round: invoiceRound },
    reason: invoiceNo,
    movements: corrected.flatMap((one) => movementOf(work, found, one)),
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
