import { describe, expect, it } from 'vitest'
import { createDoubts } from './doubts.ts'

function start(limit?: number) {
  const clock = { time: 1000 }
  return { clock, doubts: createDoubts(() => clock.time, limit) }
}

describe('doubts about refresh tokens', () => {
  it('last 30 s, from the last time that there was one', () => {
    const { clock, doubts } = start()
    doubts.add('a')
    clock.time += 20_000
    doubts.add('a')
    clock.time += 29_999
    expect([doubts.has('a'), doubts.has('b')]).toEqual([true, false])
    clock.time += 1
    expect(doubts.has('a')).toBe(false)
  })

  it('stay bounded: the oldest goes', () => {
    const { doubts } = start(2)
    for (const token of ['a', 'b', 'c']) doubts.add(token)
    expect(['a', 'b', 'c'].map((token) => doubts.has(token))).toEqual([false, true, true])
  })
})
