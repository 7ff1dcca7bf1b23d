// Base, graphiql and Everything are removed from the role lists shown to users.

/** Names of the roles that no list shows. */
export const hiddenRoleNames = ['Base', 'graphiql', 'Everything'] as const

/** The roles of a list that a person may see, in their order, as a new array. */
export function listedRoles<T extends { name: string } | { roleName: string }>(roles: readonly T[]): T[] {
  return roles.filter((role) => !isHiddenRole(role))
}

/** Whether no list shows a role, and nobody gives it by hand. */
export function isHiddenRole(role: { name: string } | { roleName: string }): boolean {
  const name = 'name' in role ? role.name : role.roleName
  return hiddenRoleNames.some((hidden) => hidden === name)
}
