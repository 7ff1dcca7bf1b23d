import type { EffectivePermission, UserRecord } from '@backoffice/api-types'
import { listedRoles, type RoleEntry, rightsCatalogue } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { decidingRoles, type RoleLimits } from '../company-rule/reach.ts'
import { selectLimits } from '../company-rule/repository.ts'
import { type Access, type LimitedAccess, limitedAccessOf, refusalOf, rightsOf } from './access-rules.ts'
import { type FoundUser, findUser, lockUser, type StoredPlace, type StoredRole } from './user-repository.ts'

/** A role as an actor has it. */
export const entryOf = ({ name, rights }: StoredRole): RoleEntry => ({
  roleName: name,
  permissions: rights.map((functionalityName) => ({ functionalityName })),
})

/** What a stored person can do, and where. */
export function accessOfUser({ user, roles, places }: FoundUser): Access {
  return {
    userId: user.id,
    isMta: user.isMta,
    rights: rightsOf(roles.map(entryOf)),
    places: places.length === 0 ? null : places,
  }
}

/** The same, with the limits of their roles. */
export function limitedAccessOfUser(found: FoundUser, limits: RoleLimits): LimitedAccess {
  return { ...accessOfUser(found), roles: decidingRoles(found.roles.map(entryOf), limits) }
}

const positions = new Map<string, number>(rightsCatalogue.map((right, index) => [right.toLowerCase(), index]))
const positionOf = ({ functionalityName }: EffectivePermission) =>
  positions.get(functionalityName.toLowerCase()) ?? rightsCatalogue.length

/**
 * Every right that these roles give, in the order of the catalogue, with the roles it comes from. A right of a role that
 * is never listed names no role.
 */
function effectivePermissions(roles: readonly StoredRole[]): EffectivePermission[] {
  const found = new Map<string, EffectivePermission>()
  const listed = new Set(listedRoles(roles).map(({ id }) => id))
  for (const role of roles) {
    for (const functionalityName of role.rights) {
      const key = functionalityName.toLowerCase()
      const permission = found.get(key) ?? { functionalityName, roles: [] }
      if (listed.has(role.id)) permission.roles.push(role.name)
      found.set(key, permission)
    }
  }
  return [...found.values()].toSorted((one, other) => positionOf(one) - positionOf(other))
}

function scopeOf(places: readonly StoredPlace[]): UserRecord['scope'] {
  if (places.length === 0) return null
  return places.flatMap(({ companyId, companyName, locationId, locationName }) => {
    if (companyName === null || (locationId !== null && locationName === null)) return []
    const location = locationId === null ? null : { id: locationId, name: locationName ?? '' }
    return [{ company: { id: companyId, name: companyName }, location }]
  })
}

/** A person as the API shows them to whoever asks. */
export async function presentUser(work: Work, found: FoundUser): Promise<UserRecord> {
  const { user } = found
  const limits = await selectLimits(work)
  return {
    id: user.id,
    username: user.username,
    email: user.state === 'DELETED' ? '' : user.email,
    isEmailVerified: user.isEmailVerified,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber,
    isMta: user.isMta,
    state: user.state,
    version: user.version,
    roles: listedRoles(found.roles).map(({ id, name }) => ({ id, name })),
    scope: scopeOf(found.places),
    permissions: effectivePermissions(found.roles),
    refusal: refusalOf(limitedAccessOf(work.actor, limits), limitedAccessOfUser(found, limits)),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    createdBy: user.createdBy === null ? null : { id: user.createdBy, name: found.createdByName },
  }
}

/** @throws AppError `record.not-found` */
export async function readUser(work: Work, id: number): Promise<UserRecord> {
  const found = await findUser(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return presentUser(work, found)
}

const reasons = {
  'user.own-access': 'Ask another administrator to do it.',
  'user.rights-exceed': 'Somebody who has every right of this person, up to the same limits, can do it.',
}

/**
 * A person to change, locked.
 * @throws AppError `record.not-found`, `user.rights-exceed`, and `user.own-access` unless `own` is true
 */
export async function lockChangeable(work: Work, id: number, own = false): Promise<FoundUser> {
  const found = await lockUser(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  requireChangeable(work, found, await selectLimits(work), own)
  return found
}

/** @throws AppError `user.rights-exceed`, and `user.own-access` unless `own` is true */
export function requireChangeable({ actor }: Work, found: FoundUser, limits: RoleLimits, own = false): void {
  const refusal = refusalOf(limitedAccessOf(actor, limits), limitedAccessOfUser(found, limits))
  if (refusal === null || (own && refusal === 'user.own-access')) return
  throw new AppError(refusal, { detail: reasons[refusal] })
}
