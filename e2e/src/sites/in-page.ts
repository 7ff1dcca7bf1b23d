import type { Page } from '@playwright/test'

export type SessionFacts = { signedIn: boolean; sessionId: string | null }

/** What the gateway says to a script of the page about its session. */
export function sessionIn(page: Page): Promise<SessionFacts> {
  return page.evaluate(async () => {
    const answer = await fetch('/bff/session')
    return (await answer.json()) as SessionFacts
  })
}

/**
 * Statuses of calls that a script of the page sends all at once, as the SPA would.
 * @param mark a parameter that the front can tell them by
 */
export function callTogether(page: Page, count: number, mark = 'call'): Promise<number[]> {
  return page.evaluate(
    ({ name, times }) =>
      Promise.all(
        Array.from({ length: times }, async (_, index) => {
          const answer = await fetch(`/api/v2/user/myself?${name}=${index}`, { headers: { 'X-CSRF': '1' } })
          await answer.arrayBuffer()
          return answer.status
        }),
      ),
    { name: mark, times: count },
  )
}

/** The logout of the SPA without its screen; other tabs are not told. */
export function logOutQuietly(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/auth/user/logout', { method: 'POST', headers: { 'X-CSRF': '1' } })
    return answer.status
  })
}
