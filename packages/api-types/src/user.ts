import * as z from 'zod'
import { listErrors } from './call-parts.ts'
import { userListFields } from './setup-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { preferences } from './preferences.ts'
import { id, instant, version } from './scalars.ts'
import { userStates } from './transitions.ts'

export const permission = z.object({ functionalityName: z.string() })
export const roleEntry = z.object({
  roleName: z.string(),
  permissions: z.array(permission),
})

/** The signed-in user. `rolesAndPermissions` is empty unless asked for. */
export const currentUser = z.object({
  id,
  personId: id,
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  username: z.string(),
  phoneNumber: z.string(),
  isMta: z.boolean(),
  rolesAndPermissions: z.array(roleEntry),
  tenantContext: z.object({ id, name: z.string() }),
  /** The API always tells them; the empty user has none. */
  preferences: preferences.optional(),
})

/**
 * A row of the users list; `roles` leaves out the roles that are never listed. `scope` names where the person
 * works, as far as the caller works there too; null means everywhere.
 */
export const userRow = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  roles: z.array(z.string()),
  scope: z.array(z.string()).nullable(),
  state: z.enum(userStates),
  lastSignInAt: instant.nullable(),
  version,
})

export type CurrentUser = z.infer<typeof currentUser>
export type RoleEntry = z.infer<typeof roleEntry>
export type UserRow = z.infer<typeof userRow>
export type UserPage = z.infer<typeof userPage>

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
const userPage = pageOf(userRow)

export const userOperations = {
  myself: defineOperation({
    id: 'user.myself',
    method: 'GET',
    path: '/v2/user/myself',
    access: 'signed-in',
    summary: 'The signed-in user, with roles and permissions when asked for',
    query: z.object({ includeRolesAndPermissions: flag }),
    response: currentUser,
  }),
  all: defineOperation({
    id: 'user.all',
    method: 'GET',
    path: '/v2/user/all',
    summary: 'Users of the tenant; deleted ones only when the filter asks for that state',
    right: '[Setup] [View] [Users]',
    query: listQuery,
    fields: userListFields,
    response: userPage,
    errors: listErrors,
  }),
}
