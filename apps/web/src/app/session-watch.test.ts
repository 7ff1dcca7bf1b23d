import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkSession } from '../shared/lib/session-check.ts'
import { emitSessionEvent } from '../shared/lib/session-events.ts'
import { endSession } from '../shared/model/leave-session.ts'
import { sessionState } from '../shared/model/session-state.ts'
import type { AppRouter } from './create-app-router.ts'
import { watchSession } from './session-watch.ts'

type Target = { to: string; search: { returnTo?: string } }

const ledTo: Target[] = []
const router = {
  state: { location: { pathname: '', href: '' } },
  navigate: async (target: Target) => {
    ledTo.push(target)
    showPage(`/login?${new URLSearchParams(target.search)}`)
  },
  invalidate: async () => undefined,
}

function showPage(href: string): void {
  router.state.location = { pathname: href.split('?')[0] ?? '', href }
}

/** A gateway whose answers to the question for the session come when they are given. */
function slowGateway() {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  return async (index: number, sessionId: string | null) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(index)
    waiting[index]?.(Response.json({ signedIn: sessionId !== null, sessionId }))
  }
}

beforeAll(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('HTMLElement', class {})
  watchSession(router as unknown as AppRouter) // as much of a router as the watch needs
})
beforeEach(() => void ledTo.splice(0))
afterAll(() => void vi.unstubAllGlobals())

test('an ended session that two questions and a refused call find out about leads to the login page once, with the way back', async () => {
  showPage('/counts?state=POSTED')
  const answer = slowGateway()
  const known = sessionState.refresh()
  await answer(0, 's1')
  await known

  const questions = [checkSession(), checkSession()]
  await answer(2, null)
  await expect.poll(() => ledTo.length).toBeGreaterThan(0)
  emitSessionEvent('unauthorized')
  await answer(1, null)
  await Promise.all(questions)
  expect(ledTo.map(({ search }) => search)).toEqual([{ returnTo: '/counts?state=POSTED' }])
})

test('a call that is refused while the person signs out leads nowhere: the tab is on its way to where the provider ends its own session', async () => {
  showPage('/counts')
  const answer = slowGateway()
  const known = sessionState.refresh()
  await answer(0, 's1')
  await known

  const ended = endSession()
  emitSessionEvent('unauthorized')
  await answer(1, null)
  await ended
  emitSessionEvent('unauthorized')
  expect(ledTo).toEqual([])
})
