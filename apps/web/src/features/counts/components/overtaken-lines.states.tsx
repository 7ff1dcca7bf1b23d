import type { CountLine } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedCount } from './count-actions.states.tsx'
import { playedLine } from './moved-lines.states.tsx'
import { OvertakenLines } from './overtaken-lines.tsx'

const overtaken: CountLine[] = [
  playedLine({
    overtaken: {
      number: 'CNT-9',
      countedQty: '21.500',
      countedAt: '2026-11-02T09:30:00.000Z',
      choice: null,
    },
  }),
]

/** A line that a later count has overtaken; `api` answers what is chosen. */
export const overtakenWith = (rights: readonly Right[] = rightsCatalogue, api: Answers = {}): State => ({
  render: () => <OvertakenLines count={playedCount({ state: 'REVIEW' })} />,
  user: person(rights),
  api: {
    'GET /v2/count/{id}/line/all': () => ({
      data: overtaken,
      page: 1,
      limit: 500,
      total: 1,
      hasMore: false,
    }),
    ...api,
  },
})

export const states = {
  'to choose for': overtakenWith(),
  'read by somebody who may not re-anchor': overtakenWith(['[Counts] [Other] [Approve]']),
} satisfies States
