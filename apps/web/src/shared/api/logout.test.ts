import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLogoutPending, logout, retryPendingLogout } from './logout.ts'

/** What the gateway answers from now on; an Error is a gateway that cannot be reached. */
function gatewayAnswers(answer: Response | Error): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url} X-CSRF=${new Headers(init.headers).get('X-CSRF')}`)
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  return calls
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('logout is a call with X-CSRF and tells where a foreign provider ends its session', async () => {
  const calls = gatewayAnswers(Response.json({ endSessionUrl: 'https://sso.example/end' }))
  expect(await logout()).toBe('https://sso.example/end')
  expect(calls).toEqual(['POST /auth/user/logout X-CSRF=1'])
  expect(isLogoutPending()).toBe(false)
})

test('a gateway that cannot be reached is told later, before anything else', async () => {
  gatewayAnswers(new TypeError('Failed to fetch'))
  expect(await logout()).toBeNull()
  expect(isLogoutPending()).toBe(true)
  expect(await retryPendingLogout()).toBe(false)

  gatewayAnswers(Response.json({ endSessionUrl: null }))
  expect(await retryPendingLogout()).toBe(true)
  expect(isLogoutPending()).toBe(false)
})

test('a gateway in trouble counts as not reached, a refusal as an answer', async () => {
  gatewayAnswers(new Response('', { status: 502 }))
  await logout()
  expect(isLogoutPending()).toBe(true)

  gatewayAnswers(Response.json({ code: 'session.none', title: 'x' }, { status: 401 }))
  await logout()
  expect(isLogoutPending()).toBe(false)
})

test('without a logout to repeat the gateway is left alone', async () => {
  const calls = gatewayAnswers(new Error('not expected'))
  expect(await retryPendingLogout()).toBe(true)
  expect(calls).toEqual([])
})

test('a logout that is repeated is not marked again: the tab that was left may know already that it is done', async () => {
  gatewayAnswers(new TypeError('Failed to fetch'))
  await logout()
  gatewayAnswers(Response.json({ endSessionUrl: null }))
  const mark = vi.spyOn(localStorage, 'setItem')
  expect(await retryPendingLogout()).toBe(true)
  expect(mark).not.toHaveBeenCalled()
})
