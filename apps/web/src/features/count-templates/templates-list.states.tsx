import type { CountTemplateRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import { refusal, type Answers, type Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

/** A template with these facts, else one that is counted every Monday. */
export const playedTemplate = (facts: Partial<CountTemplateRow> = {}): CountTemplateRow => ({
  id: 1,
  name: 'Back bar',
  kind: 'FULL',
  visibility: 'Public',
  blind: false,
  cutOff: 'LINE',
  uncountedPolicy: 'BLOCK',
  overlap: 'SUM',
  recountRule: 'NONE',
  rowMode: 'FIXED',
  company: { id: 1, name: 'North' },
  location: { id: 1, name: 'Harbour' },
  locations: [{ id: 1, name: 'Harbour' }],
  owner: { id: 1, name: 'Mira Petrova' },
  isOwn: true,
  assignees: [],
  schedule: {
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    startDate: '2026-11-02',
    time: '06:00',
    skippedDates: [],
    words: 'every week on Monday at 06:00',
    timeZone: 'Europe/Sofia',
    isPaused: false,
    nextRunAt: '2026-11-30T04:00:00.000Z',
  },
  revision: 3,
  rowTotal: 42,
  isActive: true,
  lastCountAt: '2026-11-16T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 4,
  ...facts,
})

const played = [
  playedTemplate(),
  playedTemplate({
    id: 2,
    name: 'Винарна – вино и спиртни напитки',
    blind: true,
    schedule: null,
    lastCountAt: null,
  }),
  playedTemplate({
    id: 3,
    name: 'Everything that stands in the cellar, the cold store and behind the bar, once a month before closing',
    visibility: 'Private',
    isActive: false,
  }),
]

/** The list of templates at an address, with these rows. */
export const templatesAt = (address: string, rows = played, api: Answers = {}): State => ({
  address,
  api: { 'GET /v2/count-template/all': (asked: Asked) => playedPage(rows, asked), ...api },
})

export const states = {
  'with rows': templatesAt('/counts/template'),
  'without a row': templatesAt('/counts/template', []),
  'filtered until nothing is left': templatesAt('/counts/template?q=nothing'),
  'that cannot be read': templatesAt('/counts/template', [], {
    'GET /v2/count-template/all': () => refusal(500, 'server.error', 'Something went wrong'),
  }),
  'with the dialog of a new template': templatesAt('/counts/template?create=true', played, {
    'GET /v2/location/options': { data: [{ id: 7, name: 'Harbour', note: null }] },
  }),
} satisfies States
