import * as z from 'zod'
import { listErrors, recordAddress } from './call-parts.ts'
import { mailStates, mailTemplates } from './mail.ts'
import {
  sessionListFields,
  signInFailureListFields,
  jobListFields,
  mailListFields,
} from './setup-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, id, instant, reference } from './scalars.ts'
import { jobStates, signInFailures } from './values.ts'

/** Somebody who is signed in, in one browser. */
export const supportSession = z.object({
  id,
  user: reference,
  /** As a person calls it, `Firefox on Windows`; empty when nothing is known. */
  device: z.string(),
  network: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
})

/** An attempt to sign in, or to give a password or a code, that failed. `user` is whose account it was. */
export const signInFailure = z.object({
  id,
  at: instant,
  user: reference.nullable(),
  action: z.enum(signInFailures),
  device: z.string(),
  network: z.string(),
})

/** Long work that anybody of the organisation has asked for; `user` is null for the system's own. */
export const supportJob = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  user: reference.nullable(),
  attempts: countOf,
  error: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

/** A mail of the outbox. What it says is in no answer. */
export const supportMail = z.object({
  id,
  to: z.string(),
  template: z.enum(mailTemplates),
  state: z.enum(mailStates),
  attempts: countOf,
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** How the product is. The gateway's own `/readyz` says the rest: provider, Redis. */
export const supportHealth = z.object({
  release: z.object({ version: z.string(), node: z.string() }),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), version: z.string() }),
  /** Steps of the schema that this release knows, and how many of them the database has. */
  migrations: z.object({ known: countOf, applied: countOf }),
  jobs: z.object({ queued: countOf, running: countOf, failed: countOf, oldestQueuedAt: instant.nullable() }),
  mail: z.object({
    transport: z.enum(['smtp', 'folder']),
    queued: countOf,
    failed: countOf,
    oldestQueuedAt: instant.nullable(),
    lastSentAt: instant.nullable(),
  }),
})

export type SupportSession = z.infer<typeof supportSession>
export type SignInFailure = z.infer<typeof signInFailure>
export type SupportJob = z.infer<typeof supportJob>
export type SupportMail = z.infer<typeof supportMail>
export type SupportHealth = z.infer<typeof supportHealth>

const right = '[Setup] [Other] [Support]' as const
const again = z.object({ id })

export const supportOperations = {
  sessions: defineOperation({
    id: 'support.session.all',
    method: 'GET',
    path: '/v2/support/session/all',
    summary: 'Who of the organisation is signed in; the latest seen first unless another order is asked for',
    right,
    query: listQuery,
    fields: sessionListFields,
    response: pageOf(supportSession),
    errors: listErrors,
  }),
  endSession: defineOperation({
    id: 'support.session.delete',
    method: 'DELETE',
    path: '/v2/support/session/{id}',
    summary: 'Ends one session of somebody of the organisation; its next request is 401',
    right,
    params: recordAddress,
    response: z.object({ id }),
    errors: ['user.rights-exceed'],
  }),
  failures: defineOperation({
    id: 'support.sign-in-failure.all',
    method: 'GET',
    path: '/v2/support/sign-in-failure/all',
    summary: 'Attempts to sign in to accounts of the organisation that failed, newest first',
    right,
    query: listQuery,
    fields: signInFailureListFields,
    response: pageOf(signInFailure),
    errors: listErrors,
  }),
  jobs: defineOperation({
    id: 'support.job.all',
    method: 'GET',
    path: '/v2/support/job/all',
    summary: 'Long work of the organisation, newest first; what failed may be asked for again',
    right,
    query: listQuery,
    fields: jobListFields,
    response: pageOf(supportJob),
    errors: listErrors,
  }),
  retryJob: defineOperation({
    id: 'support.job.retry',
    method: 'POST',
    path: '/v2/support/job/{id}/retry',
    summary: 'Asks for the work of a job that failed once more, as a new job for whom it was',
    right,
    idempotent: true,
    params: recordAddress,
    response: again,
    status: 201,
    errors: ['state.transition-refused'],
  }),
  mails: defineOperation({
    id: 'support.mail.all',
    method: 'GET',
    path: '/v2/support/mail/all',
    summary: 'The outbox of the organisation, newest first',
    right,
    query: listQuery,
    fields: mailListFields,
    response: pageOf(supportMail),
    errors: listErrors,
  }),
  resendMail: defineOperation({
    id: 'support.mail.resend',
    method: 'POST',
    path: '/v2/support/mail/{id}/resend',
    summary: 'Puts a mail that was sent or could not be into the outbox once more; a code in it is a new one',
    right,
    idempotent: true,
    params: recordAddress,
    response: again,
    status: 201,
    errors: ['state.transition-refused'],
  }),
  health: defineOperation({
    id: 'support.health',
    method: 'GET',
    path: '/v2/support/health',
    summary: 'Versions, database, migrations, work and mail that wait',
    right,
    response: supportHealth,
  }),
}
