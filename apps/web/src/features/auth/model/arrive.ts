import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { sessionQuery } from '../../../shared/api/session-query.ts'
import { authTexts } from '../texts.ts'

/**
 * The end of a sign-in: the user is read, so that the page to return to finds everything. A session that the browser
 * did not keep becomes a message; going to the login page without one would start over, for ever.
 */
export async function arrive(queryClient: QueryClient): Promise<void> {
  const { signedIn } = await queryClient.ensureQueryData(sessionQuery)
  if (!signedIn) throw redirect({ to: '/login', search: { error: authTexts.sessionNotKept }, replace: true })
  await queryClient.ensureQueryData(currentUserQuery)
}
