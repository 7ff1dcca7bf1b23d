// A permission's functionality name is "[area] [action] [sub-area]".

/** The action categories of a permission, in the order in which they are shown. */
export const permissionActions = ['View', 'Create', 'Edit', 'Delete', 'Clone', 'Other'] as const

export type PermissionAction = (typeof permissionActions)[number]

export type FunctionalityName = { area: string; action: string; subArea: string }

const pattern = /^\[([^[\]\p{Cc}]+)\] \[([^[\]\p{Cc}]+)\] \[([^[\]\p{Cc}]+)\]$/u

/**
 * Reads `"[area] [action] [sub-area]"`: exactly three bracketed parts with one space between them, no part
 * empty or padded, no bracket or control character inside a part.
 *
 * @returns the parts as they are spelled, or null for anything else. A malformed name grants nothing.
 */
export function parseFunctionalityName(text: string): FunctionalityName | null {
  const [, area, action, subArea] = pattern.exec(text) ?? []
  if (area === undefined || action === undefined || subArea === undefined) return null
  if ([area, action, subArea].some((part) => part !== part.trim())) return null
  return { area, action, subArea }
}

/** Joins the three parts to `"[area] [action] [sub-area]"`, unchecked: what is malformed matches nothing. */
export function formatFunctionalityName(area: string, action: string, subArea: string): string {
  return `[${area}] [${action}] [${subArea}]`
}

/**
 * The category a permission belongs to. Its verb is compared without regard to case; a verb that is
 * none of the named ones (`[Counts] [Approve] [List]` of a foreign API) is Other, because Other is the
 * category of whatever the five verbs do not cover.
 *
 * @returns null for a malformed name.
 */
export function actionCategory(functionalityName: string): PermissionAction | null {
  const name = parseFunctionalityName(functionalityName)
  if (name === null) return null
  const verb = name.action.toLowerCase()
  return permissionActions.find((action) => action.toLowerCase() === verb) ?? 'Other'
}
