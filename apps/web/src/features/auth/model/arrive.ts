import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { sessionQuery } from '../../../shared/api/session-query.ts'
import { loginAfterRefusal } from './login-after-refusal.ts'

/** The end of a sign-in: the user is read, so that the page to return to finds everything. */
export async function arrive(queryClient: QueryClient): Promise<void> {
  const { signedIn } = await queryClient.ensureQueryData(sessionQuery)
  if (!signedIn)
    throw redirect({ to: '/login', search: loginAfterRefusal('/authorized', '/'), replace: true })
  await queryClient.ensureQueryData(currentUserQuery)
}
