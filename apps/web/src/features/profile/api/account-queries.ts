import type { Account, Security, SignInEvent, UserSession } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** The person's own record, as it may be changed. */
export const accountQuery = queryOptions({
  queryKey: ['user.profile'],
  queryFn: ({ signal }) => api.get<Account>('/api/v2/user/profile', { signal }),
})

/** What the person signs in with. */
export const securityQuery = queryOptions({
  queryKey: ['user.security'],
  queryFn: ({ signal }) => api.get<Security>('/api/v2/user/security', { signal }),
})

/** Browsers in which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['user.sessions'],
  queryFn: async ({ signal }) =>
    (await api.get<{ data: UserSession[] }>('/api/v2/user/session/all', { signal })).data,
})

/** The latest sign-ins. */
export const historyQuery = queryOptions({
  queryKey: ['user.sign-ins'],
  queryFn: async ({ signal }) =>
    (await api.get<{ data: SignInEvent[] }>('/api/v2/user/sign-in/all', { signal })).data,
})
