import type { CountLine, CountRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { readCount } from '../api/count-writes.ts'
import { playedLine } from './moved-lines.states.tsx'
import { CountActions } from './count-actions.tsx'

/** A count with these facts, else as it is before anybody has started it. */
export const playedCount = (facts: Partial<CountRecord> = {}): CountRecord => ({
  id: 7,
  number: 'CNT-7',
  template: null,
  company: { id: 1, name: 'Harbour' },
  location: { id: 2, name: 'Cold store' },
  locations: [{ id: 2, name: 'Cold store' }],
  assignees: [],
  state: 'DRAFT',
  blind: false,
  cutOff: 'START',
  uncountedPolicy: 'BLOCK',
  leftToOthers: [],
  round: 1,
  lineTotal: 12,
  countedTotal: 0,
  currency: 'EUR',
  dueDate: null,
  isLate: false,
  countDate: null,
  note: null,
  createdBy: 'Mira Petrova',
  createdAt: '2026-11-02T08:00:00.000Z',
  snapshotAt: null,
  submittedAt: null,
  approvedAt: null,
  postedAt: null,
  version: 1,
  ...facts,
})

/** The steps of a count beside its state, read as a page reads it. */
function PlayedPage() {
  const { data: count } = useQuery({ queryKey: ['count.played', 7], queryFn: () => readCount(7) })
  if (count === undefined) return null
  return (
    <div className='flex w-fit items-center gap-4'>
      <p role='status'>{count.state}</p>
      <CountActions count={count} />
    </div>
  )
}

/** A count that `read` answers; `api` answers its steps. */
export const readAs = (
  read: () => CountRecord | Promise<CountRecord>,
  api: Omit<Answers, 'GET /v2/count/{id}'> = {},
): State => ({ render: () => <PlayedPage />, api: { ...api, 'GET /v2/count/{id}': read } })

/** Five in the bar, nothing said about the cellar. */
export const halfCounted: CountLine = playedLine({
  state: 'UNCOUNTED',
  countedQty: '5.000',
  rows: [
    { id: 11, area: { id: 1, name: 'Bar' }, countedQty: '5.000' },
    { id: 12, area: { id: 2, name: 'Cellar' }, countedQty: null },
  ],
})

export const states = {
  'of a draft': readAs(() => playedCount()),
  'in review': readAs(() => playedCount({ state: 'REVIEW', countedTotal: 12, version: 3 })),
  'left to others': readAs(() =>
    playedCount({ state: 'REVIEW', countedTotal: 12, version: 3, leftToOthers: ['approve'] }),
  ),
  'half counted': readAs(
    () => playedCount({ state: 'COUNTING', uncountedPolicy: 'KEEP', countedTotal: 11 }),
    {
      'GET /v2/count/{id}/uncounted': () => ({
        data: [halfCounted],
        page: 1,
        limit: 200,
        total: 1,
        hasMore: false,
      }),
    },
  ),
  'of a posted count': readAs(() => playedCount({ state: 'POSTED', countedTotal: 12, version: 5 })),
} satisfies States
