import { expect, test } from 'vitest'
import { loginAfterRefusal } from './login-after-refusal.ts'

test('a refused session leads back to where the person was', () => {
  expect(loginAfterRefusal('/counts', '/counts?page=2')).toEqual({ returnTo: '/counts?page=2' })
})

test('right after a sign-in it is a message that waits, or the browser would sign in again for ever', () => {
  expect(loginAfterRefusal('/authorized', '/authorized?returnTo=/counts')).toEqual({
    error: expect.stringContaining('not accepted'),
  })
})
