import type { CountLine } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedCount } from './count-actions.states.tsx'
import { FoundLines } from './found-lines.tsx'
import { playedLine } from './moved-lines.states.tsx'

/** A line that found ten. */
export const foundLine = (facts: Partial<CountLine>) =>
  playedLine({
    variance: '10.000',
    bookAtStart: '0.000',
    bookAtCount: '0.000',
    countedQty: '10.000',
    ...facts,
  })

const lines: CountLine[] = [
  foundLine({
    varianceValue: '35.00',
    found: {
      proposed: { unitCost: '3.500000', source: 'OTHER_LOCATION', from: 'Бар до реката' },
      unitCost: null,
      isNone: false,
    },
  }),
  foundLine({
    id: 2,
    item: { id: 2, sku: '00123', name: 'Milk', category: 'Dairy', baseUnit: 'l', quantityDecimals: 3 },
    varianceValue: '0.00',
    found: { proposed: null, unitCost: null, isNone: false },
  }),
  foundLine({
    id: 3,
    item: { id: 3, sku: 'CUP', name: 'Paper cups', category: 'Dry', baseUnit: 'each', quantityDecimals: 0 },
    varianceValue: '0.00',
    found: { proposed: null, unitCost: null, isNone: true },
  }),
]

/** Lines that found stock without a cost; `api` answers what is said. */
export const foundWith = (rights: readonly Right[] = rightsCatalogue, api: Answers = {}): State => ({
  render: () => <FoundLines count={playedCount({ state: 'REVIEW' })} />,
  user: person(rights),
  api: {
    'GET /v2/count/{id}/line/all': () => ({ data: lines, page: 1, limit: 500, total: 3, hasMore: false }),
    ...api,
  },
})

export const states = {
  'proposed, not known, left without': foundWith(),
  'by somebody who may not leave it without': foundWith(['[Counts] [Other] [Approve]']),
  'read by somebody who may not approve': foundWith(['[Counts] [View] [List]']),
} satisfies States
