import { describe, expect, it } from 'vitest'
import { createExpiringSet } from './expiring-set.ts'

describe('ids that count until a time', () => {
  it('R12: count until then, and are new only once', async () => {
    let time = 1000
    const set = createExpiringSet(() => time)
    expect(await set.add('a', 2000)).toBe(true)
    expect(await set.add('a', 2000)).toBe(false)
    time = 1999
    expect(await set.add('a', 2000)).toBe(false)
    time = 2000
    expect(await set.add('a', 3000)).toBe(true)
  })

  it('never take more than the limit; the dead go before the living', async () => {
    let time = 0
    const set = createExpiringSet(() => time, 2)
    await set.add('dead', 10)
    await set.add('b', 100)
    time = 20
    await set.add('c', 100)
    expect([set.size?.(), await set.add('b', 100)]).toEqual([2, false])
    await set.add('d', 100)
    expect([set.size?.(), await set.add('d', 100), await set.add('c', 100)]).toEqual([2, false, false])
    expect(await set.add('b', 100)).toBe(true)
  })
})
