import type { supportOperations } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { EndUserSessions } from '../../auth/end-user-sessions.ts'
import type { Transaction } from '../../database/database.ts'
import { recordEvents } from '../../database/record-event.ts'
import { asAuthServer, inTenant } from '../../database/roles.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { OwnCall } from '../../plugins/own-call.ts'
import { type Work, workOf } from '../../work.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { accessOf, administersBeyond } from '../user/access-rules.ts'
import { limitMailTo } from '../user/limit-mail.ts'
import { accessOfUser } from '../user/user-record.ts'
import { findUser } from '../user/user-repository.ts'
import type { Mail } from '../mail/mail-data.ts'
import { findJob } from './job-repository.ts'
import { findMail } from './mail-repository.ts'
import { findSession } from './session-repository.ts'

/**
 * Whoever helps may be anybody: they sign out whom they help, not those who administer what they cannot.
 * @throws AppError `user.rights-exceed`
 */
async function requireHelped(work: Work, userId: number): Promise<void> {
  const found = await findUser(work, userId)
  if (found === undefined || userId === work.actor.userId) return
  if (!administersBeyond(accessOf(work.actor), accessOfUser(found))) return
  throw new AppError('user.rights-exceed', {
    detail: 'This person administers what you cannot. An administrator can end the session.',
  })
}

/**
 * Ends a session of somebody of the tenant; `end` writes it into the audit trail.
 * @throws AppError `record.not-found`, `user.rights-exceed`
 */
export async function endSession(
  { actor, database, params, traceId, log }: OwnCall<typeof supportOperations.endSession>,
  end: EndUserSessions,
): Promise<{ id: number }> {
  const find = (tx: Transaction) => findSession(workOf({ tx, actor, traceId }), params.id)
  const found = await asAuthServer(database, find, 'read only')
  if (found === undefined) throw new AppError('record.not-found')
  const { userId, grantId: onlyGrantId } = found
  const check = (tx: Transaction) => requireHelped(workOf({ tx, actor, traceId }), userId)
  await inTenant(database, actor.organisationId, check, 'read only')
  await end({ userId, actorId: actor.userId, traceId, log, onlyGrantId })
  return { id: found.id }
}

function refuse(state: string, wanted: string): never {
  throw new AppError('state.transition-refused', { detail: `What is ${state} cannot be ${wanted}.` })
}

/**
 * Asks for the work of a failed job once more, for whom it was; the failed one stays, with its error.
 * @returns the id of the new job
 * @throws AppError `record.not-found`, `state.transition-refused`
 */
export async function retryJob(work: Work, id: number): Promise<{ id: number }> {
  const found = await findJob(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  const { kind, input, state, userId, organisationId } = found.job
  if (state !== 'FAILED' || organisationId === null) return refuse(state, 'tried again')
  const { tx, traceId } = work
  const again = await enqueueJob({ tx, traceId, actor: { organisationId, userId } }, { kind, input })
  const after = { job: String(again), kind }
  await recordEvents(work, [{ entity: 'job', entityId: id, action: 'retry', after }])
  return { id: again }
}

/**
 * Puts a mail to somebody of ours into the outbox once more; the first one stays as it is. The code of a link is made anew when it
 * leaves. What a supplier gets is not for whoever helps: an order may have changed since, or be cancelled.
 * @returns the id of the new mail
 * @throws AppError `record.not-found`, `state.transition-refused`, and as `limitMailTo`
 */
export async function resendMail(work: Work, id: number): Promise<{ id: number }> {
  const found = await findMail(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  if (found.state === 'QUEUED') return refuse(found.state, 'sent again')
  const { to, userId, template, data } = found
  if (template === 'order') {
    const detail = 'A purchase order is sent again as it stands now: by “Send again” on the order.'
    throw new AppError('state.transition-refused', { detail })
  }
  await limitMailTo(work, to)
  // A row holds the data of its own template: enqueueMail takes no other.
  const mail = { template, data } as unknown as Mail
  const { tx, traceId, actor } = work
  const tenant = { tx, traceId, actor: { organisationId: actor.organisationId, userId: null } }
  const again = await enqueueMail(tenant, { ...mail, to, userId })
  const after = { mail: String(again), template }
  await recordEvents(work, [{ entity: 'mail', entityId: id, action: 'resend', after }])
  return { id: again }
}
