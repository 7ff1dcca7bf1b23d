import { rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../../workbench/person.ts'
import type { State, States } from '../../../../../workbench/state.ts'
import { playedCount } from '../count-actions.states.tsx'
import { SubCountsDialog } from './sub-counts-dialog.tsx'

const subCount = { state: 'OPEN', isOwn: false, rowTotal: 0, countedTotal: 0, leftTotal: 0 } as const
const unfinished = { finishedAt: null, finishedBy: null, version: 1 } as const
const [bar, cellar] = [
  { id: 1, name: 'Bar' },
  { id: 2, name: 'Cellar' },
]

/** A planned count of two sub-counts, of which nobody is left to count the second. */
export const unmannedSubCount: State = {
  render: () => <SubCountsDialog count={playedCount({ state: 'DRAFT' })} onClose={() => undefined} />,
  user: person(rightsCatalogue),
  api: {
    'GET /v2/count/{id}/sub-count/all': {
      overlap: 'SUM',
      areas: [bar, cellar],
      data: [
        {
          ...subCount,
          ...unfinished,
          id: 1,
          name: 'Front',
          areas: [bar],
          counters: [{ id: 4, name: 'Ann Ox' }],
        },
        { ...subCount, ...unfinished, id: 2, name: 'Back', areas: [cellar], counters: [] },
      ],
    },
  },
}

export const states = { 'one that nobody counts yet': unmannedSubCount } satisfies States
