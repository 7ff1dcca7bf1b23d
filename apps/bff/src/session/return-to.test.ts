import { describe, expect, it } from 'vitest'
import { localReturnTo } from './return-to.ts'

describe('the address to return to', () => {
  it.each([
    ['/', '/'],
    ['/counts?page=2&sort=name#top', '/counts?page=2&sort=name#top'],
    ['/counts/12?next=https%3A%2F%2Fexample.com', '/counts/12?next=https%3A%2F%2Fexample.com'],
    ['/броене?x=1', '/%D0%B1%D1%80%D0%BE%D0%B5%D0%BD%D0%B5?x=1'],
    ['/a/../b', '/b'],
  ])('R15: is kept when it is a local path: %s', (value, expected) => {
    expect(localReturnTo(value)).toBe(expected)
  })

  it.each([
    'https://evil.example/',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%0d%0aSet-Cookie:x=1',
    '/%00',
    '/%',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/\u2028/evil.example',
    '',
    `/${'a'.repeat(2001)}`,
    '/login',
    '/login?error=x',
    '/init-auth',
    '/bff/login',
    '/auth/oauth2/authorize',
    '/authorized?returnTo=%2F',
    '/api',
    '/api/v2/file/7',
    '/%61pi/v2/file/7',
    undefined,
    null,
    ['/counts', '/orders'],
    7,
  ])('R15: is / instead of %j', (value) => {
    expect(localReturnTo(value)).toBe('/')
  })
})
