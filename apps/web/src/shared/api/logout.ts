import { ApiProblem } from '../lib/api-problem.ts'
import { createPendingFlag } from '../lib/pending-flag.ts'
import { api } from './api.ts'

const pendingLogout = createPendingFlag('backoffice.logout-pending')

/**
 * Ends the session at the gateway. When the gateway cannot be reached, the logout is kept and sent before anything else
 * the next time, so that a person who left stays out.
 * @returns the address at which a foreign provider ends its own session, or null
 */
export async function logout(): Promise<string | null> {
  pendingLogout.set()
  try {
    const answer = await api.post<{ endSessionUrl: string | null }>('/auth/user/logout')
    pendingLogout.clear()
    return answer?.endSessionUrl ?? null
  } catch (error) {
    if (error instanceof ApiProblem && !isOutage(error)) pendingLogout.clear()
    return null
  }
}

/** Repeats a logout that did not get through. @returns false while it still does not */
export async function retryPendingLogout(): Promise<boolean> {
  if (!pendingLogout.isSet()) return true
  await logout()
  return !pendingLogout.isSet()
}

/** True while a logout has not reached the gateway. */
export function isLogoutPending(): boolean {
  return pendingLogout.isSet()
}

function isOutage(problem: ApiProblem): boolean {
  return problem.status === 0 || problem.status >= 500
}
