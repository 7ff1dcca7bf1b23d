import { type UserAction, type UserRecord, userTransitions } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { accessFields } from './choose-access.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { lockChangeable, readUser } from './user-record.ts'
import { type FoundUser, replacePlaces, replaceRoles, type UserPatch, updateUser } from './user-repository.ts'

/** `version` is undefined when the caller does not care who else changed the person. */
export type StateChange = { id: number; version: number | undefined }

function guard({ user }: FoundUser, action: UserAction, version: number | undefined): void {
  const from: readonly string[] = userTransitions[action].from
  if (!from.includes(user.state)) {
    const detail = `A person who is ${user.state} does not allow: ${action}.`
    throw new AppError('state.transition-refused', {
      detail,
      errors: [{ field: 'state', code: 'state.transition-refused', message: detail, rejected: user.state }],
    })
  }
  checkVersion(user, version)
}

/** The one way from state to state, by somebody else than the person themselves. */
async function move(
  work: Work,
  action: Exclude<UserAction, 'accept'>,
  { id, version }: StateChange,
  patch: UserPatch,
) {
  const found = await lockChangeable(work, id)
  guard(found, action, version)
  const { to } = userTransitions[action]
  await keepAnAdmin(work, found, { ...found, state: to })
  await updateUser(work, id, { ...patch, state: to })
  return found
}

async function moveAndTell(
  work: Work,
  action: 'suspend' | 'restore',
  change: StateChange,
): Promise<UserRecord> {
  const found = await move(work, action, change, {})
  const before = { state: found.user.state }
  const after = { state: userTransitions[action].to }
  await recordEvents(work, [{ entity: 'user', entityId: change.id, action, before, after }])
  return readUser(work, change.id)
}

/** @throws AppError `state.transition-refused`, `record.version-conflict`, `user.last-admin`, and as `lockChangeable` */
export function suspendUser(work: Work, change: StateChange): Promise<UserRecord> {
  return moveAndTell(work, 'suspend', change)
}

/** @throws AppError as `suspendUser` */
export function restoreUser(work: Work, change: StateChange): Promise<UserRecord> {
  return moveAndTell(work, 'restore', change)
}

/**
 * Deletes a person: no way in, no rights, the e-mail free for another account. The names stay, because the ledger and
 * the audit trail tell what this person did.
 * @throws AppError as `suspendUser`
 */
export async function deleteUser(work: Work, change: StateChange): Promise<{ id: number }> {
  const { id } = change
  // No address ends so (RFC 2606), and no two people share it.
  const patch = { email: `${id}@deleted.invalid`, phoneNumber: '', isEmailVerified: false }
  const found = await move(work, 'delete', change, patch)
  await replaceRoles(work, id, [])
  await replacePlaces(work, id, [])
  const before = { state: found.user.state, ...accessFields(found.roles, found.places) }
  const after = { state: 'DELETED', roles: null, scope: null }
  await recordEvents(work, [{ entity: 'user', entityId: id, action: 'delete', before, after }])
  return { id }
}
