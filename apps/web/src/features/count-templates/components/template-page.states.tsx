import type { CountTemplateRecord, TemplateRow, TemplateRows } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import { refusal, type Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedTemplate } from '../templates-list.states.tsx'

const scope: CountTemplateRecord['scope'] = {
  locationIds: [1],
  areaIds: [],
  categoryIds: [],
  supplierIds: [],
  abc: [],
  includeItemIds: [],
  excludeItemIds: [],
  onHand: 'ANY',
  notCountedSince: null,
  notCountedDays: null,
  movedSince: null,
  movedDays: null,
  costAbove: null,
  sample: null,
}
const estimate = { minutes: 4, rowsPerMinute: '4.0', isMeasured: false }

/** A template as its page reads it. */
export const playedRecord = (facts: Partial<CountTemplateRecord> = {}): CountTemplateRecord => ({
  ...playedTemplate(),
  note: null,
  recountTolerancePct: null,
  recountToleranceValue: null,
  dueDays: 1,
  scope,
  estimate,
  isUnused: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...facts,
})

const units = [
  { id: 1, name: 'case', factor: '12.000000' },
  { id: 2, name: 'bottle', factor: '1.000000' },
]
const row = (id: number, name: string, isInScope = true): TemplateRow => ({
  item: {
    id,
    sku: `SKU-${id}`,
    name,
    category: { id: 1, name: 'Wine' },
    baseUnit: 'bottle',
    isCountable: true,
    units,
  },
  unitIds: [],
  isInScope,
  lastCountedAt: null,
})

/** A walk through two areas; the third has no row. */
export const playedWalk = (
  first: TemplateRow[] = [row(1, 'Gin'), row(2, 'Мерло от Тракийската низина')],
): TemplateRows => ({
  revision: 3,
  rowMode: 'FIXED',
  scope,
  rowTotal: first.length + 1,
  areas: [
    { area: { id: 1, name: 'Back bar' }, location: { id: 1, name: 'Harbour' }, rows: first },
    {
      area: { id: 2, name: 'Cellar' },
      location: { id: 1, name: 'Harbour' },
      rows: [row(3, 'Tonic water', false)],
    },
    { area: { id: 3, name: 'Cold store' }, location: { id: 1, name: 'Harbour' }, rows: [] },
  ],
})

const preview = {
  data: [
    {
      item: { id: 1, sku: 'SKU-1', name: 'Gin', category: 'Spirits', baseUnit: 'bottle' },
      location: { id: 1, name: 'Harbour' },
      area: { id: 1, name: 'Back bar' },
      units,
      onHand: '12.000',
      lastCountedAt: null,
    },
  ],
  page: 1,
  limit: 50,
  total: 1,
  hasMore: false,
  estimate,
}

/** The page of a template with this walk. */
export const templateAt = (walk = playedWalk(), api: Answers = {}): State => ({
  address: '/counts/template/1',
  api: {
    'GET /v2/count-template/{id}': playedRecord(),
    'GET /v2/count-template/{id}/row/all': walk,
    'GET /v2/count-template/{id}/missing': { data: [], total: 0, hasMore: false },
    'GET /v2/count-template/{id}/revision/all': {
      data: [
        {
          revision: 3,
          rowMode: 'FIXED',
          rowTotal: 3,
          added: 1,
          removed: 0,
          countTotal: 2,
          isScopeChanged: true,
          createdBy: { id: 1, name: 'Mira Petrova' },
          createdAt: '2026-11-02T08:00:00.000Z',
        },
      ],
    },
    'GET /v2/count-template/assignee/options': { data: [{ id: 4, name: 'Ivan Dimitrov', note: null }] },
    'GET /v2/location/options': { data: [{ id: 1, name: 'Harbour', note: null }] },
    'GET /v2/count/all': { data: [], page: 1, limit: 20, total: 0, hasMore: false },
    'POST /v2/count-template/preview': preview,
    'POST /v2/schedule/preview': {
      words: 'every week on Monday at 06:00',
      timeZone: 'Europe/Sofia',
      next: [{ date: '2026-11-30', at: '2026-11-30T04:00:00.000Z' }],
    },
    ...api,
  },
})

const many = Array.from({ length: 3000 }, (_, index) =>
  row(index + 10, `Bottle ${index + 1} with a long name that takes more than one line on a phone`),
)

export const states = {
  'with a walk': templateAt(),
  'with thousands of rows': templateAt(playedWalk(many)),
  'without a row': templateAt({ ...playedWalk(), areas: [], rowTotal: 0 }),
  'that may only be looked at': {
    ...templateAt(),
    user: person(rightsCatalogue.filter((right) => right !== '[Counts] [Edit] [Counts Template]')),
  },
  'that is not there': templateAt(playedWalk(), {
    'GET /v2/count-template/{id}': () => refusal(404, 'record.not-found', 'There is none'),
  }),
  'with a preview that fails': templateAt(playedWalk(), {
    'POST /v2/count-template/preview': () => refusal(500, 'server.error', 'Something went wrong'),
  }),
} satisfies States
