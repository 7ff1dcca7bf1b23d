import type { CountLine, CountRecord, Reason } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { person } from '../../../../workbench/person.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { readCount } from '../api/count-writes.ts'
import { playedLine } from './moved-lines.states.tsx'
import { playedCount } from './count-actions.states.tsx'
import { ReviewLines } from './review-lines.tsx'

const milk = { id: 2, sku: '00123', name: 'Milk', category: 'Dairy', baseUnit: 'l', quantityDecimals: 3 }

const twoLocations = [
  { id: 2, name: 'Cold store' },
  { id: 3, name: 'Bar' },
]

const reasons: Reason[] = [
  { code: 'BREAKAGE', name: 'Breakage', uses: ['VARIANCE', 'WASTE'], isActive: true },
  { code: 'THEFT', name: 'Theft suspected', uses: ['VARIANCE'], isActive: true },
]

/** Flour is three over; milk is two short, for a reason. */
export const playedDifferences: CountLine[] = [
  playedLine({ bookAtCount: '22.000', variance: '3.000', varianceValue: '3.30' }),
  playedLine({
    id: 2,
    item: milk,
    countedQty: '8.000',
    bookAtCount: '10.000',
    variance: '-2.000',
    varianceValue: '-1.80',
    reasonCode: 'BREAKAGE',
    comment: 'Shelf 3',
  }),
]

/** Below what its page has over it: a toast would lie on its buttons. */
function ReviewedCount({ count }: { count: CountRecord }) {
  return (
    <div className='pt-28'>
      <ReviewLines count={count} />
    </div>
  )
}

/** The lines of a count that is read as a page reads it. */
function ReadCount() {
  const { data: count } = useQuery({ queryKey: ['count.played', 7], queryFn: () => readCount(7) })
  return count === undefined ? null : <ReviewedCount count={count} />
}

const answersOf = (lines: readonly CountLine[], api: Answers): Answers => ({
  'GET /v2/count/{id}/line/all': () => ({
    data: [...lines],
    page: 1,
    limit: 500,
    total: lines.length,
    hasMore: false,
  }),
  'GET /v2/count-template/assignee/options': { data: [{ id: 4, name: 'Ivan Dimitrov', note: null }] },
  'GET /v2/reason': () => ({ data: reasons, version: 1 }),
  ...api,
})

/** The lines of a count in review that differ from the book; `api` answers what is decided. */
export const differing = (
  lines: readonly CountLine[],
  api: Answers = {},
  user = person(rightsCatalogue),
  facts: Partial<CountRecord> = {},
): State => ({
  render: () => <ReviewedCount count={playedCount({ state: 'REVIEW', version: 3, ...facts })} />,
  user,
  api: answersOf(lines, api),
})

/** The same of a count that `read` answers. */
export const differingAs = (
  read: () => CountRecord,
  lines: readonly CountLine[],
  api: Answers = {},
): State => ({
  render: () => <ReadCount />,
  user: person(rightsCatalogue),
  api: answersOf(lines, { ...api, 'GET /v2/count/{id}': read }),
})

export const states = {
  'two to decide about': differing(playedDifferences),
  'one was counted twice': differing([
    playedLine({
      round: 2,
      bookAtCount: '22.000',
      variance: '3.000',
      varianceValue: '3.30',
      earlier: [
        {
          round: 1,
          countedQty: '20.000',
          countedAt: '2026-11-02T07:00:00.000Z',
          countedBy: ['Mira Petrova'],
        },
      ],
    }),
  ]),
  'one was counted again and agrees': differing([
    ...playedDifferences,
    playedLine({
      id: 3,
      item: { ...milk, id: 3, sku: '00124', name: 'Cream' },
      state: 'OK',
      round: 2,
      countedQty: '10.000',
      bookAtCount: '10.000',
      variance: '0.000',
      varianceValue: '0.00',
      earlier: [
        { round: 1, countedQty: '7.000', countedAt: '2026-11-02T07:00:00.000Z', countedBy: ['Mira Petrova'] },
      ],
    }),
  ]),
  'one keeps the book': differing([
    playedLine({ state: 'KEPT_BOOK', bookAtCount: null, variance: null, varianceValue: null }),
    ...playedDifferences.slice(1),
  ]),
  'of two locations': differing(
    playedDifferences.map((line, at) => ({
      ...line,
      id: at + 1,
      item: milk,
      location: twoLocations[at] ?? line.location,
    })),
    {},
    person(rightsCatalogue),
    { locations: twoLocations },
  ),
  'read by somebody who may not approve': differing(
    playedDifferences,
    {},
    person(['[Counts] [View] [List]']),
  ),
} satisfies States
