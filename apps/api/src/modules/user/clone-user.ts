import type { CloneUser, UserRecord } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { inviteUser } from './invite-user.ts'
import { copySettings } from './settings-repository.ts'
import { lockChangeable } from './user-record.ts'

/**
 * Invites a person with the roles, places and settings of another; password, second factors, picture and sessions are that
 * person's own. Somebody who can do more, or elsewhere, than whoever invites is copied by nobody but their equal.
 * @throws AppError `record.not-found`, `user.rights-exceed`, `record.not-editable`; as `inviteUser`
 */
export async function cloneUser(work: Work, id: number, body: CloneUser): Promise<UserRecord> {
  // Held, so that what is given is what this person has: somebody may be taking it from them just now.
  const { user, roles, places } = await lockChangeable(work, id, true)
  if (user.state === 'DELETED')
    throw new AppError('record.not-editable', {
      detail: 'This person was deleted; choose somebody who is in.',
    })
  const roleIds = listedRoles(roles).map((role) => role.id)
  const scope =
    places.length === 0 ? null : places.map(({ companyId, locationId }) => ({ companyId, locationId }))
  const made = await inviteUser(work, { ...body, roleIds, scope }, user.username)
  await copySettings(work, id, made.id)
  return made
}
