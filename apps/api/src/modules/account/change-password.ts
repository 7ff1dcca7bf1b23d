import type { FieldProblem } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { updatePassword } from '../../auth/credential-repository.ts'
import type { EndUserSessions } from '../../auth/end-user-sessions.ts'
import { passwordProblem } from '../../auth/password-rule.ts'
import { hashPassword } from '../../auth/password.ts'
import { mailValues, notifyOwner } from '../../auth/notify-owner.ts'
import { asAuthServer } from '../../database/roles.ts'
import { type OwnPerson, ownerOf, requirePassword } from './own-person.ts'

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
async function tell(person: OwnPerson): Promise<void> {
  const owner = ownerOf(person)
  const mail = { template: 'password-changed', data: mailValues(owner) } as const
  const told = { action: 'password-changed', traceId: owner.traceId, mail }
  await asAuthServer(person.database, (tx) => notifyOwner(tx, owner, told))
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
  await tell(person)
  const ended = { userId, actorId: userId, traceId, log, exceptGrantId: actor.grantId }
  return endUserSessions(ended)
}
