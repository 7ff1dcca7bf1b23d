import type { Taken } from '../import-kind.ts'
import type { DeliveredPart, DeliveryFacts } from './delivery-lines.ts'
import type { DeliveredRow } from './delivery-note-row.ts'

/** What comes to one receipt, which is in one currency and, where that is a foreign one, at one rate. */
export type PartOfNote = {
  currency: string
  exchangeRate: string | null
  rows: DeliveredRow[]
  lines: DeliveredPart[]
}

/** Parts a delivery note into receipts: each row by the currency of what it brings, and its rate where that counts. */
export function partsOf(
  rows: readonly DeliveredRow[],
  lines: readonly DeliveredPart[],
  { lines: ordered, currency: otherwise, ownCurrency }: DeliveryFacts,
): PartOfNote[] {
  const ofOrdered = new Map(ordered.map(({ line, currency }) => [line.id, currency]))
  const found = new Map(lines.map(({ row, line }) => [row, ofOrdered.get(line.orderLineId ?? 0)]))
  const parts = new Map<string, PartOfNote>()
  const byRow = Map.groupBy(lines, ({ row }) => row)
  for (const row of rows) {
    const { order, currency: said, exchangeRate: rate = null } = row.head ?? {}
    const currency = found.get(row) ?? order?.order.currency ?? said ?? otherwise
    const exchangeRate = currency === ownCurrency ? null : rate
    const key = JSON.stringify([currency, exchangeRate])
    const part = parts.get(key) ?? { currency, exchangeRate, rows: [], lines: [] }
    part.rows.push(row)
    part.lines.push(...(byRow.get(row) ?? []))
    parts.set(key, part)
  }
  return [...parts.values()]
}

/**
 * Holds the parts of a note against each other and against notes before in the file: a rate is that of one currency, unless a row
 * says which one it is in.
 * @param taken whose rates they are by notes before; those of this one are added
 */
export function reportSharedRates(
  parts: readonly PartOfNote[],
  { ownCurrency }: DeliveryFacts,
  { rates: taken }: Taken,
): void {
  const foreign = parts.filter(
    ({ currency, exchangeRate, lines }) =>
      exchangeRate !== null && currency !== ownCurrency && lines.length > 0,
  )
  for (const [rate, some] of Map.groupBy(foreign, ({ exchangeRate }) => exchangeRate)) {
    const key = JSON.stringify([ownCurrency, rate])
    const first = taken.get(key)
    const currencies = [...new Set([first ?? [], ...some.map(({ currency }) => currency)].flat())]
    if (currencies.length === 1) taken.set(key, currencies[0] ?? '')
    const names = currencies.join(' and ')
    const told = currencies.length === 1 ? [] : some.filter(({ currency }) => currency !== first)
    for (const { currency, rows } of told) {
      const message = `is one rate for ${names}, and this row is in ${currency}: say what one ${currency} is, or fill in the Currency where it is right`
      for (const { head, problems } of rows)
        if (head?.currency === null) problems.push({ field: 'exchangeRate', message })
    }
  }
}
