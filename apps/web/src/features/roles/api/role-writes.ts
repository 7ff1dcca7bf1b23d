import type { RoleBody, RoleRecord } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

/** A role as it stands now, past every cache. */
export function readRole(roleId: number): Promise<RoleRecord> {
  return call('GET /v2/role/{id}', { params: { id: roleId } })
}

/** A new role: with rights that are said, or with those of another role. */
export type NewRole = { name: string } & ({ permissions: RoleBody['permissions'] } | { cloneOf: number })

/** Makes a role. */
export function createRole(role: NewRole, idempotencyKey: string): Promise<RoleRecord> {
  if (!('cloneOf' in role)) return call('POST /v2/role', { body: role, idempotencyKey })
  const body = { name: role.name }
  return call('POST /v2/role/{id}/clone', { params: { id: role.cloneOf }, body, idempotencyKey })
}

/** Replaces the name and the rights of a role. @param version the one that was read */
export function updateRole(roleId: number, body: RoleBody, version: number): Promise<RoleRecord> {
  return call('PUT /v2/role/{id}', { params: { id: roleId }, body, ifMatch: version })
}

/** Deletes a role that nobody holds. @param version the one that was read */
export function deleteRole(roleId: number, version: number): Promise<{ id: number }> {
  return call('DELETE /v2/role/delete/{id}', { params: { id: roleId }, ifMatch: version })
}
