import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '../oidc/provider-error.ts'
import type { Session, Tokens } from '../session/session.ts'
import { createInProcessCoordinator } from './in-process-coordinator.ts'
import { createRedemptionHistory } from './redemption-history.ts'
import { createRefresher } from './refresher.ts'

const silent = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger
const session: Session = {
  id: 's',
  subject: 'person-1',
  providerSession: null,
  startedAt: 0,
  remembered: false,
  authenticatedAt: 0,
  absoluteExpiresAt: 10_000_000,
  access: { token: 'at-0', issuedAt: 0, expiresAt: 3_599_000 },
  refresh: { token: 'rt-0', idleExpiresAt: 7_198_000 },
}

function tokens(number: number, more: Partial<Tokens> = {}): Tokens {
  return {
    accessToken: `at-${number}`,
    refreshToken: `rt-${number}`,
    expiresInS: 3599,
    requestedAt: 3_600_000,
    subject: null,
    ...more,
  }
}

/** A refresher whose provider gives the answers of a list, one after the other, and keeps what it was asked. */
function withAnswers(...answers: (Tokens | ProviderError)[]) {
  const clock = { now: 3_600_000 }
  const asked: string[] = []
  const redeem = async (refreshToken: string) => {
    asked.push(refreshToken)
    const answer = answers.shift()
    if (answer === undefined) throw new Error('asked too often')
    if (answer instanceof ProviderError) throw answer
    return answer
  }
  return {
    refresher: createRefresher({
      coordinator: createInProcessCoordinator(() => clock.now),
      history: createRedemptionHistory(() => clock.now),
      redeem,
    }),
    asked,
    clock,
  }
}

describe('renewing a session', () => {
  it('S14: keeps the old refresh token when the provider gives no new one', async () => {
    const { refresher } = withAnswers(tokens(1, { refreshToken: null }))
    const renewal = await refresher.renew(session, null, silent)
    expect(renewal).toMatchObject({ outcome: 'renewed', session: { refresh: { token: 'rt-0' } } })
  })

  it('R13 S16: ends the session when the provider answers for another person', async () => {
    const { refresher } = withAnswers(tokens(1, { subject: 'person-2' }))
    expect(await refresher.renew(session, null, silent)).toEqual({
      outcome: 'ended',
      reason: 'other-subject',
    })
  })

  it('accepts an ID token of the same person', async () => {
    const { refresher } = withAnswers(tokens(1, { subject: 'person-1' }))
    expect(await refresher.renew(session, null, silent)).toMatchObject({ outcome: 'renewed' })
  })

  it('S14: ends without a refresh token', async () => {
    const { refresher } = withAnswers()
    const ended = { outcome: 'ended', reason: 'no-refresh-token' }
    expect(await refresher.renew({ ...session, refresh: null }, null, silent)).toEqual(ended)
  })

  it.each([
    ['invalid-grant', 'ended'],
    ['unavailable', 'unavailable'],
    ['client-refused', 'unavailable'],
    ['invalid-response', 'unavailable'],
  ] as const)('after %s is %s: only invalid_grant says that the token is dead', async (kind, outcome) => {
    const { refresher } = withAnswers(new ProviderError(kind))
    expect(await refresher.renew(session, null, silent)).toMatchObject({ outcome })
  })

  it('asks again for a token that the upstream refused although it was just renewed', async () => {
    const { refresher, asked } = withAnswers(
      tokens(1, { refreshToken: null }),
      tokens(2, { refreshToken: null }),
    )
    await refresher.renew(session, null, silent)
    const renewal = await refresher.renew(session, 'at-1', silent)
    expect(renewal).toMatchObject({ session: { access: { token: 'at-2' } } })
    expect(asked).toEqual(['rt-0', 'rt-0'])
  })

  it('never redeems a token again that was rotated, also after a refusal', async () => {
    const { refresher, asked } = withAnswers(tokens(1), tokens(2))
    await refresher.renew(session, null, silent)
    await refresher.renew(session, 'at-1', silent)
    expect(asked).toEqual(['rt-0', 'rt-1'])
  })

  it('S7: does not give an answer whose access token has run out meanwhile, but redeems what followed', async () => {
    const { refresher, asked, clock } = withAnswers(tokens(1, { expiresInS: 5 }), tokens(2))
    await refresher.renew(session, null, silent)
    clock.now += 5000
    expect(await refresher.renew(session, null, silent)).toMatchObject({
      session: { access: { token: 'at-2' } },
    })
    expect(asked).toEqual(['rt-0', 'rt-1'])
  })

  it('S2: gives a caller that slept through two renewals the newest tokens', async () => {
    const { refresher, asked } = withAnswers(tokens(1), tokens(2))
    const first = await refresher.renew(session, null, silent)
    if (first.outcome === 'renewed') await refresher.renew(first.session, null, silent)
    expect(await refresher.renew(session, null, silent)).toMatchObject({
      session: { refresh: { token: 'rt-2' } },
    })
    expect(asked).toEqual(['rt-0', 'rt-1'])
  })

  it('never moves a limit beyond the absolute one', async () => {
    const { refresher } = withAnswers(tokens(1, { requestedAt: 9_000_000 }))
    expect(await refresher.renew(session, null, silent)).toMatchObject({
      session: { access: { expiresAt: 10_000_000 }, refresh: { idleExpiresAt: 10_000_000 } },
    })
  })
})
