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
  const currencies = await Promise.all(
    [supplier.currency, ...others].map(async (currency) => ({
      currency,
      lines: await selectReceivableLines(
        work,
        { supplier, company, currency },
        { orderIds: [], withOthers: true },
      ),
    })),
  )
  const currencyOf = (row: DeliveredRow) =>
    currencies.find(({ lines }) => isAwaited(row, lines, known))?.currency ?? supplier.currency
  return [...Map.groupBy(rows, currencyOf)].map(([currency, some]) => ({ rows: some, currency }))
}
