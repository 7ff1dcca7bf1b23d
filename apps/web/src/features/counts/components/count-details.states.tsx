import type { CountRecord } from '@backoffice/api-types'
import type { State, States } from '../../../../workbench/state.ts'
import { playedCount } from './count-actions.states.tsx'
import { CountDetails } from './count-details.tsx'

/** The record of a count with these facts. */
export const recordOf = (facts: Partial<CountRecord>): State => ({
  render: () => <CountDetails count={playedCount(facts)} onClose={() => undefined} />,
  api: {
    'GET /v2/count/{id}/order/all': { orders: [] },
    'GET /v2/count/{id}/timeline': { data: [], hasMore: false },
    'GET /v2/count-template/all': { data: [], page: 1, limit: 500, total: 0, hasMore: false },
  },
})

export const states = { 'of a reversed count': recordOf({ state: 'REVERSED' }) } satisfies States
