import { describe, expect, it } from 'vitest'
import type { Tokens } from '../session/session.ts'
import { createSuccessorMemory } from './successor-memory.ts'

const tokens: Tokens = {
  accessToken: 'at',
  refreshToken: 'rt',
  expiresInS: 60,
  requestedAt: 0,
  subject: null,
}

describe('the memory of successors', () => {
  it('S2: lasts 30 s', () => {
    let time = 0
    const memory = createSuccessorMemory(() => time)
    memory.remember('old', tokens)
    time = 29_999
    expect(memory.recall('old')).toEqual(tokens)
    time = 30_000
    expect(memory.recall('old')).toBeNull()
  })

  it('R4: opens only for the token that it belongs to', () => {
    const memory = createSuccessorMemory(() => 0)
    memory.remember('old', tokens)
    expect(memory.recall('other')).toBeNull()
  })

  it('is bounded: the oldest goes first', () => {
    const memory = createSuccessorMemory(() => 0, 2)
    for (const name of ['a', 'b', 'c']) memory.remember(name, tokens)
    expect([memory.recall('a'), memory.recall('b'), memory.recall('c')]).toEqual([null, tokens, tokens])
  })

  it('holds ten thousand at most', () => {
    const memory = createSuccessorMemory(() => 0)
    for (let number = 0; number <= 10_000; number += 1) memory.remember(`token ${number}`, tokens)
    expect(memory.size()).toBe(10_000)
    expect([memory.recall('token 0'), memory.recall('token 1')]).toEqual([null, tokens])
  })
})
