import { refusedReturnAddresses, returnAddresses } from '@backoffice/test-kit/return-addresses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnTo } from './safe-return-to.ts'

describe('the address to return to', () => {
  test.each(returnAddresses)('%j is kept, and of one that is too long the path', (asked, kept) => {
    expect(safeReturnTo(asked)).toBe(kept)
  })

  test.each(refusedReturnAddresses.map((asked) => [asked]))('%j becomes the base route', (asked) => {
    expect(safeReturnTo(asked)).toBe('/')
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
