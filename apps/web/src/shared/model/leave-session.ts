import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '../api/query-keys.ts'
import { signedOutSession } from '../api/session-query.ts'

/**
 * Forgets whoever was signed in: no session, no user, none of their data.
 * @param moveAway goes to the login page; the data are dropped after it, so that no screen asks for them again
 */
export async function leaveSession(queryClient: QueryClient, moveAway: () => Promise<void>): Promise<void> {
  queryClient.setQueryData(sessionKey, signedOutSession)
  await moveAway()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queryClient.getMutationCache().clear()
}
