import type { BrowserContext } from '@playwright/test'

/**
 * Gives up what a test answers in the place of the server, at its end: a call that a page makes by itself at that moment,
 * such as its look at the session every few seconds, would otherwise be answered to a page that is gone, and fail the test.
 */
export async function giveUpRoutes(context: BrowserContext): Promise<void> {
  for (const owner of [context, ...context.pages()]) await owner.unrouteAll({ behavior: 'ignoreErrors' })
}
