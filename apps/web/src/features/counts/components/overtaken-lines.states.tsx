import type { CountLine, OvertakenLine } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedCount } from './count-actions.states.tsx'
import { playedLine } from './moved-lines.states.tsx'
import { OvertakenLines } from './overtaken-lines.tsx'

/** A line that a later count has overtaken, and what somebody chose to become of it. */
export const overtakenLine = (id: number, choice: OvertakenLine['choice']): CountLine =>
  playedLine({
    id,
    overtaken: { number: 'CNT-9', countedQty: '21.500', countedAt: '2026-11-02T09:30:00.000Z', choice },
  })

/** A line that a later count has overtaken; `api` answers what is chosen. */
export const overtakenWith = (rights: readonly Right[] = rightsCatalogue, api: Answers = {}): State => ({
  render: () => <OvertakenLines count={playedCount({ state: 'REVIEW' })} />,
  user: person(rights),
  api: {
    'GET /v2/count/{id}/line/all': () => ({
      data: [overtakenLine(1, null)],
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
