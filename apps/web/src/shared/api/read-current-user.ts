import type { CurrentUser } from '@backoffice/api-types'
import { queryClient } from '../lib/query-client.ts'
import { rightsTag } from './api.ts'
import { currentUserQuery } from './current-user-query.ts'

/** The signed-in user, fetched once. Loaded on demand, and the library of the queries with it. @throws ApiProblem */
export async function readCurrentUser(): Promise<CurrentUser> {
  const user = await queryClient.ensureQueryData(currentUserQuery)
  rightsTag.begin()
  return user
}
