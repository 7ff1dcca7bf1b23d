import { findPlace } from '../../modules/movement/queries/movements.ts'
import { selectOpenCurrencies, selectReceivableLines } from '../../modules/receipt/queries/receivable.ts'
import type { Work } from '../../work.ts'
import { type DeliveredRow, isAwaited, type KnownRecords } from './delivery-note-row.ts'

/** Rows that come to one receipt; the currency is said where they name no order that says it. */
export type PartOfNote = { rows: DeliveredRow[]; currency?: string }

/**
 * Parts the rows of a delivery note that names no order by the currency in which what they bring is open, as a receipt is in one. The
 * one in which the supplier sells now goes first, and has what is open in none as well.
 */
export async function partByCurrency(
  work: Work,
  rows: DeliveredRow[],
  known: KnownRecords,
): Promise<PartOfNote[]> {
  const head = rows[0]?.head ?? null
  if (head === null || rows.some((row) => row.head?.order !== undefined)) return [{ rows }]
  const supplier = [...known.suppliers.values()].find(({ id }) => id === head.supplierId)
  const place = await findPlace(work, head.locationId)
  if (supplier === undefined || place === undefined) return [{ rows }]
  const { company } = place
  const open = await selectOpenCurrencies(work, { supplierId: supplier.id, companyId: company.id })
  const others = open.filter((currency) => currency !== supplier.currency)
  if (others.length === 0) return [{ rows }]
  const currencyOf = new Map<DeliveredRow, string>()
  // One after the other: a transaction has one connection.
  for (const currency of [supplier.currency, ...others]) {
    const left = rows.filter((row) => !currencyOf.has(row))
    if (left.length === 0) break
    const delivery = { supplier, company, currency }
    const lines = await selectReceivableLines(work, delivery, { orderIds: [], withOthers: true })
    for (const row of left) if (isAwaited(row, lines, known)) currencyOf.set(row, currency)
  }
  const parts = Map.groupBy(rows, (row) => currencyOf.get(row) ?? supplier.currency)
  return [...parts].map(([currency, some]) => ({ rows: some, currency }))
}
