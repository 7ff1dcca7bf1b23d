import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'

describe('apportion', () => {
  it('shares a whole out so that the parts add up to it', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), weights, (total, list) => {
        expect(apportion(total, list).reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
    )
  })

  it('gives what remains to the largest remainders', () => {
    expect(apportion(10, [2, 1, 1])).toEqual([5, 3, 2])
    expect(apportion(200, [2, 1])).toEqual([133, 67])
  })

  it('gives nothing where nothing weighs', () => {
    expect(apportion(5, [0, 0])).toEqual([0, 0])
  })
})
