import type { ReportPeriodRow } from '@backoffice/api-types'
import type { State, States } from '../../../../workbench/state.ts'
import { transactionAnswers } from '../transactions-list.states.tsx'

const period = (
  id: number,
  name: string,
  company: ReportPeriodRow['company'],
  startDate: string,
  endDate: string,
): ReportPeriodRow => ({
  id,
  name,
  kind: 'MONTH',
  company,
  currency: 'EUR',
  startDate,
  endDate,
  state: 'OPEN',
  openCounts: 0,
  drafts: 0,
  figures: null,
  closings: 0,
  closedAt: null,
  closedBy: null,
  note: null,
  version: 1,
})

/** A company whose name is longer than any chip. */
export const longCompany = { id: 2, name: `Ресторанти и хотели „Черноморец“ ${'Варна '.repeat(12).trim()}` }
const sofia = { id: 1, name: 'North Sofia' }

/** Two months of a company, and one of another with names as long as they may be. */
export const playedPeriods: readonly ReportPeriodRow[] = [
  period(12, 'November 2026', sofia, '2026-11-01', '2026-11-30'),
  period(11, 'October 2026', sofia, '2026-10-01', '2026-10-31'),
  period(
    22,
    `Октомври 2026, с инвентаризация ${'и ревизия '.repeat(6).trim()}`,
    longCompany,
    '2026-10-01',
    '2026-10-31',
  ),
]

/** The log at an address, with these report periods to choose from. */
export const logWithPeriods = (address = '', data: readonly ReportPeriodRow[] = playedPeriods): State => ({
  address: `/orders/transaction-log${address}`,
  api: {
    ...transactionAnswers(),
    'GET /v2/report-period/all': { data: [...data], page: 1, limit: 200, total: data.length, hasMore: false },
  },
})

export const states = {
  'with periods': logWithPeriods(),
  'with a period of long Cyrillic names': logWithPeriods('?company=2&from=2026-10-01&to=2026-10-31'),
  'with days of no period': logWithPeriods('?company=2&from=2026-10-02'),
  'with a company that has no period': logWithPeriods('?company=7', []),
  'without periods': logWithPeriods('', []),
} satisfies States
