import type { ReportPeriodRecord } from '@backoffice/api-types'
import { type ReportPeriodAction, reportPeriodTransitions } from '@backoffice/api-types/transitions'
import { periodChecks } from '@backoffice/api-types/values'
import { call } from '../../../shared/api/call.ts'
import { defineSteps } from '../../../shared/steps/steps.ts'
import { ofPeriods } from '../api/period-calls.ts'
import { PeriodFindings } from '../components/period-findings.tsx'
import { periodStepTexts, periodTexts as texts } from '../texts.ts'

/** Why it is closed with something left, or opened again. */
type PeriodStepValues = { note: string; reason: string }

/** What can be done with a report period. */
export const periodSteps = defineSteps<
  ReportPeriodRecord,
  PeriodStepValues,
  ReportPeriodRecord
>()<ReportPeriodAction>({
  entity: 'report-period',
  transitions: reportPeriodTransitions,
  offered: ['reopen', 'release', 'hold', 'lock', 'close'],
  main: 'close',
  isPointless: (step, { isOver, isLaterClosed, isWholeCompany }) =>
    !isWholeCompany || (step === 'hold' || step === 'close' ? !isOver : step === 'reopen' && isLaterClosed),
  nameOf: ({ name }) => name,
  leadOf: ({ name, startDate, endDate, company }) =>
    `${name}, ${texts.days(startDate, endDate)}, ${company.name}.`,
  emptyOf: () => ({ note: '', reason: '' }),
  overtaken: texts.stateMoved,
  outdated: ofPeriods,
  steps: {
    hold: { ...periodStepTexts.hold, call: (given) => call('POST /v2/report-period/{id}/hold', given) },
    release: {
      ...periodStepTexts.release,
      call: (given) => call('POST /v2/report-period/{id}/release', given),
    },
    close: {
      ...periodStepTexts.close,
      Above: PeriodFindings,
      shownAbove: periodChecks.map((check) => `check.${check}`),
      asks: [{ field: 'note', label: texts.note, kind: 'text', maxLength: 2000 }],
      call: (given, { note }) =>
        call('POST /v2/report-period/{id}/close', { ...given, body: { note: note.trim() || null } }),
    },
    reopen: {
      ...periodStepTexts.reopen,
      asks: [
        { field: 'reason', label: texts.reason, kind: 'line', maxLength: 500, needed: texts.reasonNeeded },
      ],
      call: (given, { reason }) => call('POST /v2/report-period/{id}/reopen', { ...given, body: { reason } }),
    },
    lock: {
      ...periodStepTexts.lock,
      isDangerous: true,
      call: (given) => call('POST /v2/report-period/{id}/lock', given),
    },
  },
})
