import type {
  CloneUserBody,
  InviteUserBody,
  RoleOption,
  UpdateUserBody,
  UserRecord,
} from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** One person with roles, places and effective rights. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user.record', id],
    queryFn: ({ signal }) => call('GET /v2/user/{id}', { params: { id }, signal }),
  })

/** A person as they stand now, past every cache. */
export function readUser(id: number): Promise<UserRecord> {
  return call('GET /v2/user/{id}', { params: { id } })
}

export function inviteUser(body: InviteUserBody, idempotencyKey: string): Promise<UserRecord> {
  return call('POST /v2/user', { body, idempotencyKey })
}

/** @param id of the person that somebody is invited like */
export function cloneUser(id: number, body: CloneUserBody, idempotencyKey: string): Promise<UserRecord> {
  return call('POST /v2/user/{id}/clone', { params: { id }, body, idempotencyKey })
}

/** So many roles are offered at once. */
const mostRoles = 50

/** Roles by words of their name, of which the caller may give each to anybody. */
export async function findRolesToGive(q: string, signal: AbortSignal): Promise<{ data: RoleOption[] }> {
  const { data } = await call('GET /v2/role/options', { query: { q, limit: mostRoles }, signal })
  return { data: data.filter(({ refusal }) => refusal === null) }
}

/** @param version the one that was read */
export function updateUser(id: number, body: UpdateUserBody, version: number): Promise<UserRecord> {
  return call('PUT /v2/user/{id}', { params: { id }, body, ifMatch: version })
}

const steps = {
  suspend: 'POST /v2/user/{id}/suspend',
  restore: 'POST /v2/user/{id}/restore',
  'resend-invitation': 'POST /v2/user/{id}/resend-invitation',
} as const

export type UserStep = keyof typeof steps
export type UserStepInput = { id: number; step: UserStep }

export function moveUser({ id, step }: UserStepInput, idempotencyKey: string): Promise<UserRecord> {
  return call(steps[step], { params: { id }, idempotencyKey })
}

/** Has the link that confirms the address mailed again. */
export function resendVerification(id: number, idempotencyKey: string): Promise<{ done: true }> {
  return call('POST /v2/user/{id}/resend-verification', { params: { id }, idempotencyKey })
}

export function deleteUser({ id, version }: UserRecord): Promise<{ id: number }> {
  return call('DELETE /v2/user/delete/{id}', { params: { id }, ifMatch: version })
}

const stale = ['user.list', 'user.record', 'user.timeline', 'role.']

/** What a change of people makes out of date: they themselves, and the roles, which count them. */
export const ofUsers = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && stale.some((start) => key.startsWith(start)),
}
