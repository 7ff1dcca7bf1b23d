import type { BrowserContext, Page } from '@playwright/test'

/**
 * A tab at an empty page of the origin, whose scripts are those of the test alone: a page of the application asks for things by
 * itself, and where its session ends it is on its way to the sign-in in the middle of a call.
 */
export async function quietTab(context: BrowserContext, origin: string): Promise<Page> {
  const tab = await context.newPage()
  const address = `${origin}/empty`
  await tab.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await tab.goto(address)
  return tab
}

/**
 * Opens a page and waits until it has asked for news, which it does by itself some seconds later, and then each minute: a
 * tab whose session ends in that moment would be on its way to the sign-in.
 */
export async function openQuietly(page: Page, address: string): Promise<void> {
  const news = page.waitForResponse('**/api/v2/notice/unread')
  await page.goto(address)
  await news
}

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
