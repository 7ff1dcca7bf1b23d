import type { Dashboard, DashboardSeries, Worklist, WorklistKind } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import { type Answers, refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { playedSeries } from './series-cards.states.tsx'

const ledger = {
  today: '2026-03-01',
  hasMovements: false,
  movementsToday: 0,
  receiptsToday: 0,
  periodsToClose: 0,
  varianceValues: [],
  negativeBalances: 0,
}
const newLedger: Dashboard = { ledger, worklists: [] }
const noPage = { data: [], page: 1, limit: 1, total: 0, hasMore: false }
const page = () => <DashboardPage />

const work = (kind: WorklistKind, total: number): Worklist => ({
  kind,
  total,
  rows: [{ id: 1, number: `NO-${total}`, about: 'Cold store', date: '2026-11-02' }],
})

/** A morning with work in every area. */
export const playedDashboard: Dashboard = {
  counts: {
    byState: { DRAFT: 2, COUNTING: 4, REVIEW: 1, APPROVED: 1, POSTED: 12, REVERSED: 0, CANCELLED: 1 },
    dueToday: 2,
    dueThisWeek: 5,
    late: 3,
  },
  orders: {
    byState: {
      DRAFT: 1,
      PENDING_APPROVAL: 2,
      APPROVED: 1,
      REJECTED: 1,
      SENT: 6,
      CONFIRMED: 2,
      ON_HOLD: 1,
      CLOSED: 20,
      CANCELLED: 2,
    },
    openTotals: [
      { currency: 'EUR', value: '1204.50' },
      { currency: 'USD', value: '310.00' },
    ],
    dueThisWeek: 3,
    late: 2,
  },
  ledger: {
    today: '2026-03-01',
    hasMovements: true,
    movementsToday: 7,
    receiptsToday: 4,
    periodsToClose: 1,
    varianceValues: [{ currency: 'EUR', value: '-18.20' }],
    negativeBalances: 1,
  },
  worklists: [
    work('counts.late', 3),
    work('counts.to-approve', 1),
    work('counts.mine', 4),
    work('orders.late', 2),
    work('orders.to-approve', 2),
    work('receipts.to-post', 6),
  ],
}

/** The dashboard with its charts, which have what the person may see. */
export const dashboardAnswers = (
  shown: Partial<Dashboard> = playedDashboard,
  series: Partial<DashboardSeries> = playedSeries,
): Answers => ({
  'GET /v2/dashboard': { worklists: [], ...shown },
  'GET /v2/dashboard/series': { step: 'week', periods: playedSeries.periods, ...series },
})

/** The start page of the product; `api` answers what is done from there. */
export const startPage = (api: Answers = {}): State => ({
  address: '/',
  api: { ...dashboardAnswers(), ...api },
})

const firstSteps = {
  'GET /v2/dashboard': newLedger,
  'GET /v2/company/all': noPage,
  'GET /v2/item/all': noPage,
  'GET /v2/user/all': noPage,
} as const

export const states = {
  'with every figure': { render: page, api: dashboardAnswers() },
  'on the way to the first count': { render: page, api: firstSteps },
  'for somebody who may not invite': {
    render: page,
    api: firstSteps,
    user: person(rightsCatalogue.filter((right) => right !== '[Setup] [Create] [Users]')),
  },
  'before anything has moved': {
    render: page,
    api: { 'GET /v2/dashboard': newLedger },
    user: person(['[Reports] [View] [Orders]']),
  },
  'without rights': { render: page, api: { 'GET /v2/dashboard': { worklists: [] } }, user: person([]) },
  'with pages and no figures': {
    render: page,
    api: { 'GET /v2/dashboard': { worklists: [] } },
    user: person(['[Orders] [View] [Order Files]', '[Setup] [View] [Users]', '[Setup] [View] [Roles]']),
  },
  'with a page that is in no menu': {
    render: page,
    api: { 'GET /v2/dashboard': newLedger },
    user: person(['[Reports] [View] [Orders]', '[Setup] [Other] [Support]']),
  },
  loading: { render: page, api: { 'GET /v2/dashboard': () => new Promise<never>(() => undefined) } },
  'that cannot be read': {
    render: page,
    api: { 'GET /v2/dashboard': () => refusal(400, 'request.invalid', 'The request is invalid') },
  },
} satisfies States
