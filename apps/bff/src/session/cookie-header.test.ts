import { describe, expect, it } from 'vitest'
import { expiredCookie, hostCookie, parseCookies } from './cookie-header.ts'

describe('cookies of a request', () => {
  it('are found by exact name; the first of a name wins', () => {
    const cookies = parseCookies('a=1; __Host-access=x=y==; a=2;b = 3 ;; =4; novalue')
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['__Host-access', 'x=y=='],
      ['b', '3'],
    ])
  })

  it.each(['\u00a0', '\u0085', '\u2000', '\u000b', '\f'])(
    'a name that begins with the white space %j does not pass as ours',
    (space) => {
      expect(parseCookies(`${space}__Host-access=evil`).has('__Host-access')).toBe(false)
    },
  )
})

describe('a cookie of ours', () => {
  it('is HttpOnly, Secure, SameSite, for this host and every path', () => {
    expect(hostCookie('__Host-access', 'v', 60, 'Strict')).toBe(
      '__Host-access=v; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Strict',
    )
  })

  it('is deleted with the attributes that it was set with', () => {
    expect(expiredCookie('__Host-login-1', 'Lax')).toBe(
      '__Host-login-1=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
    )
  })
})
