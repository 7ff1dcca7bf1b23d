import type { OrderTemplateRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import { type Answers, type Asked, refusal } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

/** A template with these facts, else one that orders every Monday of two suppliers. */
export const playedTemplate = (facts: Partial<OrderTemplateRow> = {}): OrderTemplateRow => ({
  id: 1,
  name: 'Monday dairy',
  visibility: 'Public',
  company: { id: 1, name: 'North' },
  location: { id: 1, name: 'Harbour' },
  suppliers: [
    { id: 1, name: 'Balkan Dairy', orderDays: 'MO,TH', cutOffTime: '14:00' },
    { id: 2, name: 'Mill & Sons', orderDays: null, cutOffTime: '11:00' },
  ],
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
  lineTotal: 12,
  isActive: true,
  lastOrderAt: '2026-11-16T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 4,
  ...facts,
})

const played = [
  playedTemplate(),
  playedTemplate({ id: 2, name: 'Винарна – червени и бели вина', schedule: null, lastOrderAt: null }),
  playedTemplate({
    id: 3,
    name: 'Everything that the kitchen, the bar and the bakery use up in a week, from every supplier that delivers',
    visibility: 'Private',
    suppliers: [],
    isActive: false,
  }),
]

const at = (address: string, rows = played, api: Answers = {}): State => ({
  address,
  api: { 'GET /v2/order-template/all': (asked: Asked) => playedPage(rows, asked), ...api },
})

export const states = {
  'with rows': at('/orders/template'),
  'without a row': at('/orders/template', []),
  'filtered until nothing is left': at('/orders/template?q=nothing'),
  'that cannot be read': at('/orders/template', [], {
    'GET /v2/order-template/all': () => refusal(500, 'server.error', 'Something went wrong'),
  }),
  'with the dialog of a new template': at('/orders/template?create=true', played, {
    'GET /v2/location/options': { data: [{ id: 7, name: 'Harbour', note: null }] },
  }),
} satisfies States
