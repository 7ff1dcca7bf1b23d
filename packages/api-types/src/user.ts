import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { id, instant } from './scalars.ts'

export const permission = z.object({ functionalityName: z.string() })
export const roleEntry = z.object({
  roleName: z.string(),
  permissions: z.array(permission),
})

/** The signed-in user (spec 3). `rolesAndPermissions` is empty unless asked for. */
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
})

export const userStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

/** A row of the users list; `roles` leaves out the roles that are never listed (spec 6). */
export const userRow = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  roles: z.array(z.string()),
  state: z.enum(userStates),
  lastSignInAt: instant.nullable(),
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
    summary: 'The signed-in user, with roles and permissions when asked for',
    query: z.object({ includeRolesAndPermissions: flag }),
    response: currentUser,
  }),
  all: defineOperation({
    id: 'user.all',
    method: 'GET',
    path: '/v2/user/all',
    summary: 'Users of the tenant',
    right: '[Setup] [View] [Users]',
    query: listQuery,
    response: userPage,
    errors: ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'],
  }),
  profilePicturePreview: defineOperation({
    id: 'user.profile-picture-preview',
    method: 'GET',
    path: '/v2/user/profile-picture/preview',
    summary: 'Where the picture of the signed-in user lies; empty when there is none',
    response: z.object({ url: z.string() }),
  }),
}
