import { describe, expect, it } from 'vitest'
import { replayMemory } from './replay-memory.ts'

describe('the memory of what was seen', () => {
  it('knows a name until its time', () => {
    const clock = { now: 0 }
    const memory = replayMemory(() => clock.now)
    expect(memory.isFirst('a', 100)).toBe(true)
    expect(memory.isFirst('a', 100)).toBe(false)
    expect(memory.isFirst('b', 100)).toBe(true)
    clock.now = 100
    expect(memory.isFirst('a', 200)).toBe(true)
  })

  it('never holds more than its limit: the oldest are forgotten', () => {
    const memory = replayMemory(() => 0, 2)
    for (const name of ['a', 'b', 'c']) memory.isFirst(name, 100)
    expect(memory.isFirst('c', 100)).toBe(false)
    expect(memory.isFirst('a', 100)).toBe(true)
  })
})
