import type { DeliveredPart, DeliveryFacts } from './delivery-lines.ts'
import type { DeliveredRow } from './delivery-note-row.ts'

/** What comes to one receipt, which is in one currency at one rate. */
export type PartOfNote = {
  currency: string
  exchangeRate: string | null
  rows: DeliveredRow[]
  lines: DeliveredPart[]
}

/** Parts a delivery note into receipts: each row by the currency of what it brings, and its rate. */
export function partsOf(
  rows: readonly DeliveredRow[],
  lines: readonly DeliveredPart[],
  { lines: ordered, currency: otherwise }: DeliveryFacts,
): PartOfNote[] {
  const ofOrdered = new Map(ordered.map(({ line, currency }) => [line.id, currency]))
  const found = new Map(lines.map(({ row, line }) => [row, ofOrdered.get(line.orderLineId ?? 0)]))
  const parts = new Map<string, PartOfNote>()
  const byRow = Map.groupBy(lines, ({ row }) => row)
  for (const row of rows) {
    const { order, currency: said, exchangeRate = null } = row.head ?? {}
    const currency = found.get(row) ?? order?.order.currency ?? said ?? otherwise
    const key = JSON.stringify([currency, exchangeRate])
    const part = parts.get(key) ?? { currency, exchangeRate, rows: [], lines: [] }
    part.rows.push(row)
    part.lines.push(...(byRow.get(row) ?? []))
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** Holds the parts of a note against each other: a rate is that of one currency, unless a row says which one it is in. */
export function reportSharedRates(parts: readonly PartOfNote[], companyCurrency: string): void {
  const foreign = parts.filter(
    ({ currency, exchangeRate, lines }) =>
      exchangeRate !== null && currency !== companyCurrency && lines.length > 0,
  )
  for (const [, some] of Map.groupBy(foreign, ({ exchangeRate }) => exchangeRate)) {
    if (some.length < 2) continue
    const names = some.map((part) => part.currency).join(' and ')
    for (const { currency, rows } of some) {
      const message = `is one rate for ${names}, and this row is in ${currency}: say what one ${currency} is, or fill in the Currency where it is right`
      for (const { head, problems } of rows)
        if (head?.currency === null) problems.push({ field: 'exchangeRate', message })
    }
  }
}
