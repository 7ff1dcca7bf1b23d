import type { Page, Route } from '@playwright/test'

/** What the server has to tell: everything, nothing, a refusal, or nothing yet. */
export type State = 'full' | 'empty' | 'failing' | 'loading'

/** Calls of the screens; who one is stays known in every state. */
const calls = /\/api\/v2\/(?!user\/myself|user\/profile-picture)/

/** Streams go on for minutes, and a page is never at rest while one is open. */
const streams = /\/api\/v2\/.+\/events$/

/** The same answer without a row in it. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'total' && typeof part === 'number' ? 0 : emptied(part),
    ]),
  )
}

async function empty(route: Route): Promise<void> {
  const response = await route.fetch()
  const body: unknown = await response.json().catch(() => null)
  await route.fulfill({ response, json: emptied(body) })
}

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      status: 500,
      code: 'server.failed',
      title: 'Something went wrong on the server.',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    }),
  })

/** A call that is never answered; it ends with the page. */
const wait = () => undefined

const answers = { empty, failing: fail, loading: wait }

/** From now on the server of this page has this to tell. */
export async function setState(page: Page, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state === 'full') return
  await page.route(calls, answers[state])
  await page.route(streams, (route) => route.abort())
}
