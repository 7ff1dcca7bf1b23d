import type { CountRecord } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'
import { playedCount } from './components/count-actions.states.tsx'

const counted = ['DRAFT', 'COUNTING', 'REVIEW', 'POSTED', 'CANCELLED'] as const
const people = [
  { id: 11, name: 'Ann Ox' },
  { id: 12, name: 'Ben Ox' },
]
const places = ['Bar', 'Cellar', 'Cold store']

/** Counts in every state, at several places, of which every second comes from a template. */
export const playedCounts = (total = 30): CountRecord[] =>
  Array.from({ length: total }, (_, index) => {
    const place = index % places.length
    return playedCount({
      id: index + 1,
      number: `CNT-N-2026-${String(index + 1).padStart(5, '0')}`,
      state: counted[index % counted.length] ?? 'DRAFT',
      location: { id: place + 1, name: places[place] ?? '' },
      locations: [{ id: place + 1, name: places[place] ?? '' }],
      assignees: people.slice(0, index % 3),
      template: index % 2 === 0 ? null : { id: 1, name: 'Everything that stands behind the bar, weekly' },
      dueDate: `2026-12-${String((index % 28) + 1).padStart(2, '0')}`,
      varianceValue: '-12.50',
    })
  })

/** The list of counts at an address, with these rows. */
export function countsAt(address: string, rows = playedCounts(), api: Answers = {}): State {
  return {
    address,
    api: { 'GET /v2/count/all': (asked: Asked) => playedPage(rows, asked), ...api },
  }
}

export const states = {
  'with rows': countsAt('/counts'),
  'without a row': countsAt('/counts', []),
  'filtered until nothing is left': countsAt('/counts?q=nothing'),
} satisfies States
