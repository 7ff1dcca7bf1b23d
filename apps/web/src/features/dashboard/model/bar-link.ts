import type { DashboardSeries } from '@backoffice/api-types'
import { placedOrderStates } from '@backoffice/api-types/transitions'
import { stringifySearch } from '../../../shared/lib/search-string.ts'

type Period = DashboardSeries['periods'][number]

/** The address of the rows behind a figure. */
export type BarLink = (period: Period, currency: string) => string

export const varianceLink: BarLink = ({ from, to }) =>
  `/orders/transaction-log${stringifySearch({ type: 'COUNT_ADJUST', from, to })}`

export const orderLink: BarLink = ({ from, to }, currency) =>
  `/orders${stringifySearch({
    state: placedOrderStates,
    where: [`orderDate:between:${from},${to}`, `currency:eq:${currency}`],
  })}`

/** A period as people read it: one day, or from one to another. */
export const periodName = ({ from, to }: Period) => (from === to ? from : `${from} – ${to}`)
