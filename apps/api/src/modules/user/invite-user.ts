import type { InviteUser, UserRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { accessFields, choosePlaces, chooseRoles, refuseProblems } from './choose-access.ts'
import { addPerson } from './unique-names.ts'
import { mailInvitation } from './user-mail.ts'
import { lockChangeable, presentUser, readUser } from './user-record.ts'
import { replacePlaces, replaceRoles, updateUser } from './user-repository.ts'

/**
 * Adds a person who is not in yet, and mails the invitation. Nothing is written when anything is wrong.
 * @param from the username of the person that somebody is invited like, for the audit
 * @throws AppError `user.*` with a problem per mistake; names are looked at once roles and places are right
 */
export async function inviteUser(work: Work, body: InviteUser, from?: string): Promise<UserRecord> {
  const { roleIds, scope, username, ...names } = body
  const roles = await chooseRoles(work, [...new Set(roleIds)])
  const places = await choosePlaces(work, scope)
  // Before any name is looked at: an invitation that fails anyhow must not tell whose address is known.
  refuseProblems([...roles.problems, ...places.problems])
  const added = await addPerson(work, { ...names, state: 'INVITED' }, username)
  if ('taken' in added) {
    refuseProblems(added.taken)
    throw new AppError('user.email-taken')
  }
  const { id } = added
  await replaceRoles(work, id, [...new Set(roleIds)])
  await replacePlaces(work, id, places.chosen)
  const person = await readUser(work, id)
  const after = {
    email: person.email,
    username: person.username,
    ...accessFields(roles.chosen, places.chosen),
    ...(from === undefined ? {} : { clonedFrom: from }),
  }
  await recordEvents(work, [{ entity: 'user', entityId: id, action: 'invite', after }])
  await mailInvitation(work, person)
  return person
}

/** Sends the invitation again. @throws AppError `state.transition-refused`, and as `lockChangeable` */
export async function resendInvitation(work: Work, id: number): Promise<UserRecord> {
  const found = await lockChangeable(work, id)
  if (found.user.state !== 'INVITED') {
    throw new AppError('state.transition-refused', {
      detail: 'Only somebody who has not accepted yet is invited again.',
    })
  }
  await updateUser(work, id, {})
  await recordEvents(work, [{ entity: 'user', entityId: id, action: 'resend-invitation' }])
  const { user } = found
  await mailInvitation(work, user)
  return presentUser(work, { ...found, user: { ...user, version: user.version + 1 } })
}
