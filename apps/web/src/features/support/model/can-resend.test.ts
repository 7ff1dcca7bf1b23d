import { expect, it } from 'vitest'
import { canResend } from './can-resend.ts'

it('offers to send a mail again that has left or could not, and none that waits', () => {
  expect(canResend({ state: 'SENT', template: 'invitation' })).toBe(true)
  expect(canResend({ state: 'FAILED', template: 'invitation' })).toBe(true)
  expect(canResend({ state: 'QUEUED', template: 'invitation' })).toBe(false)
})

it('leaves purchase orders to whoever may send the order', () => {
  expect(canResend({ state: 'FAILED', template: 'order' })).toBe(false)
})
