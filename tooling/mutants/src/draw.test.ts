import { describe, expect, it } from 'vitest'
import { draw, randomNumbers, shares } from './draw.ts'
import type { Mutant } from './mutant.ts'

const mutants: Mutant[] = Array.from({ length: 60 }, (_, at) => ({
  file: 'a.ts',
  line: Math.floor(at / 3),
  operator: String(at),
  start: at,
  end: at,
  replacement: '',
}))
const drawn = (seed: number, count: number) => draw(mutants, count, randomNumbers(seed))

describe('a draw', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(drawn(7, 10)).toEqual(drawn(7, 10))
    expect(drawn(7, 10)).not.toEqual(drawn(8, 10))
  })

  it('changes each line once, and has no more than there are', () => {
    const all = drawn(7, 100)
    expect(all).toHaveLength(20)
    expect(new Set(all.map(({ line }) => line)).size).toBe(20)
  })

  it('begins with what a smaller one has', () => {
    expect(drawn(7, 15).slice(0, 5)).toEqual(drawn(7, 5))
  })
})

describe('shares', () => {
  it.each([
    [[100, 100, 100], 30, [10, 10, 10]],
    [[100, 4, 100], 30, [13, 4, 13]],
    [[1, 1], 30, [1, 1]],
    [[100, 100], 3, [2, 1]],
  ])('of %j for %i are %j', (sizes, total, expected) => {
    expect(shares(sizes, total)).toEqual(expected)
  })
})
