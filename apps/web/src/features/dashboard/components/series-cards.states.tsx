import type { DashboardSeries } from '@backoffice/api-types'
import { refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { SeriesCards } from './series-cards.tsx'

const periods = [
  { from: '2026-01-05', to: '2026-01-11' },
  { from: '2026-01-12', to: '2026-01-18' },
  { from: '2026-01-19', to: '2026-01-25' },
]
/** Three weeks of counts and of orders, these in two currencies. */
export const playedSeries: DashboardSeries = {
  step: 'week',
  periods,
  variance: [{ currency: 'EUR', values: ['-12.50', '0.00', '3.20'] }],
  orders: [
    { currency: 'EUR', values: ['120.00', '80.00', '0.00'] },
    { currency: 'USD', values: ['10.00', '0.00', '55.00'] },
  ],
}
const cards = () => <SeriesCards total={2} />

/** The first answer is a refusal, each after it is not. */
export function readAtSecondTry(): State {
  const answers = [refusal(400, 'request.invalid', 'The request is invalid')]
  return { render: cards, api: { 'GET /v2/dashboard/series': () => answers.pop() ?? playedSeries } }
}

export const states = {
  'of two currencies': { render: cards, api: { 'GET /v2/dashboard/series': playedSeries } },
  'without amounts': {
    render: cards,
    api: { 'GET /v2/dashboard/series': { ...playedSeries, variance: [], orders: [] } },
  },
  'of counts alone': {
    render: cards,
    api: { 'GET /v2/dashboard/series': { step: 'week', periods, variance: playedSeries.variance } },
  },
  loading: { render: cards, api: { 'GET /v2/dashboard/series': () => new Promise<never>(() => undefined) } },
  'that cannot be read': {
    render: cards,
    api: { 'GET /v2/dashboard/series': () => refusal(400, 'request.invalid', 'The request is invalid') },
  },
} satisfies States
