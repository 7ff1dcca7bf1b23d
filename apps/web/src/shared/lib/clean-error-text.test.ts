import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanErrorText } from './clean-error-text.ts'

test('an error text keeps at most 200 characters', () => {
  expect(cleanErrorText('x'.repeat(500))).toHaveLength(200)
  expect(Array.from(cleanErrorText('🧮'.repeat(500)))).toHaveLength(200)
})

test('control and bidirectional characters are removed, and what hides is as well', () => {
  expect(cleanErrorText('a\u0000b\u202ec\u2066d\u200fe\u061cf\u200bg\u007fh')).toBe('abcdefgh')
})

test('lines become one line', () => {
  expect(cleanErrorText('  Sign-in\r\n\twas   cancelled ')).toBe('Sign-in was cancelled')
})

test('mark-up stays the text that it is', () => {
  expect(cleanErrorText('<a href="//evil">click</a>')).toBe('<a href="//evil">click</a>')
})

test('whatever comes in, nothing that steers the display comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanErrorText(text)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(Array.from(clean).length).toBeLessThanOrEqual(200)
    }),
  )
})
