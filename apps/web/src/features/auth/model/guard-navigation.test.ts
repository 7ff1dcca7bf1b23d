import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { fetchSession } from '../../../shared/api/fetch-session.ts'
import { emptyUser } from '../../../shared/model/empty-user.ts'
import { createSessionState } from '../../../shared/model/session-state.ts'
import { type Access, guardNavigation } from './guard-navigation.ts'

const permissions = [{ functionalityName: '[Counts] [View] [List]' }]
const counter = { ...emptyUser, id: 5, rolesAndPermissions: [{ roleName: 'Counter', permissions }] }

/** A gateway that knows this session and answers the user's call with this status. */
function gateway(signedIn: boolean, userStatus = 200): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    if (url === '/bff/session') return Response.json({ signedIn, sessionId: signedIn ? 's1' : null })
    if (userStatus === 200) return Response.json(counter)
    return Response.json({ code: 'session.refused', title: 'x' }, { status: userStatus })
  })
  return calls
}

/** A tab that has just been opened. */
function newTab(): Access {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    session: createSessionState(fetchSession),
    readUser: () => queryClient.ensureQueryData({ ...currentUserQuery }),
  }
}

const visit = (pathname: string, query = '') => ({
  pathname,
  href: `${pathname}${query}`,
  search: Object.fromEntries(new URLSearchParams(query)),
})

/** Where the guard sends somebody, or undefined when they may stay. */
async function sentTo(access: Access, to: ReturnType<typeof visit>) {
  const thrown: unknown = await guardNavigation(access, to).catch((error: unknown) => error)
  if (thrown === undefined || isRedirect(thrown)) return thrown?.options
  throw thrown
}

afterEach(() => void vi.unstubAllGlobals())

test('session and user are read when the app loads, and moving about asks for nothing', async () => {
  const calls = gateway(true)
  const tab = newTab()
  await guardNavigation(tab, visit('/counts'))
  expect(calls).toEqual(['/bff/session', '/api/v2/user/myself?includeRolesAndPermissions=true'])
  await guardNavigation(tab, visit('/counts', '?page=2'))
  await guardNavigation(tab, visit('/counts/7'))
  expect(calls).toHaveLength(2)
})

test('a private page without a session goes to login with path and query, by replace', async () => {
  gateway(false)
  expect(await sentTo(newTab(), visit('/counts', '?status=OPEN'))).toMatchObject({
    to: '/login',
    replace: true,
    search: { returnTo: '/counts?status=OPEN' },
  })
})

test('a page without the right goes to the unauthorized route and remembers where from', async () => {
  gateway(true)
  expect(await sentTo(newTab(), visit('/setup/users', '?a=1'))).toMatchObject({
    to: '/unauthorized',
    replace: true,
    state: { from: '/setup/users?a=1' },
  })
})

test('a session that the API refuses counts as none', async () => {
  gateway(true, 401)
  expect(await sentTo(newTab(), visit('/profile'))).toMatchObject({ to: '/login' })
})

test('the pages of the sign-in ask for no user', async () => {
  const calls = gateway(true, 401)
  expect(await sentTo(newTab(), visit('/init-auth'))).toBeUndefined()
  expect(calls).toEqual(['/bff/session'])
})

test('a server in trouble is an error, not a sign-out', async () => {
  gateway(true, 500)
  await expect(guardNavigation(newTab(), visit('/profile'))).rejects.toMatchObject({ status: 500 })
})
