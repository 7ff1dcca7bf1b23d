import { ApiProblem } from '../lib/api-problem.ts'
import { createPendingFlag } from '../lib/pending-flag.ts'
import { call } from './call.ts'

const pendingLogout = createPendingFlag('backoffice.logout-pending')

/**
 * Ends the session at the gateway. When the gateway cannot be reached, the logout is kept and sent before anything else
 * the next time, so that a person who left stays out.
 * @returns the address at which a foreign provider ends its own session, or null
 */
export async function logout(): Promise<string | null> {
  pendingLogout.set()
  return send()
}

async function send(): Promise<string | null> {
  try {
    const answer = await call('POST /auth/user/logout')
    pendingLogout.clear()
    return answer.endSessionUrl
  } catch (error) {
    if (error instanceof ApiProblem && !isOutage(error)) pendingLogout.clear()
    return null
  }
}

/**
 * Repeats a logout that did not get through. The mark is shared with other tabs, and seen by them a moment later: a tab may
 * repeat what another has just seen through, and must not mark it as open there again.
 * @returns false while it still does not get through
 */
export async function retryPendingLogout(): Promise<boolean> {
  if (!pendingLogout.isSet()) return true
  await send()
  return !pendingLogout.isSet()
}

/** True while a logout has not reached the gateway. */
export function isLogoutPending(): boolean {
  return pendingLogout.isSet()
}

function isOutage(problem: ApiProblem): boolean {
  return problem.status === 0 || problem.status >= 500
}
