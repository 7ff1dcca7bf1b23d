import type { FoundElsewhere } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedCount } from './count-actions.states.tsx'
import { ElsewhereLines } from './elsewhere-lines.tsx'

const lines: FoundElsewhere[] = [
  {
    lineId: 1,
    item: { id: 1, sku: 'TONIC', name: 'Tonic', baseUnit: 'bottle' },
    location: { id: 2, name: 'Бар до реката' },
    surplus: '6.000',
    places: [
      { location: { id: 1, name: 'Main store' }, quantity: '4.000', isShortHere: true },
      { location: { id: 3, name: 'Cold store' }, quantity: '6.000', isShortHere: false },
    ],
  },
  {
    lineId: 2,
    item: { id: 2, sku: '00123', name: 'Milk', baseUnit: 'l' },
    location: { id: 2, name: 'Бар до реката' },
    surplus: '1.500',
    places: [{ location: { id: 3, name: 'Cold store' }, quantity: '1.500', isShortHere: false }],
  },
]

/** Lines that found what other locations hold; `api` answers what is transferred. */
export const elsewhereWith = (rights: readonly Right[] = rightsCatalogue, api: Answers = {}): State => ({
  render: () => <ElsewhereLines count={playedCount({ state: 'REVIEW' })} />,
  user: person(rights),
  api: { 'GET /v2/count/{id}/elsewhere': () => ({ lines, hasMore: false }), ...api },
})

export const states = {
  'missing in this count, or on hand': elsewhereWith(),
  'read by somebody who may not move stock': elsewhereWith(['[Counts] [Other] [Approve]']),
} satisfies States
