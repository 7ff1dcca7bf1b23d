import { expect, it } from 'vitest'
import { isWeakKey, isWeakSecret } from './weak-secrets.ts'

it.each([
  ...['00', 'a', 'ab', '01ff', '0123456789abcdef'].map((part) => part.repeat(64 / part.length)),
  'fedcba9876543210'.repeat(4),
  Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'),
])('anybody may guess the key %s', (key) => {
  expect(isWeakKey(key)).toBe(true)
})

it.each([
  '#',
  'local-development-only',
  'x'.repeat(40),
  'x'.repeat(64),
  '1234567812345678123456781234567812345678',
])('anybody may guess the secret %s', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

it('nobody guesses what is random', () => {
  expect(isWeakKey('3f1c9a7e5b02d84466e19c0fa2b7538ed1047c9b8e2f6a35907dc4b1185af2e3')).toBe(false)
  expect(isWeakSecret('x7Kq-vN2pLw8sRt4yBz6mHd0cFg9jAe3')).toBe(false)
})
