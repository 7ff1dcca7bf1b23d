// Who may change whose access: nobody raises their own rights, gives what they lack or more than their own limits allow,
// or touches somebody who can do more. Pure, so that the rules are tested for every case.
import type { accessRefusals } from '@backoffice/api-types'
import type { RoleEntry } from '@backoffice/permissions'
import type { Actor, Scope } from '../../actor.ts'
import {
  type DecidingRole,
  decidingRoles,
  type Excess,
  excessOf,
  type RoleLimits,
} from '../company-rule/reach.ts'

export type AccessRefusal = (typeof accessRefusals)[number]
export type Place = { companyId: number; locationId: number | null }

/** What a person can do, and where: `rights` in lower case, `places` null for everywhere. */
export type Access = {
  userId: number
  isMta: boolean
  rights: ReadonlySet<string>
  places: readonly Place[] | null
}
/** The same, and up to which amounts. */
export type LimitedAccess = Access & { roles: readonly DecidingRole[] }

/** Rights of some roles, in lower case: two spellings of one right are one right. */
export function rightsOf(roles: readonly RoleEntry[]): Set<string> {
  return new Set(
    roles.flatMap(({ permissions }) =>
      permissions.map(({ functionalityName }) => functionalityName.toLowerCase()),
    ),
  )
}

function placesOf({ companyIds, locationIds }: Scope): Place[] {
  return [
    ...companyIds.map((companyId) => ({ companyId, locationId: null })),
    ...locationIds.map((locationId) => ({ companyId: 0, locationId })),
  ]
}

/** The access of whoever makes the call. */
export function accessOf({ userId, isMta, rolesAndPermissions, scope }: Actor): Access {
  return {
    userId,
    isMta,
    rights: rightsOf(rolesAndPermissions),
    places: scope === null ? null : placesOf(scope),
  }
}

/** The same, with the limits of their roles. */
export function limitedAccessOf(actor: Actor, limits: RoleLimits): LimitedAccess {
  return { ...accessOf(actor), roles: decidingRoles(actor.rolesAndPermissions, limits) }
}

/** Rights among these that the person lacks; a super-admin lacks none. */
export function lackedRights({ isMta, rights }: Access, wanted: Iterable<string>): string[] {
  return isMta ? [] : [...wanted].filter((right) => !rights.has(right.toLowerCase()))
}

/** Whether the person works at the place, all of it. */
export function worksAt({ places }: Access, { companyId, locationId }: Place): boolean {
  if (places === null) return true
  return places.some((own) =>
    own.locationId === null ? own.companyId === companyId : own.locationId === locationId,
  )
}

/** Whether the person works at all of these places; null is everywhere. */
export function worksAtAll(person: Access, places: readonly Place[] | null): boolean {
  if (places === null) return person.places === null
  return places.every((place) => worksAt(person, place))
}

/** Why a person cannot give these roles: a right that they lack, or a limit above theirs; undefined when they can. */
export function lackOf(
  person: LimitedAccess,
  { rights, roles }: { rights: Iterable<string>; roles: readonly DecidingRole[] },
): { right: string } | { excess: Excess } | undefined {
  if (person.isMta) return undefined
  const [right] = lackedRights(person, rights)
  if (right !== undefined) return { right }
  const excess = excessOf(person.roles, roles)
  return excess === undefined ? undefined : { excess }
}

/** Whether `other` can do something, somewhere or up to an amount that `person` cannot. */
export function isExceededBy(person: LimitedAccess, other: LimitedAccess): boolean {
  if (person.isMta) return false
  return other.isMta || lackOf(person, other) !== undefined || !worksAtAll(person, other.places)
}

const isOfSetup = (right: string) => right.startsWith('[setup]')

/** Whether `other` sets up something (people, roles, companies) that `person` cannot, wherever that is. */
export function administersBeyond(person: Access, other: Access): boolean {
  if (person.isMta) return false
  return other.isMta || lackedRights(person, [...other.rights].filter(isOfSetup)).length > 0
}

/** Why `actor` may not change what `person` can do, nor whether the person may sign in; null when they may. */
export function refusalOf(actor: LimitedAccess, person: LimitedAccess): AccessRefusal | null {
  if (actor.userId === person.userId) return 'user.own-access'
  return isExceededBy(actor, person) ? 'user.rights-exceed' : null
}
