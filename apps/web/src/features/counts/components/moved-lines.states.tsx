import type { CountLine, MovedLine } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { person } from '../../../../workbench/person.ts'
import { MovedLines } from './moved-lines.tsx'
import { playedLines } from './played-lines.fixture.ts'

const coldStore = { id: 2, name: 'Cold store' }
const bar = { id: 3, name: 'Bar' }

/** A line of flour that was counted from eight to ten past eight, with these facts. */
export const playedLine = (facts: Partial<CountLine> = {}): CountLine => ({
  id: 1,
  item: { id: 1, sku: 'FLOUR', name: 'Flour', category: 'Dry', baseUnit: 'kg', quantityDecimals: 3 },
  location: coldStore,
  state: 'VARIANCE',
  countedQty: '25.000',
  countedFrom: '2026-11-02T08:00:00.000Z',
  countedAt: '2026-11-02T08:10:00.000Z',
  bookAtStart: '22.000',
  bookAtCount: '25.000',
  variance: '0.000',
  varianceValue: '0.00',
  unitCost: '1.100000',
  round: 1,
  earlier: [],
  isAdded: false,
  isPrefilled: false,
  reasonCode: null,
  comment: null,
  moved: null,
  rows: [
    { id: 11, area: { id: 1, name: 'Bar' }, countedQty: '5.000' },
    { id: 12, area: { id: 2, name: 'Cellar' }, countedQty: '20.000' },
  ],
  ...facts,
})

export const moved = (facts: Partial<MovedLine> = {}): MovedLine => ({
  bookFrom: '22.000',
  bookTo: '25.000',
  varianceFrom: '3.000',
  varianceTo: '0.000',
  choice: null,
  movements: [{ occurredAt: '2026-11-02T08:05:00.000Z', type: 'RECEIPT', qty: '3.000', number: 'RCV-7' }],
  ...facts,
})

export const playedMoved: CountLine[] = [
  playedLine({ moved: moved() }),
  playedLine({
    id: 2,
    item: { id: 2, sku: '00123', name: 'Milk', category: 'Dairy', baseUnit: 'l', quantityDecimals: 3 },
    countedQty: '9.000',
    moved: moved({
      bookFrom: '10.000',
      bookTo: '9.000',
      varianceFrom: '-1.000',
      varianceTo: '0.000',
      choice: 'TO',
      movements: [
        { occurredAt: '2026-11-02T08:06:00.000Z', type: 'USAGE', qty: '-2.000', number: null },
        { occurredAt: '2026-11-02T08:02:00.000Z', type: 'RECEIPT', qty: '1.000', number: 'RCV-6' },
      ],
    }),
  }),
]

/** The lines of a count that were moved; `api` answers what is chosen. */
export const movedWith = (
  lines: readonly CountLine[],
  api: Answers = {},
  user = person(rightsCatalogue),
  locations = [coldStore],
): State => ({
  render: () => <MovedLines count={{ id: 7, locations }} />,
  user,
  api: {
    'GET /v2/count/{id}/line/all': playedLines(lines, (line) => line.moved?.choice === null),
    ...api,
  },
})

export const states = {
  'one to choose for, one chosen': movedWith(playedMoved),
  'read by somebody who may not approve': movedWith(playedMoved, {}, person(['[Counts] [View] [List]'])),
  'of two locations': movedWith(
    [playedLine({ moved: moved() }), playedLine({ id: 2, location: bar, moved: moved() })],
    {},
    person(rightsCatalogue),
    [coldStore, bar],
  ),
} satisfies States
