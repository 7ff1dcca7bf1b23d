import { describe, expect, it } from 'vitest'
import { stepsOf } from './stock-steps.ts'

const size = { width: 100, height: 50 }

describe('the line of a stock over time', () => {
  it('stays level until the next day on which something moved', () => {
    const points = [
      { date: '2026-03-01', onHand: '10.000' },
      { date: '2026-03-02', onHand: '5.000' },
      { date: '2026-03-05', onHand: '0.000' },
    ]
    expect(stepsOf(points, size)).toEqual({ path: 'M0 0 H25 V25 H100 V50', zero: 50 })
  })

  it('goes below zero where the stock did', () => {
    const points = [
      { date: '2026-03-01', onHand: '10.000' },
      { date: '2026-03-02', onHand: '-10.000' },
    ]
    expect(stepsOf(points, size)).toEqual({ path: 'M0 0 H100 V50', zero: 25 })
  })

  it('is level where nothing ever lay', () => {
    const points = [
      { date: '2026-03-01', onHand: '0.000' },
      { date: '2026-03-02', onHand: '0.000' },
    ]
    expect(stepsOf(points, size)).toEqual({ path: 'M0 0 H100 V0', zero: 0 })
  })
})
