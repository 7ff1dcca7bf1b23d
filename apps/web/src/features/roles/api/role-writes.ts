import type { RoleBody, RoleRecord } from '@backoffice/api-types'
import { api } from '../../../shared/api/api.ts'

/** A role as it stands now, past every cache. */
export function readRole(roleId: number): Promise<RoleRecord> {
  return api.get<RoleRecord>(`/api/v2/role/${roleId}`)
}

/** A new role: with rights that are said, or with those of another role. */
export type NewRole = { name: string } & ({ permissions: RoleBody['permissions'] } | { cloneOf: number })

/** Makes a role. */
export function createRole(role: NewRole, idempotencyKey: string): Promise<RoleRecord> {
  if (!('cloneOf' in role)) return api.post<RoleRecord>('/api/v2/role', { body: role, idempotencyKey })
  const body = { name: role.name }
  return api.post<RoleRecord>(`/api/v2/role/${role.cloneOf}/clone`, { body, idempotencyKey })
}

/** Replaces the name and the rights of a role. @param version the one that was read */
export function updateRole(roleId: number, body: RoleBody, version: number): Promise<RoleRecord> {
  return api.put<RoleRecord>(`/api/v2/role/${roleId}`, { body, ifMatch: version })
}

/** Deletes a role that nobody holds. @param version the one that was read */
export function deleteRole(roleId: number, version: number): Promise<{ id: number }> {
  return api.delete(`/api/v2/role/delete/${roleId}`, { ifMatch: version })
}
