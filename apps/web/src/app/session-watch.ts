import { loginAfterRefusal } from '../features/auth/model/login-after-refusal.ts'
import { logger } from '../shared/lib/logger.ts'
import { onOtherTab } from '../shared/lib/session-channel.ts'
import { answerSessionChecks } from '../shared/lib/session-check.ts'
import { onSessionEvent } from '../shared/lib/session-events.ts'
import { leaveSession } from '../shared/model/leave-session.ts'
import { sessionState } from '../shared/model/session-state.ts'
import type { AppRouter } from './create-app-router.ts'

/**
 * Keeps this tab in step with the session: a refused call leads to the login page, another person's session reloads
 * the tab, and a tab that comes back to the front asks whether anything has changed meanwhile.
 */
export function watchSession(router: AppRouter): void {
  onSessionEvent((event) => {
    if (event === 'other-user') return location.reload()
    if (event === 'rights') return // The frame follows by itself, once it stands.
    if (sessionState.read()?.signedIn !== true) return
    logger.warn('Unauthorized! Redirecting to login...')
    void leave()
  })
  answerSessionChecks(compare)
  onOtherTab(() => void compare())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void compare()
  })

  let departures = 0

  function leave(): Promise<void> {
    departures += 1
    // A box commits what is being typed when it loses the focus; it is kept until the person is back.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const { pathname, href } = router.state.location
    const search = loginAfterRefusal(pathname, href)
    return leaveSession(() => router.navigate({ to: '/login', search, replace: true }))
  }

  async function compare(): Promise<void> {
    const before = sessionState.read()
    if (before === undefined) return
    const departuresBefore = departures
    const now = await sessionState.refresh().catch(() => before)
    // An answer that comes after the tab has left would lead from the login page to itself, and lose the way back.
    if (departures !== departuresBefore || now.sessionId === before.sessionId) return
    if (before.signedIn && now.signedIn) return location.reload()
    if (before.signedIn) return leave()
    await router.invalidate()
  }
}
