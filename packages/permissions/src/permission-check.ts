// The check by label and the exact check. Only the exact check may decide about access.
import { formatFunctionalityName, parseFunctionalityName } from './functionality-name.ts'
import type { Right } from './rights-catalogue.ts'

export type Permission = { functionalityName: string }

export type RoleEntry = { roleName: string; permissions: readonly Permission[] }

/** What a check needs to know about a person; the current user is one. */
export type PermissionHolder = { isMta: boolean; rolesAndPermissions: readonly RoleEntry[] }

/**
 * The check by label, literal: true for a super-admin, or when any permission's second part equals
 * `label`; with `matchArea`, when its first part does.
 *
 * NEVER use it to grant access: `hasLabel(user, 'View')` is true for whoever may view anything at all, and
 * `hasLabel(user, 'Setup', true)` for whoever holds any right there. It serves the drawing of menus and nothing
 * else. Access is decided by `hasRight`, `hasExact` or `canOpen`.
 */
export function hasLabel(user: PermissionHolder, label: string, matchArea = false): boolean {
  if (user.isMta) return true
  return someName(user, (text) => {
    const name = parseFunctionalityName(text)
    return name !== null && (matchArea ? name.area : name.action) === label
  })
}

/**
 * The exact check: true for a super-admin, or when the combined `"[area] [action] [sub-area]"` equals a
 * permission's functionality name, case aside. Malformed names match nothing, whichever side they are on.
 */
export function hasExact(user: PermissionHolder, area: string, action: string, subArea: string): boolean {
  if (user.isMta) return true
  const wanted = formatFunctionalityName(area, action, subArea)
  if (parseFunctionalityName(wanted) === null) return false
  const folded = wanted.toLowerCase()
  return someName(user, (text) => text.toLowerCase() === folded)
}

/** The exact check for a right of the catalogue: whether `user` holds it, or is a super-admin. */
export function hasRight(user: PermissionHolder, right: Right): boolean {
  if (user.isMta) return true
  const folded = right.toLowerCase()
  return someName(user, (text) => text.toLowerCase() === folded)
}

function someName(user: PermissionHolder, matches: (functionalityName: string) => boolean): boolean {
  return user.rolesAndPermissions.some((role) =>
    role.permissions.some((permission) => matches(permission.functionalityName)),
  )
}
