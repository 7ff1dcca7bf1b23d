import {
  type SignInFailure,
  type SupportJob,
  type SupportMail,
  type SupportSession,
  signInFailures,
} from '@backoffice/api-types'
import { deviceOf } from '../../auth/device-of.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentText } from '../../present-text.ts'
import {
  failureListShape,
  failuresOfTenant,
  type StoredFailure,
  selectFromFailures,
} from './failure-repository.ts'
import { jobListShape, jobsOfTenant, type StoredSupportJob, selectFromJobs } from './job-repository.ts'
import { mailListShape, mailsOfTenant, type StoredMail, selectFromMails } from './mail-repository.ts'
import {
  selectFromSessions,
  sessionListShape,
  sessionsOfTenant,
  type StoredSession,
} from './session-repository.ts'

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Who of the tenant is signed in; read as the authority. */
export const sessionList: ListSource<StoredSession, SupportSession> = {
  ...fromSelect(selectFromSessions),
  shape: sessionListShape,
  visible: sessionsOfTenant,
  keyOf: ({ id }) => id,
  present: ({ actor }, sessions) =>
    sessions.map(({ id, userId, userName, grantId, userAgent, network, signedInAt, lastSeenAt }) => ({
      id,
      user: { id: userId, name: userName },
      device: deviceOf(userAgent),
      network,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: grantId === actor.grantId,
    })),
}

function failureOf({ id, at, action, device, network, userId, userName }: StoredFailure): SignInFailure[] {
  const known = signInFailures.find((one) => one === action)
  if (known === undefined) return []
  const user = userId === null ? null : { id: userId, name: userName }
  return [{ id, at: at.toISOString(), user, action: known, device, network }]
}

/** Attempts to sign in that failed. */
export const failureList: ListSource<StoredFailure, SignInFailure> = {
  ...fromSelect(selectFromFailures),
  shape: failureListShape,
  visible: failuresOfTenant,
  keyOf: ({ id }) => id,
  present: (_, failures) => failures.flatMap(failureOf),
}

function jobOf({ job, userName }: StoredSupportJob): SupportJob {
  const { id, kind, state, userId, attempts, error, createdAt, finishedAt } = job
  return {
    id,
    kind,
    state,
    user: userId === null ? null : { id: userId, name: userName },
    attempts,
    error: presentText(error),
    createdAt: createdAt.toISOString(),
    finishedAt: timeOf(finishedAt),
  }
}

/** Long work of the tenant. */
export const jobList: ListSource<StoredSupportJob, SupportJob> = {
  ...fromSelect(selectFromJobs),
  shape: jobListShape,
  visible: jobsOfTenant,
  keyOf: ({ job: { id } }) => id,
  present: (_, jobs) => jobs.map(jobOf),
}

function mailOf({ mail }: StoredMail): SupportMail {
  const { id, to, template, state, attempts, lastError, createdAt, sentAt } = mail
  return {
    id,
    to,
    template,
    state,
    attempts,
    lastError: presentText(lastError),
    createdAt: createdAt.toISOString(),
    sentAt: timeOf(sentAt),
  }
}

/** The outbox of the tenant. */
export const mailList: ListSource<StoredMail, SupportMail> = {
  ...fromSelect(selectFromMails),
  shape: mailListShape,
  visible: mailsOfTenant,
  keyOf: ({ mail: { id } }) => id,
  present: (_, mails) => mails.map(mailOf),
}
