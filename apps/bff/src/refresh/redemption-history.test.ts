import { describe, expect, it } from 'vitest'
import type { Tokens } from '../session/session.ts'
import { createRedemptionHistory } from './redemption-history.ts'

const answer = (refreshToken: string | null): Tokens => ({
  accessToken: 'at',
  refreshToken,
  expiresInS: 3599,
  requestedAt: 0,
  subject: null,
})

function historyAt(limit?: number) {
  const clock = { now: 0 }
  return { clock, history: createRedemptionHistory(() => clock.now, limit) }
}

describe('the history of redemptions', () => {
  it('suspects nothing of a token that it never saw', () => {
    expect(historyAt().history.suspicion('rt-0')).toBeNull()
  })

  it('knows a token that was redeemed, and for five minutes the one that followed', () => {
    const { clock, history } = historyAt()
    history.redeemed('rt-0', answer('rt-1'))
    expect([history.suspicion('rt-0'), history.suspicion('rt-1')]).toEqual([
      'already-redeemed',
      'renewed-recently',
    ])
    clock.now += 300_000
    expect([history.suspicion('rt-0'), history.suspicion('rt-1')]).toEqual(['already-redeemed', null])
  })

  it.each([null, 'rt-0'])('a provider without rotation (%s) gives no ground for suspicion', (next) => {
    const { history } = historyAt()
    history.redeemed('rt-0', answer(next))
    expect(history.suspicion('rt-0')).toBeNull()
  })

  it('S8: knows a token whose answer was lost, until it is redeemed after all', () => {
    const { history } = historyAt()
    history.answerLost('rt-0')
    expect(history.suspicion('rt-0')).toBe('answer-lost')
    history.redeemed('rt-0', answer('rt-1'))
    expect(history.suspicion('rt-0')).toBe('already-redeemed')
  })

  it('forgets after half a day, and the oldest when there are many', () => {
    const { clock, history } = historyAt(3)
    for (const token of ['a', 'b', 'c', 'd']) history.answerLost(token)
    expect(['a', 'b', 'c', 'd'].map((token) => history.suspicion(token) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ])
    clock.now += 43_200_000
    history.answerLost('e')
    expect(history.suspicion('d')).toBeNull()
  })
})
