import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parProblems } from './par-rules.ts'

const level = fc.option(
  fc.integer({ min: 0, max: 99_999 }).map((number) => (number / 1000).toFixed(3)),
  { nil: null },
)
const levels = fc.record({
  par: level,
  min: level,
  max: level,
  method: fc.constantFrom('PAR', 'MIN_MAX', 'NONE'),
})

describe('a par level', () => {
  it('has the levels of its method and no others, the minimum never above the maximum', () => {
    fc.assert(
      fc.property(levels, (one) => {
        const { method, par, min, max } = one
        const isRight =
          (method === 'PAR' && par !== null && min === null && max === null) ||
          (method === 'NONE' && par === null && min === null && max === null) ||
          (method === 'MIN_MAX' && par === null && min !== null && max !== null && Number(min) <= Number(max))
        expect(parProblems({ ...one, method }, 3).length === 0).toBe(isRight)
      }),
    )
  })

  it('is no finer than the item is counted', () => {
    const half = { method: 'PAR', par: '1.500', min: null, max: null } as const
    expect(parProblems(half, 1)).toEqual([])
    expect(parProblems(half, 0)).toMatchObject([{ field: 'par', code: 'entry.too-many-decimals' }])
  })
})
