import type { Account } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const emptyAccount: Account = {
  id: 0,
  email: '',
  isEmailVerified: false,
  newEmail: null,
  username: '',
  firstName: '',
  middleName: '',
  lastName: '',
  phoneNumber: '',
  hasPicture: false,
  version: 0,
}

/** The person's own record, as it may be changed. */
export const accountQuery = queryOptions({
  queryKey: ['user.profile'],
  queryFn: ({ signal }) => call('GET /v2/user/profile', { empty: emptyAccount, signal }),
})

/** What the person signs in with. */
export const securityQuery = queryOptions({
  queryKey: ['user.security'],
  queryFn: ({ signal }) => call('GET /v2/user/security', { signal }),
})

/** Browsers in which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['user.sessions'],
  queryFn: async ({ signal }) => (await call('GET /v2/user/session/all', { signal })).data,
})

/** The latest sign-ins. */
export const historyQuery = queryOptions({
  queryKey: ['user.sign-ins'],
  queryFn: async ({ signal }) => (await call('GET /v2/user/sign-in/all', { signal })).data,
})
