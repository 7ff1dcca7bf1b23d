import type { CurrentUser } from '@backoffice/api-types'
import { pages } from '@backoffice/permissions'
import { describe, expect, test } from 'vitest'
import { emptyUser } from '../../../shared/model/empty-user.ts'
import { decideAccess } from './decide-access.ts'

function visit(pathname: string, search: Record<string, unknown> = {}) {
  const query = new URLSearchParams(search as Record<string, string>).toString()
  return { pathname, search, href: query === '' ? pathname : `${pathname}?${query}` }
}

function person(...rights: string[]): CurrentUser {
  const permissions = rights.map((functionalityName) => ({ functionalityName }))
  return {
    ...emptyUser,
    id: 7,
    username: 'someone',
    rolesAndPermissions: [{ roleName: 'Some', permissions }],
  }
}

const example = (path: string) => path.replaceAll(/\{\w+\}/g, '12')
const pagesOf = (...kinds: string[]) =>
  pages.filter((page) => kinds.includes(page.access.kind)).map((page) => example(page.path))

describe('signed out', () => {
  test.each(pagesOf('signed-in', 'right', 'first-child'))(
    '%s redirects to login and remembers path and query',
    (path) => {
      const decision = decideAccess(visit(path, { status: 'OPEN', page: '2' }), undefined)
      expect(decision).toEqual({ kind: 'login', returnTo: `${path}?status=OPEN&page=2` })
    },
  )

  test.each(pagesOf('public', 'public-only'))('%s needs no sign-in', (path) => {
    expect(decideAccess(visit(path), undefined)).toEqual({ kind: 'allow' })
  })

  test.each([...pages.map((page) => example(page.path)), '/nowhere'].filter((path) => path !== '/login'))(
    'an error parameter on %s leads to login carrying that error',
    (path) => {
      const decision = decideAccess(visit(path, { error: 'Access was refused' }), undefined)
      expect(decision).toEqual({ kind: 'login', error: 'Access was refused' })
    },
  )

  test('login itself stays where it is with its error, so that nothing goes round in circles', () => {
    expect(decideAccess(visit('/login', { error: 'Access was refused' }), undefined)).toEqual({
      kind: 'allow',
    })
  })

  test('an error that has no visible character is none', () => {
    const decision = decideAccess(visit('/counts', { error: '\u202e\u0000' }), undefined)
    expect(decision).toMatchObject({ kind: 'login', returnTo: expect.stringMatching(/^\/counts/) })
  })

  test('an unknown path shows the not-found page, not the login page', () => {
    expect(decideAccess(visit('/nowhere'), undefined)).toEqual({ kind: 'allow' })
  })
})

describe('signed in', () => {
  test.each(pagesOf('public-only'))('%s redirects to the base route', (path) => {
    expect(decideAccess(visit(path), person())).toEqual({ kind: 'go', to: '/' })
  })

  test('login answers the question of the provider, session or not', () => {
    expect(decideAccess(visit('/login', { interaction: 'abc' }), person())).toEqual({ kind: 'allow' })
    expect(decideAccess(visit('/login', { interaction: 'abc' }), undefined)).toEqual({ kind: 'allow' })
  })

  test.each(pagesOf('signed-in'))('%s has no permission check', (path) => {
    expect(decideAccess(visit(path), person())).toEqual({ kind: 'allow' })
  })

  test.each(pagesOf('right', 'first-child'))(
    '%s without its right goes to the unauthorized route',
    (path) => {
      expect(decideAccess(visit(path, { a: '1' }), person())).toEqual({
        kind: 'unauthorized',
        from: `${path}?a=1`,
      })
    },
  )

  test.each(
    pages.flatMap((page) => (page.access.kind === 'right' ? [[example(page.path), page.access.right]] : [])),
  )('%s opens with %s', (path, right) => {
    expect(decideAccess(visit(path ?? ''), person(right ?? ''))).toEqual({ kind: 'allow' })
  })

  test('/setup leads to the first page of Setup that may be opened', () => {
    expect(decideAccess(visit('/setup'), person('[Setup] [View] [Roles]'))).toEqual({
      kind: 'go',
      to: '/setup/roles',
    })
  })

  test('an error parameter means nothing to somebody who is signed in', () => {
    expect(decideAccess(visit('/profile', { error: 'x' }), person())).toEqual({ kind: 'allow' })
  })
})
