import type { Receivable, ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { clockIn } from '@backoffice/api-types/zoned-moment'
import Big from 'big.js'
import { boxText } from '../../model/read-figure.ts'
import { emptyReceive, type ExtraLine, type ReceiveValues, type TypedLine } from './receive-form.ts'

/** A figure as a person would have typed it; nothing for none. */
const someText = (figure: string) => (new Big(figure).eq(0) ? '' : boxText(figure))

function typedLine({
  packs,
  rejectedPacks,
  rejectReasonCode,
  rejectReason,
  unitPrice,
  orderedPrice,
  takesPrice,
}: ReceiptLine): TypedLine {
  return {
    packs: someText(packs),
    rejected: someText(rejectedPacks),
    reasonCode: rejectReasonCode ?? '',
    reason: rejectReason ?? '',
    price: unitPrice === orderedPrice ? '' : boxText(unitPrice),
    takesPrice,
  }
}

/** Lines by the line of the order that they stand on; of several on one their sum. */
function orderedLines(lines: readonly ReceiptLine[]): ReceiveValues['lines'] {
  const byLine = Map.groupBy(
    lines.filter(({ orderLineId }) => orderLineId !== null),
    ({ orderLineId }) => String(orderLineId),
  )
  const sumOf = (of: readonly ReceiptLine[], field: 'packs' | 'rejectedPacks') =>
    of.reduce((sum, line) => sum.plus(line[field]), new Big(0)).toFixed(3)
  return Object.fromEntries(
    [...byLine].flatMap(([id, of]) => {
      const [first] = of
      if (first === undefined) return []
      const summed = { ...first, packs: sumOf(of, 'packs'), rejectedPacks: sumOf(of, 'rejectedPacks') }
      return [[id, typedLine(summed)]]
    }),
  )
}

function extraLines(lines: readonly ReceiptLine[]): ExtraLine[] {
  return lines.flatMap((line) => {
    const { id, item, packUnit, orderLineId, substituteForId } = line
    if (orderLineId !== null || item === null || packUnit.id === null) return []
    const units = [{ id: packUnit.id, name: packUnit.name, factor: packUnit.factor, price: null }]
    const sold = { ...item, units, scannedUnitId: null }
    return [{ ...typedLine(line), key: String(id), item: sold, unitId: packUnit.id, substituteForId }]
  })
}

/** What a draft says, as it would have been typed. */
export function draftValues(draft: ReceiptRecord, receivable: Receivable): ReceiveValues {
  const { lines, location, deliveredAt, documentNo, note, exchangeRate, overReason } = draft
  const isForeign = receivable.currency !== receivable.companyCurrency
  return {
    ...emptyReceive(receivable, false),
    lines: orderedLines(lines),
    extras: extraLines(lines),
    location,
    deliveredAt: clockIn(receivable.timeZone, deliveredAt),
    documentNo: documentNo ?? '',
    note: note ?? '',
    rate: isForeign ? boxText(exchangeRate) : '',
    overReason: overReason ?? '',
  }
}
