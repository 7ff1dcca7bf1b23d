import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lockOutOf, pauseAfter } from './lock-out.ts'

const rule = fc.constantFrom(...Object.values(lockOutOf))

it('lets people mistype a few times without a pause', () => {
  expect([1, 2, 3, 4].map((failures) => pauseAfter(failures, lockOutOf.accountFromNetwork))).toEqual([
    0, 0, 0, 0,
  ])
})

it('doubles the pause with every failure after that', () => {
  expect([5, 6, 7, 8].map((failures) => pauseAfter(failures, lockOutOf.accountFromNetwork))).toEqual([
    5, 10, 20, 40,
  ])
})

it('never shortens the pause, and never locks anybody out for more than a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.nat(100_000), rule, (failures, ofRule) => {
      expect(pauseAfter(failures + 1, ofRule)).toBeGreaterThanOrEqual(pauseAfter(failures, ofRule))
      expect(pauseAfter(failures, ofRule)).toBeLessThanOrEqual(900)
    }),
  )
})

it('never keeps an account from other networks for more than a minute', () => {
  fc.assert(fc.property(fc.nat(100_000), (failures) => pauseAfter(failures, lockOutOf.account) <= 60))
})
