import type { SupportJob, SupportMail } from '@backoffice/api-types'
import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { supportTexts as texts } from '../texts.ts'

export const jobStateLabels: Readonly<Record<SupportJob['state'], StateLabel>> = {
  QUEUED: { label: texts.jobStates.QUEUED, tone: 'info' },
  RUNNING: { label: texts.jobStates.RUNNING, tone: 'primary' },
  DONE: { label: texts.jobStates.DONE, tone: 'success' },
  FAILED: { label: texts.jobStates.FAILED, tone: 'danger' },
  CANCELLED: { label: texts.jobStates.CANCELLED, tone: 'neutral' },
}

export const mailStateLabels: Readonly<Record<SupportMail['state'], StateLabel>> = {
  QUEUED: { label: texts.mailStates.QUEUED, tone: 'info' },
  HELD: { label: texts.mailStates.HELD, tone: 'warning' },
  SENT: { label: texts.mailStates.SENT, tone: 'success' },
  FAILED: { label: texts.mailStates.FAILED, tone: 'danger' },
}
