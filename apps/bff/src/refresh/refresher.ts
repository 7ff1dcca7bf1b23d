import type { FastifyBaseLogger } from 'fastify'
import { clockToleranceS } from '../oidc/clock-tolerance.ts'
import type { ProviderError } from '../oidc/provider-error.ts'
import type { DpopKey } from '../session/dpop-key.ts'
import type { Session, Tokens } from '../session/session.ts'
import { withTokens } from '../session/session.ts'
import type { RedemptionHistory, ReuseSuspicion } from './redemption-history.ts'
import type { RefreshCoordinator, RefreshResult, RefreshShare } from './refresh-coordinator.ts'

export type Renewal =
  | { outcome: 'renewed'; session: Session; share: RefreshShare }
  | Exclude<RefreshResult, { outcome: 'refreshed' }>
  | { outcome: 'ended'; reason: 'no-refresh-token'; suspicion?: null }

export type Refresher = {
  /** New tokens for a session; `rejected` is an access token that the upstream refused. Never throws. */
  renew(session: Session, rejected: string | null, log: FastifyBaseLogger): Promise<Renewal>
  /** The session with what other callers have got already, or `null`; never asks the provider. */
  known(session: Session): Promise<Session | null>
  /** Resolves when no refresh is running. */
  idle(): Promise<unknown>
}

type Options = {
  history: RedemptionHistory
  coordinator: RefreshCoordinator
  /** Redeems a refresh token at the provider, with a proof of the session's key if it has one. Throws ProviderError. */
  redeem: (refreshToken: string, dpopKey: DpopKey | undefined) => Promise<Tokens>
}

const defaultRetryAfterS = 5

export function createRefresher({ coordinator, history, redeem }: Options): Refresher {
  const running = new Set<Promise<unknown>>()

  async function kept<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  async function attempt(
    session: Session,
    refreshToken: string,
    log: FastifyBaseLogger,
  ): Promise<RefreshResult> {
    try {
      const tokens = await redeem(refreshToken, session.dpopKey)
      history.redeemed(refreshToken, tokens)
      if (isSameSignIn(tokens, session)) return { outcome: 'refreshed', tokens }
      log.error('Failed to refresh token: the provider answered for another subject or sign-in')
      return { outcome: 'ended', reason: 'other-subject' }
    } catch (error) {
      const failure = error as ProviderError
      if (failure.kind === 'unavailable' || failure.kind === 'invalid-response')
        history.answerLost(refreshToken)
      return failedRefresh(failure, log, history.suspicion(refreshToken))
    }
  }

  return {
    async renew(session, rejected, log) {
      const refreshToken = session.refresh?.token
      if (refreshToken === undefined) return { outcome: 'ended', reason: 'no-refresh-token' }
      const { result, share } = await kept(
        coordinator.renew(refreshToken, rejected, (token) => attempt(session, token, log)),
      )
      if (result.outcome !== 'refreshed') return result
      return { outcome: 'renewed', session: withTokens(session, result.tokens), share }
    },
    async known(session) {
      const tokens = session.refresh && (await coordinator.known(session.refresh.token))
      return tokens ? withTokens(session, tokens) : null
    },
    idle: () => Promise.allSettled(running),
  }
}

/** An ID token of a refresh tells the same person, and no sign-in later than the session's own (OIDC Core 12.2). */
function isSameSignIn({ subject, authenticatedAt = 0 }: Tokens, session: Session): boolean {
  const isSamePerson = subject === null || subject === session.subject
  return isSamePerson && authenticatedAt <= session.authenticatedAt + clockToleranceS * 1000
}

/**
 * "A non-200 answer is a failed refresh" and is logged so. Only `invalid_grant` says that the token
 * is dead; an outage says nothing about it and would sign everybody out.
 */
function failedRefresh(
  error: ProviderError,
  log: FastifyBaseLogger,
  suspicion: ReuseSuspicion | null,
): RefreshResult {
  const level = error.kind === 'client-refused' || error.kind === 'invalid-response' ? 'error' : 'warn'
  log[level]({ err: error, kind: error.kind }, 'Failed to refresh token')
  if (error.kind === 'invalid-grant') return { outcome: 'ended', reason: 'invalid-grant', suspicion }
  return { outcome: 'unavailable', reason: error.kind, retryAfterS: error.retryAfterS ?? defaultRetryAfterS }
}
