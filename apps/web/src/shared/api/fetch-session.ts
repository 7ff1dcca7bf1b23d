import type { SessionFacts } from '@backoffice/server-kit/gateway-calls'
import { retried } from '../lib/retried.ts'
import { call } from './call.ts'
import { retryPendingLogout } from './logout.ts'

export const signedOutSession: SessionFacts = {
  signedIn: false,
  sessionId: null,
  accessExpiresAt: null,
  idleExpiresAt: null,
  absoluteExpiresAt: null,
  remembered: false,
}

/**
 * Whether somebody is signed in. The cookies cannot be seen from here, so the gateway is asked; asking never prolongs
 * the session. A logout that did not reach the gateway is repeated first, and while it fails nobody is signed in.
 * @throws ApiProblem when the gateway does not answer
 */
export function fetchSession(): Promise<SessionFacts> {
  return retried(async () => {
    if (!(await retryPendingLogout())) return signedOutSession
    return call('GET /bff/session')
  })
}
