import type { CurrentUser } from '@backoffice/api-types'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from './current-user-query.ts'

/** The signed-in user, fetched once. Loaded on demand, and the library of the queries with it. @throws ApiProblem */
export function readCurrentUser(): Promise<CurrentUser> {
  return queryClient.ensureQueryData(currentUserQuery)
}
