// Base, graphiql and Everything are removed from the role lists shown to users.

/** Names of the roles that no list shows. */
export const hiddenRoleNames = ['Base', 'graphiql', 'Everything'] as const

/** The roles of a list that a person may see, in their order, as a new array. */
export function listedRoles<T extends { name: string } | { roleName: string }>(roles: readonly T[]): T[] {
  return roles.filter((role) => !isHidden('name' in role ? role.name : role.roleName))
}

function isHidden(roleName: string): boolean {
  return hiddenRoleNames.some((hidden) => hidden === roleName)
}
