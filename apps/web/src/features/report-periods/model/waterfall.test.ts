import { describe, expect, it } from 'vitest'
import { placeSteps } from './waterfall.ts'

describe('the bars from opening to closing', () => {
  it('begin where the one before ends, and stay within the width', () => {
    const { zero, steps } = placeSteps([
      { value: '100.00', isSum: true },
      { value: '100.00', isSum: false },
      { value: '-50.00', isSum: false },
      { value: '150.00', isSum: true },
    ])
    expect(zero).toBe(0)
    expect(steps).toEqual([
      { from: 0, to: 50 },
      { from: 50, to: 100 },
      { from: 100, to: 75 },
      { from: 0, to: 75 },
    ])
  })

  it('have their zero inside where something is below it', () => {
    const { zero, steps } = placeSteps([
      { value: '100.00', isSum: true },
      { value: '-200.00', isSum: false },
    ])
    expect([zero, steps[1]]).toEqual([50, { from: 100, to: 0 }])
  })

  it('are nothing where nothing lay there', () => {
    expect(placeSteps([{ value: '0.00', isSum: true }])).toEqual({ zero: 0, steps: [{ from: 0, to: 0 }] })
  })
})
