import type { BreakdownGroup, CountBreakdown, CountLine, CountRecord } from '@backoffice/api-types'
import { playedPage } from '../../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { countsAt, playedCounts } from '../counts-list.states.tsx'
import { playedLine } from './moved-lines.states.tsx'

export const [bar, store] = [
  { id: 2, name: 'Bar' },
  { id: 3, name: 'Cold store' },
]

/** A line of the same item at each of two locations. */
export const brokenDownLines: CountLine[] = [
  playedLine({ location: bar }),
  playedLine({ id: 2, location: store, countedQty: '7.000' }),
]

const nothing: BreakdownGroup = {
  key: 'total',
  name: 'Total',
  lineTotal: 0,
  countedTotal: 0,
  comparedTotal: 0,
  baselineValue: '0.00',
  foundValue: '0.00',
  varianceValue: '0.00',
  absoluteVarianceValue: '0.00',
  accuracyPct: null,
  quantity: null,
}

/** Flour of one unit, three too many. */
const dry: BreakdownGroup = {
  key: '4',
  name: 'Dry',
  lineTotal: 2,
  countedTotal: 2,
  comparedTotal: 1,
  baselineValue: '24.20',
  foundValue: '27.50',
  varianceValue: '3.30',
  absoluteVarianceValue: '3.30',
  accuracyPct: '86.36',
  quantity: {
    unit: 'kg',
    baseline: '22.000',
    found: '25.000',
    variance: '3.000',
    absoluteVariance: '3.000',
    accuracyPct: '86.36',
  },
}

/** Answers as it is asked, with one group unless only what is over the limit is wanted. */
function brokenDown(count: CountRecord, { query }: Asked): CountBreakdown {
  const isOver = query.get('isOverLimit') === 'true'
  return {
    count,
    groupBy: query.get('groupBy') as CountBreakdown['groupBy'],
    baseline: query.get('baseline') as CountBreakdown['baseline'],
    groups: isOver ? [] : [dry],
    total: isOver ? nothing : { ...dry, key: 'total', name: 'Total' },
  }
}

type BreakdownOptions = {
  locations?: readonly (typeof bar)[]
  /** What the address says behind its path. */
  search?: string
  state?: CountRecord['state']
  api?: Answers
}

/** The breakdown of a count of these locations. */
export function breakdownOf({
  locations = [bar],
  search = '',
  state = 'POSTED',
  api = {},
}: BreakdownOptions = {}): State {
  const counts = playedCounts(1).map((count) => ({
    ...count,
    state,
    location: bar,
    locations: [...locations],
  }))
  const [count] = counts
  if (count === undefined) throw new Error('There is no count.')
  return countsAt(`/counts/breakdown/${count.id}${search}`, counts, {
    'GET /v2/count/{id}/breakdown': (asked: Asked) => brokenDown(count, asked),
    'GET /v2/count/{id}/line/all': (asked: Asked) => playedPage(brokenDownLines, asked),
    'GET /v2/count/{id}/trend': { by: 'location', data: [] },
    ...api,
  })
}

export const states = {
  'by category': breakdownOf(),
  'of several locations': breakdownOf({ locations: [bar, store] }),
  'where nothing is over the limit': breakdownOf({ search: '?over=limit' }),
} satisfies States
