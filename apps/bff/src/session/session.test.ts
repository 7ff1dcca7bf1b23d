import { describe, expect, it } from 'vitest'
import { idleExpiresAt, type Session } from './session.ts'

describe('nobody moves a session on any more', () => {
  const access = { token: 'a', issuedAt: 1000, expiresAt: 2000 }
  const refresh = { token: 'r', idleExpiresAt: 3000 }
  const session = (tokens: Pick<Session, 'access' | 'refresh'>) => tokens as Session

  it.each([
    ['the end of its refresh token', { access, refresh }, 3000],
    ['that of the access token, where it has no other', { access, refresh: null }, 2000],
    ['the beginning, where it has none', { access: null, refresh: null }, 0],
  ])('after %s', (_when, tokens, expected) => {
    expect(idleExpiresAt(session(tokens))).toBe(expected)
  })
})
