import type { QueryClient } from '@tanstack/react-query'
import { loginAfterRefusal } from '../features/auth/model/login-after-refusal.ts'
import { sessionQuery } from '../shared/api/session-query.ts'
import { logger } from '../shared/lib/logger.ts'
import { onOtherTab } from '../shared/lib/session-channel.ts'
import { onSessionEvent } from '../shared/lib/session-events.ts'
import { leaveSession } from '../shared/model/leave-session.ts'
import type { AppRouter } from './router.tsx'

/**
 * Keeps this tab in step with the session: a refused call leads to the login page, another person's session reloads
 * the tab, and a tab that comes back to the front asks whether anything has changed meanwhile (design 7).
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): void {
  onSessionEvent((event) => {
    if (event === 'other-user') return location.reload()
    if (!isSignedIn()) return
    logger.warn('Unauthorized! Redirecting to login...')
    void leave()
  })
  onOtherTab(() => void compare())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void compare()
  })

  function isSignedIn(): boolean {
    return queryClient.getQueryData(sessionQuery.queryKey)?.signedIn === true
  }

  function leave(): Promise<void> {
    // A box commits what is being typed when it loses the focus; it is kept until the person is back.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const { pathname, href } = router.state.location
    const search = loginAfterRefusal(pathname, href)
    return leaveSession(queryClient, () => router.navigate({ to: '/login', search, replace: true }))
  }

  async function compare(): Promise<void> {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (before === undefined) return
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => before)
    if (now.sessionId === before.sessionId) return
    if (before.signedIn && now.signedIn) return location.reload()
    if (before.signedIn) return leave()
    await router.invalidate()
  }
}
