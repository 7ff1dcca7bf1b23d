import { formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import type { StoredOrderLine } from '../../modules/order/line-repository.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import { type ConfirmedRow, nameOf } from './confirmation-row.ts'
import { listed } from './supplied-row.ts'

type Told = {
  confirmed: readonly ConfirmedRow[]
  lines: readonly StoredOrderLine[]
  byLine: ReadonlyMap<number, ConfirmedRow>
  isOff: (line: StoredOrderLine) => boolean
  total: string | undefined
  texts: (field: string) => string[]
}

/** What no row says by itself: lines that are missing, rows that were not ordered, days that differ, another total. */
export function notesOf(
  { order }: StoredOrder,
  { confirmed, lines, byLine, isOff, total, texts }: Told,
): string[] {
  const { number, currency } = order
  const called = (some: readonly StoredOrderLine[]) =>
    listed(some.map((one) => `${one.line.lineNo} ${nameOf(one)}`))
  const missing = lines.filter(({ line }) => !byLine.has(line.id))
  const off = lines.filter(isOff)
  const others = confirmed.filter(({ isOrdered }) => !isOrdered).map(({ row }) => String(row.rowNo))
  const days = [...new Set(texts('promisedDate'))].toSorted()
  return [
    ...(missing.length === 0 ? [] : [`${number}: not in the file, stays as ordered: ${called(missing)}.`]),
    ...(others.length === 0 ? [] : [`${number}: not on the order, left out: row ${listed(others)}.`]),
    ...(off.length === 0 ? [] : [`${number}: confirmed with nothing, comes off the order: ${called(off)}.`]),
    ...(days.length < 2
      ? []
      : [`${number}: several days are promised; the order is expected on the last, ${days.at(-1)}.`]),
    ...(total !== undefined && !new Big(total).eq(order.total)
      ? [`${number}: comes to ${total} ${currency}, ordered were ${formatDecimal(order.total, 'money')}.`]
      : []),
  ]
}
