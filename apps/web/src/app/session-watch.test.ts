import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSession } from '../shared/lib/session-check.ts'
import { emitSessionEvent } from '../shared/lib/session-events.ts'
import { sessionState } from '../shared/model/session-state.ts'
import type { AppRouter } from './create-app-router.ts'
import { watchSession } from './session-watch.ts'

type Target = { to: string; search: { returnTo?: string } }

/** A tab on this page, and the addresses of the login page that it was led to. */
function tabOn(href: string) {
  const ledTo: Target[] = []
  const router = {
    state: { location: { pathname: href.split('?')[0], href } },
    navigate: async (target: Target) => {
      ledTo.push(target)
      const query = new URLSearchParams(target.search)
      router.state.location = { pathname: '/login', href: `/login?${query}` }
    },
    invalidate: async () => undefined,
  }
  watchSession(router as unknown as AppRouter) // as much of a router as the watch needs
  return ledTo
}

/** A gateway whose answers to the question for the session come when they are given. */
function slowGateway() {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  return async (index: number, sessionId: string | null) => {
    await vi.waitUntil(() => waiting.length > index)
    waiting[index]?.(Response.json({ signedIn: sessionId !== null, sessionId }))
  }
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('HTMLElement', class {})
})
afterEach(() => void vi.unstubAllGlobals())

test('an ended session that two questions and a refused call find out about leads to the login page once, with the way back', async () => {
  const ledTo = tabOn('/counts?state=POSTED')
  const answer = slowGateway()
  const known = sessionState.refresh()
  await answer(0, 's1')
  await known

  const questions = [checkSession(), checkSession()]
  await answer(2, null)
  await vi.waitUntil(() => ledTo.length > 0)
  emitSessionEvent('unauthorized')
  await answer(1, null)
  await Promise.all(questions)
  expect(ledTo.map(({ search }) => search)).toEqual([{ returnTo: '/counts?state=POSTED' }])
})
