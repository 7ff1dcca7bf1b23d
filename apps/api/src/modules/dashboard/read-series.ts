import { type DashboardSeries, formatDecimal, type MoneySeries } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { type Period, periodsUntil } from './periods.ts'
import {
  type PeriodAmount,
  selectOrderSeries,
  selectToday,
  selectVarianceSeries,
  type SeriesQuery,
} from './series-repository.ts'

/** One series per currency, in the order of their codes, with nothing as 0.00. */
function seriesOf(periods: readonly Period[], amounts: readonly PeriodAmount[]): MoneySeries[] {
  const byKey = new Map(amounts.map(({ from, currency, value }) => [`${currency} ${from}`, value]))
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => ({
    currency,
    values: periods.map(({ from }) => formatDecimal(byKey.get(`${currency} ${from}`) ?? '0', 'money')),
  }))
}

/**
 * Amounts over the last `days` days. The variance comes from the ledger, where only posted counts are, so that it tells
 * nothing of a blind count that is being counted.
 */
export async function readSeries(work: Work, days: number): Promise<DashboardSeries> {
  const { actor } = work
  const last = await selectToday(work)
  const { step, periods } = periodsUntil(last, days)
  const query: SeriesQuery = { step, first: periods[0]?.from ?? last, last }
  return {
    step,
    periods,
    ...(hasRight(actor, '[Reports] [View] [Orders]')
      ? { variance: seriesOf(periods, await selectVarianceSeries(work, query)) }
      : {}),
    ...(hasRight(actor, '[Orders] [View] [List]')
      ? { orders: seriesOf(periods, await selectOrderSeries(work, query)) }
      : {}),
  }
}
