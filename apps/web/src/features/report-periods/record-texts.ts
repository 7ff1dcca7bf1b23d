import { auditNames } from '@backoffice/api-types/audit-names'
import { reportPeriodStateLabels } from './model/period-state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'

/** How the history of a report period is worded. */
export const periodEventWords: EventWords = {
  actions: auditNames['report-period'].actions,
  fields: {
    state: 'State',
    name: 'Name',
    note: 'Note',
    reason: 'Reason',
    balances: 'Balances',
    hash: 'Hash',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(reportPeriodStateLabels).find(([state]) => state === text)?.[1].label
      : undefined,
}
