import { formatDecimal, type ListSums } from '@backoffice/api-types'
import Big from 'big.js'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { ListSource, RowSums } from './list-source.ts'

type Amounts = ListSums[string]

/** An amount of each row, null where it has none, and what tells its currency, or the one currency of all. */
type SummedColumn = { amount: PgColumn | SQL; currency: PgColumn | string }

/** What a column comes to, and over how many rows: who adds them up has counted them. */
type Sum = { rows: number; amounts: Amounts }

/** What a column of the rows that meet `condition` comes to: one amount per currency, in the order of their codes. */
export async function sumByCurrency(
  work: Work,
  { figures }: Pick<ListSource<unknown, unknown>, 'figures'>,
  { amount, currency }: SummedColumn,
  condition: SQL | undefined,
): Promise<Sum> {
  const rows = sql`count(*)::int`
  const value = sql`sum(${amount})::text`
  if (typeof currency === 'string') {
    const [sum] = await figures(work, { value, rows }).where(condition)
    return { rows: Number(sum?.['rows'] ?? 0), amounts: addAmounts([{ currency, value: sum?.['value'] }]) }
  }
  const sums = await figures(work, { currency: sql`${currency}`, value, rows })
    .where(condition)
    .groupBy(currency)
  return {
    rows: sums.reduce((total, sum) => total + Number(sum['rows']), 0),
    amounts: addAmounts(sums.map((sum) => ({ currency: String(sum['currency']), value: sum['value'] }))),
  }
}

/** The totals of a list that adds up one column, whose name they have. */
export async function sumColumn(
  work: Work,
  source: Pick<ListSource<unknown, unknown>, 'figures'>,
  { name, ...column }: SummedColumn & { name: string },
  condition: SQL | undefined,
): Promise<RowSums> {
  const { rows, amounts } = await sumByCurrency(work, source, column, condition)
  return { rows, sums: { [name]: amounts } }
}

/** Adds amounts of the same currency exactly; null adds nothing, and a currency with nothing but null has no amount. */
export function addAmounts(amounts: readonly { currency: string; value: unknown }[]): Amounts {
  const held = amounts.filter(({ value }) => typeof value === 'string')
  const byCurrency = Map.groupBy(held, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, same]) => ({
      currency,
      value: formatDecimal(
        same.reduce((sum, { value }) => sum.plus(String(value)), new Big(0)),
        'money',
      ),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}
