import type { Receivable, ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { clockIn } from '@backoffice/api-types/zoned-moment'
import Big from 'big.js'
import { boxText } from '../../model/read-figure.ts'
import { keyOf, type TypedLine, type TypedLines } from './line-boxes.ts'
import { emptyReceive, type ExtraLine, type ReceiveValues } from './receive-form.ts'

/** A figure as a person would have typed it; nothing for none. */
const someText = (figure: string) => (new Big(figure).eq(0) ? '' : boxText(figure))

/** @param usualPrice what is paid where no price is said; null where one must be */
function typedLine(line: ReceiptLine, usualPrice: string | null): TypedLine {
  const { packs, rejectedPacks, rejectReasonCode, rejectReason, unitPrice, takesPrice } = line
  return {
    packs: someText(packs),
    rejected: someText(rejectedPacks),
    reasonCode: rejectReasonCode ?? '',
    reason: rejectReason ?? '',
    price: unitPrice === usualPrice ? '' : boxText(unitPrice),
    takesPrice,
  }
}

/** Lines by the line of the order that they stand on; each of several on one in boxes of its own. */
function orderedLines(lines: readonly ReceiptLine[], receivable: Receivable): TypedLines {
  const prices = new Map(receivable.lines.map(({ orderLineId, unitPrice }) => [orderLineId, unitPrice]))
  const byLine = Map.groupBy(lines, ({ orderLineId }) => orderLineId)
  return Object.fromEntries(
    [...byLine].flatMap(([id, of]) =>
      id === null
        ? []
        : of.map((line, at) => [keyOf(id, at + 1), typedLine(line, prices.get(id) ?? null)] as const),
    ),
  )
}

function extraLines(lines: readonly ReceiptLine[]): ExtraLine[] {
  return lines.flatMap((line) => {
    const { id, item, packUnit, orderLineId, substituteForId } = line
    if (orderLineId !== null || item === null || packUnit.id === null) return []
    const units = [{ id: packUnit.id, name: packUnit.name, factor: packUnit.factor, price: null }]
    const sold = { ...item, units, scannedUnitId: null }
    return [{ ...typedLine(line, null), key: String(id), item: sold, unitId: packUnit.id, substituteForId }]
  })
}

/** What a draft says, as it would have been typed. */
export function draftValues(draft: ReceiptRecord, receivable: Receivable): ReceiveValues {
  const { lines, location, deliveredAt, documentNo, note, exchangeRate, overReason } = draft
  const isForeign = receivable.currency !== receivable.companyCurrency
  return {
    ...emptyReceive(receivable, false),
    lines: orderedLines(lines, receivable),
    extras: extraLines(lines),
    location,
    deliveredAt: clockIn(receivable.timeZone, deliveredAt),
    documentNo: documentNo ?? '',
    note: note ?? '',
    rate: isForeign ? boxText(exchangeRate) : '',
    overReason: overReason ?? '',
  }
}
