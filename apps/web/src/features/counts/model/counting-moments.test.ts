import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CountingMoments } from './counting-moments.ts'

const start = Date.parse('2026-03-29T02:10:00Z')

function setup(device: { at: number; offset?: number | undefined }) {
  const moments = new CountingMoments({
    now: () => new Date(device.at),
    clockOffsetMs: () => device.offset?.toString(),
  })
  const next = () => {
    const { countedAt, clockOffsetMs } = moments.next()
    return Date.parse(countedAt) + Number(clockOffsetMs ?? 0)
  }
  return { moments, next }
}

describe('moments of counting', () => {
  it('are those of the device, with the offset that corrects them', () => {
    const { moments } = setup({ at: start, offset: -600_000 })
    expect(moments.next()).toEqual({ countedAt: '2026-03-29T02:10:00.000Z', clockOffsetMs: '-600000' })
  })

  it('carry no offset while none is known', () => {
    const { moments } = setup({ at: start })
    expect(moments.next()).toEqual({ countedAt: '2026-03-29T02:10:00.000Z' })
  })

  it('are later one after the other once corrected, however the clock and its offset change', () => {
    const readings = fc.array(
      fc.record({
        at: fc.integer({ min: start, max: start + 5_000 }),
        offset: fc.option(fc.integer({ min: -5_000, max: 5_000 }), { nil: undefined }),
      }),
      { minLength: 2 },
    )
    fc.assert(
      fc.property(readings, (all) => {
        const device: Parameters<typeof setup>[0] = { at: start }
        const { next } = setup(device)
        const corrected = all.map((reading) => {
          Object.assign(device, reading)
          return next()
        })
        return corrected.every((moment, index) => index === 0 || moment > (corrected[index - 1] ?? 0))
      }),
    )
  })

  it('follow what an earlier visit has left', () => {
    const { moments, next } = setup({ at: start, offset: 0 })
    moments.follow([{ countedAt: '2026-03-29T02:09:59.000Z', clockOffsetMs: '3000' }])
    expect(next()).toBe(start + 2_001)
  })

  it('go by the clock again after one that was set ahead was refused', () => {
    const device = { at: start + 3_600_000, offset: 0 }
    const { moments, next } = setup(device)
    next()
    device.at = start
    moments.restart()
    expect(next()).toBe(start)
  })
})
