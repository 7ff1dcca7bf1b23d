import type { FieldProblem } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { updatePassword } from '../../auth/credential-repository.ts'
import type { EndUserSessions } from '../../auth/end-user-sessions.ts'
import { passwordProblem } from '../../auth/password-rule.ts'
import { hashPassword } from '../../auth/password.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type OwnPerson, recordOwn, requirePassword } from './own-person.ts'

type Passwords = { currentPassword: string; newPassword: string }

const field = 'newPassword'

async function problemOf(
  { actor }: OwnPerson,
  { currentPassword, newPassword }: Passwords,
): Promise<FieldProblem | undefined> {
  if (currentPassword === newPassword) {
    return { field, code: 'password.same', message: 'This is the password that you have.' }
  }
  const { email, username, firstName, lastName, tenantName: organisation } = actor
  return passwordProblem(newPassword, { email, username, firstName, lastName, organisation }, field)
}

/** Tells the person by mail, so that somebody whose account was taken learns of it. */
async function tell({ database, actor, traceId }: OwnPerson): Promise<void> {
  const { userId, homeOrganisationId: organisationId, email: to, firstName } = actor
  const asking = { traceId, actor: { organisationId, userId: null } }
  const data = { firstName, at: new Date().toISOString() }
  await asJob(database, (tx) =>
    enqueueMail({ ...asking, tx }, { template: 'password-changed', data, to, userId }),
  )
}

/**
 * Changes the caller's password. Every other session ends, in case the old one was in other hands; this one stays.
 * @returns how many sessions ended
 * @throws AppError `request.invalid` with the mistakes of both fields' own, `sign-in.too-many`
 */
export async function changePassword(
  person: OwnPerson,
  endUserSessions: EndUserSessions,
  passwords: Passwords,
): Promise<number> {
  const problem = await problemOf(person, passwords)
  if (problem !== undefined) throw new AppError('request.invalid', { errors: [problem] })
  await requirePassword(person, 'currentPassword', passwords.currentPassword)
  const { database, actor, traceId, log } = person
  const { userId } = actor
  await updatePassword(database, { userId, passwordHash: await hashPassword(passwords.newPassword) })
  await recordOwn(person, 'password-changed')
  const ended = { userId, actorId: userId, traceId, log, exceptGrantId: actor.grantId }
  const sessions = await endUserSessions(ended)
  await tell(person)
  return sessions
}
