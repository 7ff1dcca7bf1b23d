import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAgenda } from './agenda.ts'

describe('createAgenda', () => {
  it('runs events by their time, those of one moment in the order they were added, and none from the end on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
        const agenda = createAgenda()
        const ran: { at: number; order: number }[] = []
        for (const [order, at] of times.entries()) agenda.add(at, () => ran.push({ at, order }))
        agenda.runUntil(15)
        const expected = times
          .map((at, order) => ({ at, order }))
          .filter(({ at }) => at < 15)
          .toSorted((a, b) => a.at - b.at || a.order - b.order)
        expect(ran).toEqual(expected)
      }),
    )
  })

  it('runs what an event adds', () => {
    const agenda = createAgenda()
    const ran: number[] = []
    agenda.add(1, () => {
      ran.push(1)
      agenda.add(2, () => ran.push(2))
    })
    agenda.add(3, () => ran.push(3))
    agenda.runUntil(10)
    expect(ran).toEqual([1, 2, 3])
  })
})
