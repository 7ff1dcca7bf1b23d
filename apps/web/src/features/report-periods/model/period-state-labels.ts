import { reportPeriodStateNames } from '@backoffice/api-types/report-period-labels'
import type { ReportPeriodState } from '@backoffice/api-types/transitions'
import type { StateLabel } from '../../../shared/model/state-labels.ts'

export const reportPeriodStateLabels: Record<ReportPeriodState, StateLabel> = {
  OPEN: { label: reportPeriodStateNames.OPEN, tone: 'primary' },
  ON_HOLD: { label: reportPeriodStateNames.ON_HOLD, tone: 'warning' },
  CLOSED: { label: reportPeriodStateNames.CLOSED, tone: 'success' },
  LOCKED: { label: reportPeriodStateNames.LOCKED, tone: 'neutral' },
}
