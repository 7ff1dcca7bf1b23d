import { retried } from '../lib/retried.ts'
import { call } from './call.ts'
import { retryPendingLogout } from './logout.ts'

/** What the gateway tells about the session; never a token. Times are ISO 8601, null while signed out. */
export type Session = {
  signedIn: boolean
  sessionId: string | null
  accessExpiresAt: string | null
  idleExpiresAt: string | null
  absoluteExpiresAt: string | null
  remembered: boolean
}

export const signedOutSession: Session = {
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
export function fetchSession(): Promise<Session> {
  return retried(async () => {
    if (!(await retryPendingLogout())) return signedOutSession
    return call('GET /bff/session')
  })
}
