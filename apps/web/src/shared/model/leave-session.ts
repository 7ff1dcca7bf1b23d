import { forgetTenant } from '../lib/acting-tenant.ts'
import { loadedQueryClient } from '../lib/loaded-query-client.ts'
import { sessionState } from './session-state.ts'

/**
 * Forgets whoever was signed in: no session, no user, none of their data.
 * @param moveAway goes to the login page; the data are dropped after it, so that no screen asks for them again
 */
export async function leaveSession(moveAway: () => Promise<void>): Promise<void> {
  sessionState.leave()
  forgetTenant()
  await moveAway()
  loadedQueryClient()?.clear()
}
