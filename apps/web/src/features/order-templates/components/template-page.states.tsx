import type {
  OrderTemplateLine,
  OrderTemplateNeed,
  OrderTemplatePreview,
  OrderTemplateRecord,
  ParLevelRecord,
} from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import { type Answers, refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedTemplate } from '../templates-list.states.tsx'

/** A line of a template, or what may become one. */
export const playedLine = (
  id: number,
  name: string,
  facts: Partial<OrderTemplateLine> = {},
): OrderTemplateLine => ({
  supplierItemId: id,
  supplier: { id: 1, name: 'Balkan Dairy' },
  currency: 'EUR',
  supplierSku: null,
  item: { id, sku: `SKU-${id}`, name, baseUnit: 'l' },
  packUnit: { id, name: 'crate 12', factor: '12.000000' },
  moqPacks: '1.000',
  multiplePacks: '1.000',
  unitPrice: '18.4000',
  mode: 'TO_PAR',
  packs: null,
  isSold: true,
  ...facts,
})

const need = (id: number, facts: Partial<OrderTemplateNeed> = {}): OrderTemplateNeed => ({
  supplierItemId: id,
  outcome: 'ORDERED',
  onHand: '30.000',
  onOrder: '0.000',
  onDraft: '12.000',
  target: '100.000',
  need: '58.000',
  packs: '5.000',
  baseQty: '60.000',
  unitPrice: '18.4000',
  total: '92.00',
  isBelowMinimum: false,
  isNoMultiple: false,
  ...facts,
})
const nothing = { packs: '0.000', baseQty: '0.000', unitPrice: null, total: null, target: null, need: null }

const lines = [
  playedLine(1, 'Milk 3.6 %'),
  playedLine(2, 'Кисело мляко 2 %', { mode: 'FIXED', packs: '3.000', moqPacks: '4.000' }),
  playedLine(3, 'A cheese with a name that is longer than any line of a phone can show at once', {
    supplier: { id: 2, name: 'Mill & Sons' },
  }),
  playedLine(4, 'Cream'),
  playedLine(5, 'Butter', { mode: 'FIXED', packs: '1.000', isSold: false }),
]

const preview: OrderTemplatePreview = {
  needs: [
    need(1),
    need(2, { packs: '3.000', total: '55.20', isBelowMinimum: true, target: null, need: null }),
    need(3, { outcome: 'NO_PAR', ...nothing }),
    { supplierItemId: 4, outcome: 'HIDDEN', isBelowMinimum: false, isNoMultiple: false, ...nothing },
    need(5, { outcome: 'NOT_SOLD', ...nothing }),
  ],
  drafts: [
    {
      supplier: { id: 1, name: 'Balkan Dairy' },
      currency: 'EUR',
      lineTotal: 2,
      total: '147.20',
      minOrderValue: '150.00',
      isBelowMinimum: true,
      orderDays: 'MO,TH',
      cutOffTime: '14:00',
      leadTimeDays: 1,
      expectedDate: '2026-12-01',
    },
  ],
}

/** The level that the first line is ordered up to, with the advice on it. */
export const playedLevel = (facts: Partial<ParLevelRecord> = {}): ParLevelRecord => ({
  id: 11,
  company: { id: 1, name: 'Harbour', code: 'HAR' },
  location: { id: 1, name: 'Harbour', code: 'H' },
  item: { id: 1, name: 'Milk 3.6 %', sku: 'SKU-1', baseUnit: 'l' },
  method: 'PAR',
  par: '100.000',
  min: null,
  max: null,
  rounding: 'UP',
  advice: {
    state: 'PROPOSED',
    weeks: 8,
    usagePerDay: '21.000',
    coverDays: 4,
    level: '84.000',
    supplier: { id: 1, name: 'Balkan Dairy' },
  },
  version: 1,
  ...facts,
})

/** The record of a template with these facts. */
export const playedRecord = (facts: Partial<OrderTemplateRecord> = {}): OrderTemplateRecord => ({
  ...playedTemplate({ lineTotal: lines.length }),
  note: null,
  lines,
  isUnused: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  ...facts,
})

const runs = {
  data: [
    {
      id: 2,
      date: '2026-11-23',
      scheduledFor: '2026-11-23T04:00:00.000Z',
      at: '2026-11-23T04:00:10.000Z',
      orders: [],
      isDone: false,
      error: 'The owner needs the right [Orders] [Create] [List].',
    },
    {
      id: 1,
      date: '2026-11-20',
      scheduledFor: null,
      at: '2026-11-20T09:00:00.000Z',
      orders: [
        {
          id: 7,
          number: 'PO-SOF1-2026-00007',
          supplier: { id: 1, name: 'Balkan Dairy' },
          state: 'SENT' as const,
          currency: 'EUR',
          total: '147.20',
        },
      ],
      isDone: true,
      error: null,
    },
  ],
}

/** The page of this template. */
export const templateAt = (record = playedRecord(), api: Answers = {}): State => ({
  address: '/orders/template/1',
  api: {
    'GET /v2/order-template/{id}': record,
    'GET /v2/par-level/all': { data: [playedLevel()], page: 1, limit: 500, total: 1, hasMore: false },
    'POST /v2/order-template/preview': preview,
    'GET /v2/order-template/{id}/run/all': runs,
    'GET /v2/order-template/assignee/options': { data: [{ id: 4, name: 'Ivan Dimitrov', note: null }] },
    'GET /v2/order-template/offer/all': { data: [playedLine(9, 'Yoghurt drink')] },
    'GET /v2/location/options': { data: [{ id: 1, name: 'Harbour', note: null }] },
    'POST /v2/schedule/preview': {
      words: 'every week on Monday at 06:00',
      timeZone: 'Europe/Sofia',
      next: [{ date: '2026-11-30', at: '2026-11-30T04:00:00.000Z' }],
    },
    ...api,
  },
})

export const states = {
  'with lines': templateAt(),
  'without a line': templateAt(playedRecord({ lines: [], lineTotal: 0, schedule: null, isUnused: true })),
  'with enough of everything': templateAt(playedRecord({ lines: lines.slice(0, 1) }), {
    'POST /v2/order-template/preview': {
      needs: [need(1, { outcome: 'ENOUGH', ...nothing })],
      drafts: [],
    },
  }),
  'that may only be looked at': {
    ...templateAt(),
    user: person(rightsCatalogue.filter((right) => right !== '[Orders] [Edit] [Order Template]')),
  },
  'that is not there': templateAt(playedRecord(), {
    'GET /v2/order-template/{id}': () => refusal(404, 'record.not-found', 'There is none'),
  }),
  'with a preview that fails': templateAt(playedRecord(), {
    'POST /v2/order-template/preview': () => refusal(500, 'server.error', 'Something went wrong'),
  }),
} satisfies States
