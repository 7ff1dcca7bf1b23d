import { type Right, rightsCatalogue } from '@backoffice/permissions'
import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { roleListFields } from './setup-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import { countOf, id, instant, mailedName, version } from './scalars.ts'
import { userStates } from './transitions.ts'

/** A right of the catalogue; no role holds another one. */
export const right = z.enum(rightsCatalogue)

/**
 * A row of the roles list. A system role is the product's own: nobody deletes it, nor changes more of it than whether it
 * asks for a second factor.
 */
export const roleRow = z.object({
  id,
  name: z.string(),
  isSystem: z.boolean(),
  requiresSecondFactor: z.boolean(),
  userTotal: countOf,
  permissionTotal: countOf,
  updatedAt: instant,
  version,
})

/** A role with its rights, in the order of the catalogue. */
export const roleRecord = roleRow.extend({ permissions: z.array(right) })

/** Somebody who holds a role. */
export const roleHolder = z.object({
  id,
  name: z.string(),
  username: z.string(),
  state: z.enum(userStates),
})

/** A right as a person reads it. `needs` is the right without which it does nothing. */
export const permissionEntry = z.object({
  functionalityName: right,
  action: z.string(),
  subArea: z.string(),
  sentence: z.string(),
  needs: right.nullable(),
})

const permissionCatalogue = z.object({
  data: z.array(z.object({ area: z.string(), permissions: z.array(permissionEntry) })),
})

const rights = z
  .array(right)
  .max(rightsCatalogue.length)
  .transform((names): Right[] => rightsCatalogue.filter((name) => names.includes(name)))
/** Whether people with the role need a second factor; left out, a role stays as it is, and a new one asks for none. */
const requiresSecondFactor = z.boolean().optional()
const roleBody = z.object({ name: mailedName(), permissions: rights, requiresSecondFactor })
const rolePage = pageOf(roleRow)
const roleHolders = z.object({ data: z.array(roleHolder), hasMore: z.boolean() })

export type RoleRow = z.infer<typeof roleRow>
export type RolePage = z.infer<typeof rolePage>
export type RoleRecord = z.infer<typeof roleRecord>
export type RoleBody = z.input<typeof roleBody>
export type RoleHolder = z.infer<typeof roleHolder>
export type RoleHolders = z.infer<typeof roleHolders>
export type PermissionEntry = z.infer<typeof permissionEntry>
export type PermissionCatalogue = z.infer<typeof permissionCatalogue>

const guards = ['role.name-taken', 'role.right-lacking'] as const

export const roleOperations = {
  all: defineOperation({
    id: 'role.all',
    method: 'GET',
    path: '/v2/role/all',
    summary: 'Roles of the tenant, but for those that are never listed',
    right: '[Setup] [View] [Roles]',
    query: listQuery,
    fields: roleListFields,
    response: rolePage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'role.get',
    method: 'GET',
    path: '/v2/role/{id}',
    summary: 'One role with its rights',
    right: '[Setup] [View] [Roles]',
    params: recordAddress,
    response: roleRecord,
  }),
  holders: defineOperation({
    id: 'role.user.all',
    method: 'GET',
    path: '/v2/role/{id}/user/all',
    summary: 'Who holds a role, by name',
    right: '[Setup] [View] [Roles]',
    params: recordAddress,
    response: roleHolders,
  }),
  timeline: defineOperation({
    id: 'role.timeline',
    method: 'GET',
    path: '/v2/role/{id}/timeline',
    summary: 'What happened to a role, newest first',
    right: '[Setup] [View] [Roles]',
    params: recordAddress,
    response: recordTimeline,
  }),
  create: defineOperation({
    id: 'role.create',
    method: 'POST',
    path: '/v2/role',
    summary: 'Makes a role, with the limits of whoever makes it; nobody gives a right that they lack',
    right: '[Setup] [Create] [Roles]',
    idempotent: true,
    body: roleBody,
    response: roleRecord,
    status: 201,
    errors: guards,
  }),
  update: defineOperation({
    id: 'role.update',
    method: 'PUT',
    path: '/v2/role/{id}',
    summary:
      'Replaces the name and the rights of a role at the version of If-Match, and says whether it needs a second factor, which alone changes on a system role; nobody gives a right that they lack, nor adds to a role that they hold',
    right: '[Setup] [Edit] [Roles]',
    params: recordAddress,
    body: roleBody,
    response: roleRecord,
    errors: [...guards, ...changeErrors, 'record.not-editable'],
  }),
  clone: defineOperation({
    id: 'role.clone',
    method: 'POST',
    path: '/v2/role/{id}/clone',
    summary: 'Makes a role with the rights and limits of another; nobody gives a right that they lack',
    right: '[Setup] [Clone] [Roles]',
    idempotent: true,
    params: recordAddress,
    body: roleBody.pick({ name: true }),
    response: roleRecord,
    status: 201,
    errors: guards,
  }),
  delete: defineOperation({
    id: 'role.delete',
    method: 'DELETE',
    path: '/v2/role/delete/{id}',
    summary: 'Deletes a role that nobody holds',
    right: '[Setup] [Delete] [Roles]',
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'record.not-editable', 'role.in-use'],
  }),
}

export const permissionOperations = {
  all: defineOperation({
    id: 'permission.all',
    method: 'GET',
    path: '/v2/permission/all',
    summary: 'Every right there is, by area, with what it lets a person do',
    right: '[Setup] [View] [Roles]',
    response: permissionCatalogue,
  }),
}
