import type { PeriodReport, ReportFigures, ReportPeriodRecord } from '@backoffice/api-types'
import type { State, States } from '../../../../workbench/state.ts'

const figures: ReportFigures = {
  opening: '21453.93',
  opened: '0.00',
  purchases: '6587.48',
  usage: '-5756.24',
  waste: '-233.92',
  transfers: '0.00',
  adjustments: '0.00',
  counts: '-151.29',
  priceVariance: '4.30',
  corrections: '1.50',
  closing: '21897.16',
  costOfGoods: '6139.95',
}

/** October of a company with a long Cyrillic name, closed once. */
export const playedPeriod: ReportPeriodRecord = {
  id: 11,
  name: 'October 2026',
  kind: 'MONTH',
  company: { id: 1, name: 'Ресторанти и хотели „Черноморец“, Варна' },
  currency: 'EUR',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  state: 'CLOSED',
  openCounts: 0,
  drafts: 0,
  closings: 1,
  closedAt: '2026-11-03T08:00:00.000Z',
  closedBy: 'Mira Petrova',
  note: null,
  version: 2,
  timeZone: 'Europe/Sofia',
  isLast: false,
  isLaterClosed: false,
  isOver: true,
  isWholeCompany: true,
  reopened: null,
  history: [],
}

const names = ['Bakery', 'Плодове, зеленчуци и всичко, което се разваля до вечерта', 'Напитки']

/** The page of a closed period, with a report of so many categories. */
export const periodPage = (categories = 3): State => ({
  address: `/orders/report-periods/${playedPeriod.id}`,
  api: {
    'GET /v2/report-period/{id}': playedPeriod,
    'GET /v2/report-period/{id}/report': {
      currency: 'EUR',
      groupBy: 'category',
      isKept: true,
      total: figures,
      groups: Array.from({ length: categories }, (_, at) => ({
        id: at + 1,
        name: names[at % names.length] ?? '',
        figures,
      })),
    } satisfies PeriodReport,
    'GET /v2/report-period/{id}/timeline': { data: [], hasMore: false },
  },
})

export const states = {
  'closed, with three categories': periodPage(),
  'closed, without a movement': periodPage(0),
  'closed, of more categories than a page of paper has': periodPage(60),
} satisfies States
