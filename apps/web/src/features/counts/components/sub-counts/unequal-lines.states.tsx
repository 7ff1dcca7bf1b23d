import type { CountLine } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../../workbench/person.ts'
import type { Answers } from '../../../../../workbench/play-api.ts'
import type { State, States } from '../../../../../workbench/state.ts'
import { playedCount } from '../count-actions.states.tsx'
import { playedLine } from '../moved-lines.states.tsx'
import { playedLines } from '../played-lines.fixture.ts'
import { UnequalLines } from './unequal-lines.tsx'

const found = { countedAt: '2026-11-02T08:10:00.000Z', countedBy: ['Mira Petrova'] }

/** A line that two sub-counts found other figures of; chosen for where `choice` is one of them. */
export const unequalLine = (id: number, choice: number | null = null): CountLine =>
  playedLine({
    id,
    item: { id, sku: `SKU-${id}`, name: `Item ${id}`, category: 'Dry', baseUnit: 'kg', quantityDecimals: 3 },
    state: choice === null ? 'UNCOUNTED' : 'VARIANCE',
    unequal: {
      choice,
      figures: [
        { ...found, subCountId: 1, subCount: 'Morning', countedQty: '4.000' },
        { ...found, subCountId: 2, subCount: 'Evening', countedQty: '5.000' },
      ],
    },
  })

/** Lines that sub-counts differ about; `api` answers what is chosen. */
export const unequalWith = (lines: readonly CountLine[], api: Answers = {}): State => ({
  render: () => <UnequalLines count={playedCount({ state: 'REVIEW', version: 3 })} />,
  user: person(rightsCatalogue),
  api: {
    'GET /v2/count/{id}/line/all': playedLines(lines, ({ state }) => state === 'UNCOUNTED'),
    'GET /v2/count-template/assignee/options': { data: [{ id: 4, name: 'Ivan Dimitrov', note: null }] },
    ...api,
  },
})

export const states = {
  'one to choose for, one chosen': unequalWith([unequalLine(1), unequalLine(2, 1)]),
} satisfies States
