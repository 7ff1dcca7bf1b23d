import type { ReportPeriodRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'
import { playedPeriod } from './components/period-page.states.tsx'

/** A month that nobody has closed yet. */
export const playedRow: ReportPeriodRow = {
  ...playedPeriod,
  state: 'OPEN',
  openCounts: 2,
  drafts: 1,
  closings: 0,
  closedAt: null,
  closedBy: null,
  figures: null,
}

/** The list of report periods at an address, with these rows. */
export const periodsAt = (address: string, rows: readonly ReportPeriodRow[], api: Answers = {}): State => ({
  address,
  api: {
    'GET /v2/report-period/all': (asked: Asked) => playedPage(rows, asked),
    'GET /v2/company/options': { data: [{ ...playedPeriod.company, note: null }] },
    ...api,
  },
})

export const states = {
  'with a row': periodsAt('/orders/report-periods', [playedRow]),
  'without a row': periodsAt('/orders/report-periods', []),
  'with the dialog that generates periods': periodsAt('/orders/report-periods?create=true', [playedRow]),
} satisfies States
