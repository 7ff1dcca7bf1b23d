import type { CountTrend as Trend } from '@backoffice/api-types'
import type { State, States } from '../../../../workbench/state.ts'
import { CountTrend } from './count-trend.tsx'

const points: Trend['data'] = Array.from({ length: 12 }, (_, at) => ({
  count: { id: at + 1, number: `CNT-SOF1-2026-000${at + 10}` },
  countDate: `2026-${String(at + 1).padStart(2, '0')}-15`,
  varianceValue: `-${at * 7}.40`,
  shrinkageValue: `${at * 7}.40`,
  shrinkagePct: `1.${at + 10}`,
  accuracyPct: `98.${at + 10}`,
}))

/** A year of counts, each with its accuracy and shrinkage. */
export const yearOfCounts: State = {
  render: () => <CountTrend countId={12} by='location' hasTemplate onChange={() => undefined} />,
  api: { 'GET /v2/count/{id}/trend': { by: 'location', data: points } },
}

export const states = { 'a year of counts': yearOfCounts } satisfies States
