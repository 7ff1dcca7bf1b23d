import type { UserState } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { type FoundUser, hasOtherAdmin, type StoredPlace, type StoredRole } from './user-repository.ts'

type Standing = { state: UserState; roles: readonly StoredRole[]; places: readonly StoredPlace[] }

/** Whether somebody can look after the whole tenant: System Admin, active, everywhere. */
function isFullAdmin({ state, roles, places }: Standing): boolean {
  const isAdmin = roles.some(({ name, isSystem }) => isSystem && name === 'System Admin')
  return state === 'ACTIVE' && isAdmin && places.length === 0
}

/**
 * Refuses what would leave the tenant without anybody who can look after it.
 * @throws AppError `user.last-admin`
 */
export async function keepAnAdmin(
  work: Work,
  { user, roles, places }: FoundUser,
  next: Standing,
): Promise<void> {
  const isNow = isFullAdmin({ state: user.state, roles, places })
  if (!isNow || isFullAdmin(next)) return
  if (await hasOtherAdmin(work, user.id)) return
  throw new AppError('user.last-admin', { detail: 'Make somebody else System Admin first.' })
}
