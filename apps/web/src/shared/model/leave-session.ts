import { logout } from '../api/logout.ts'
import { forgetTenant } from '../lib/acting-tenant.ts'
import { loadedQueryClient } from '../lib/loaded-query-client.ts'
import { tellOtherTabs } from '../lib/session-channel.ts'
import { sessionState } from './session-state.ts'

/**
 * Ends the session at the gateway, for every tab of this browser. This tab counts as signed out from the start: a call
 * that is refused meanwhile would lead to the sign-in, and away from where a foreign provider ends its own session.
 * @returns the address at which a foreign provider ends its own session, or null
 */
export async function endSession(): Promise<string | null> {
  sessionState.leave()
  const endSessionUrl = await logout()
  tellOtherTabs()
  return endSessionUrl
}

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
