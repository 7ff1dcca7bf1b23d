import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const limits = { perSession: 3, inAll: 5 }
const sessions = ['a', 'b', 'c'] as const
type Move = { session: (typeof sessions)[number]; leaves: boolean }

/** What each wish for a slot came to, beside what the limits say. */
function play(moves: Move[]): { given: boolean; expected: boolean }[] {
  const slots = createSlots(limits)
  const held = { a: [], b: [], c: [] } as Record<Move['session'], (() => void)[]>
  return moves.flatMap(({ session, leaves }) => {
    const mine = held[session]
    if (leaves) {
      mine.pop()?.()
      return []
    }
    const total = Object.values(held).flat().length
    const expected = mine.length < limits.perSession && total < limits.inAll
    const release = slots.acquire(session)
    if (release) mine.push(release)
    return [{ given: release !== null, expected }]
  })
}

describe('slots', () => {
  it('are given while a session and all together have some left, and again once given back', () => {
    const move = fc.record({ session: fc.constantFrom(...sessions), leaves: fc.boolean() })
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        for (const { given, expected } of play(moves)) expect(given).toBe(expected)
      }),
    )
  })

  it('are refused to a session that has its share, and to all when none is left', () => {
    const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'] as const
    const given = play(asked.map((session) => ({ session, leaves: false }))).map((each) => each.given)
    expect(given).toEqual([true, true, true, false, true, true, false, false])
  })
})
