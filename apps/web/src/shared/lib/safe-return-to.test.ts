import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

describe('the address to return to', () => {
  test.each(['/', '/counts?status=OPEN&q=00123', '/orders/files#x', '/counts?next=//evil.example'])(
    '%s is kept',
    (path) => {
      expect(safeReturnTo(path)).toBe(path)
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'counts',
    '',
    '/a\nb',
    '/\t/evil.example',
    '/.//evil.example',
    '/login?error=x',
    '/init-auth',
    '/authorized?returnTo=/',
    '/bff/login',
    '/./bff/login?returnTo=/',
    '/%62ff/login',
    '/auth/user/logout',
    '/api/v2/count/all',
    '/%E0%A4%A',
    `/${'x'.repeat(3000)}`,
    undefined,
    ['/counts'],
  ])('%j becomes the base route', (value) => {
    expect(safeReturnTo(value)).toBe('/')
  })

  test('whatever comes in, a browser stays on our own origin', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      'https:',
      '\t',
      '@',
      '?',
      '#',
      'counts',
    )
    fc.assert(
      fc.property(
        fc.array(parts).map((list) => `/${list.join('')}`),
        (text) => {
          expect(new URL(safeReturnTo(text), 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
})
