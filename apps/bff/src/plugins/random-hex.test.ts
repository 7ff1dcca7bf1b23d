import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomHex } from './random-hex.ts'

afterEach(() => {
  vi.doUnmock('node:crypto')
  vi.resetModules()
})

describe('random hex digits', () => {
  it('are as many as asked for, and never the same twice', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => randomHex(index % 2 === 0 ? 32 : 16))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [index, id] of ids.entries())
      expect(id).toMatch(index % 2 === 0 ? /^[0-9a-f]{32}$/ : /^[0-9a-f]{16}$/)
  })

  it('are all that the generator of the system gave, in its order, before it is asked again', async () => {
    const given: string[] = []
    const giveBytes = (size: number) => {
      const bytes = randomBytes(size)
      given.push(bytes.toString('hex'))
      return bytes
    }
    vi.resetModules()
    vi.doMock('node:crypto', () => ({ randomBytes: giveBytes }))
    const fresh = await import('./random-hex.ts')
    const idsOfOneCall = 256
    const ids = Array.from({ length: idsOfOneCall }, () => fresh.randomHex(32))
    expect(given).toEqual([ids.join('')])
    expect(given[0]).not.toContain(fresh.randomHex(32))
    expect(given).toHaveLength(2)
  })
})
