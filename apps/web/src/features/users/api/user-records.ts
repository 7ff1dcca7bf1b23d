import type { InviteUserBody, UpdateUserBody, UserPage, UserRecord } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One person with roles, places and effective rights. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user.record', id],
    queryFn: ({ signal }) => api.get<UserRecord>(`/api/v2/user/${id}`, { signal }),
  })

/** A person as he stands now, past every cache. */
export function readUser(id: number): Promise<UserRecord> {
  return api.get<UserRecord>(`/api/v2/user/${id}`)
}

/** One page of the users as it stands now, past every cache. */
export function readUsers(request: Record<string, SearchValue>): Promise<UserPage> {
  return api.get<UserPage>('/api/v2/user/all', { search: request })
}

export function inviteUser(body: InviteUserBody, idempotencyKey: string): Promise<UserRecord> {
  return api.post<UserRecord>('/api/v2/user', { body, idempotencyKey })
}

/** @param version the one that was read */
export function updateUser(id: number, body: UpdateUserBody, version: number): Promise<UserRecord> {
  return api.put<UserRecord>(`/api/v2/user/${id}`, { body, ifMatch: version })
}

export type UserStep = 'suspend' | 'restore' | 'resend-invitation'
export type UserStepInput = { id: number; step: UserStep }

export function moveUser({ id, step }: UserStepInput, idempotencyKey: string): Promise<UserRecord> {
  return api.post<UserRecord>(`/api/v2/user/${id}/${step}`, { idempotencyKey })
}

/** Has the link that confirms the address mailed again. */
export function resendVerification(id: number, idempotencyKey: string): Promise<{ done: true }> {
  return api.post<{ done: true }>(`/api/v2/user/${id}/resend-verification`, { idempotencyKey })
}

export function deleteUser({ id, version }: UserRecord): Promise<{ id: number }> {
  return api.delete<{ id: number }>(`/api/v2/user/delete/${id}`, { ifMatch: version })
}

const stale = ['user.list', 'user.record', 'user.timeline', 'role.']

/** What a change of people makes out of date: they themselves, and the roles, which count them. */
export const ofUsers = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && stale.some((start) => key.startsWith(start)),
}
