import { describe, expect, it } from 'vitest'
import { randomHex } from './random-hex.ts'

describe('random hex digits', () => {
  it('are as many as asked for, and never the same twice', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => randomHex(index % 2 === 0 ? 32 : 16))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [index, id] of ids.entries())
      expect(id).toMatch(index % 2 === 0 ? /^[0-9a-f]{32}$/ : /^[0-9a-f]{16}$/)
  })
})
