// Who may change whose access: nobody raises their own rights, gives what they lack, or touches somebody who can do
// more. Pure, so that the rules are tested for every case.
import type { accessRefusals } from '@backoffice/api-types'
import type { RoleEntry } from '@backoffice/permissions'
import type { Actor, Scope } from '../../actor.ts'

export type AccessRefusal = (typeof accessRefusals)[number]
export type Place = { companyId: number; locationId: number | null }

/** What a person can do, and where: `rights` in lower case, `places` null for everywhere. */
export type Access = {
  userId: number
  isMta: boolean
  rights: ReadonlySet<string>
  places: readonly Place[] | null
}

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

/** Whether `other` can do something, or somewhere, that `person` cannot. */
export function isExceededBy(person: Access, other: Access): boolean {
  if (person.isMta) return false
  return other.isMta || lackedRights(person, other.rights).length > 0 || !worksAtAll(person, other.places)
}

const isOfSetup = (right: string) => right.startsWith('[setup]')

/** Whether `other` sets up something (people, roles, companies) that `person` cannot, wherever that is. */
export function administersBeyond(person: Access, other: Access): boolean {
  if (person.isMta) return false
  return other.isMta || lackedRights(person, [...other.rights].filter(isOfSetup)).length > 0
}

/** Why `actor` may not change what `person` can do, nor whether the person may sign in; null when he may. */
export function refusalOf(actor: Access, person: Access): AccessRefusal | null {
  if (actor.userId === person.userId) return 'user.own-access'
  return isExceededBy(actor, person) ? 'user.rights-exceed' : null
}
