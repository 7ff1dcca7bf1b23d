import type { SupportJob, SupportMail } from '@backoffice/api-types'
import type { FilterChoice } from '../../../shared/model/filter-field.ts'
import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { failureNames, supportTexts as texts, templateNames } from '../texts.ts'
import type { SupportList } from './support-list.ts'

export const jobStateLabels: Readonly<Record<SupportJob['state'], StateLabel>> = {
  QUEUED: { label: texts.jobStates.QUEUED, tone: 'info' },
  RUNNING: { label: texts.jobStates.RUNNING, tone: 'primary' },
  DONE: { label: texts.jobStates.DONE, tone: 'success' },
  FAILED: { label: texts.jobStates.FAILED, tone: 'danger' },
}

export const mailStateLabels: Readonly<Record<SupportMail['state'], StateLabel>> = {
  QUEUED: { label: texts.mailStates.QUEUED, tone: 'info' },
  SENT: { label: texts.mailStates.SENT, tone: 'success' },
  FAILED: { label: texts.mailStates.FAILED, tone: 'danger' },
}

const choicesOf = (names: Readonly<Record<string, string>>): FilterChoice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const person = { field: 'user.name', label: texts.person, kind: 'text' } as const

export const sessionList: SupportList = {
  name: 'session',
  fields: [
    person,
    { field: 'network', label: texts.network, kind: 'text' },
    { field: 'signedInAt', label: texts.signedIn, kind: 'instant' },
    { field: 'lastSeenAt', label: texts.lastSeen, kind: 'instant' },
  ],
  sortable: ['user.name', 'network', 'signedInAt', 'lastSeenAt'],
  defaultSort: 'lastSeenAt:desc',
  states: {},
}

export const failureList: SupportList = {
  name: 'sign-in-failure',
  fields: [
    person,
    { field: 'action', label: texts.what, kind: 'enum', choices: choicesOf(failureNames) },
    { field: 'device', label: texts.device, kind: 'text' },
    { field: 'network', label: texts.network, kind: 'text' },
    { field: 'at', label: texts.at, kind: 'instant' },
  ],
  sortable: ['at', 'user.name', 'action', 'device', 'network'],
  defaultSort: 'at:desc',
  states: {},
}

export const jobList: SupportList = {
  name: 'job',
  fields: [
    { field: 'kind', label: texts.kind, kind: 'text' },
    person,
    { field: 'error', label: texts.error, kind: 'text', nullable: true },
    { field: 'attempts', label: texts.attempts, kind: 'number' },
    { field: 'createdAt', label: texts.asked, kind: 'instant' },
    { field: 'finishedAt', label: texts.finished, kind: 'instant', nullable: true },
  ],
  sortable: ['kind', 'state', 'user.name', 'attempts', 'createdAt', 'finishedAt'],
  defaultSort: 'createdAt:desc',
  states: jobStateLabels,
}

export const mailList: SupportList = {
  name: 'mail',
  fields: [
    { field: 'to', label: texts.to, kind: 'text' },
    { field: 'template', label: texts.template, kind: 'enum', choices: choicesOf(templateNames) },
    { field: 'lastError', label: texts.error, kind: 'text', nullable: true },
    { field: 'attempts', label: texts.attempts, kind: 'number' },
    { field: 'createdAt', label: texts.written, kind: 'instant' },
    { field: 'sentAt', label: texts.sent, kind: 'instant', nullable: true },
  ],
  sortable: ['to', 'template', 'state', 'attempts', 'createdAt', 'sentAt'],
  defaultSort: 'createdAt:desc',
  states: mailStateLabels,
}
