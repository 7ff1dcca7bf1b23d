import type { FastifyBaseLogger } from 'fastify'
import type { ProviderError } from '../oidc/provider-error.ts'
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
}

type Options = {
  history: RedemptionHistory
  coordinator: RefreshCoordinator
  /** Redeems a refresh token at the provider. Throws ProviderError. */
  redeem: (refreshToken: string) => Promise<Tokens>
}

const defaultRetryAfterS = 5

export function createRefresher({ coordinator, history, redeem }: Options): Refresher {
  async function attempt(
    session: Session,
    refreshToken: string,
    log: FastifyBaseLogger,
  ): Promise<RefreshResult> {
    try {
      const tokens = await redeem(refreshToken)
      history.redeemed(refreshToken, tokens)
      if (tokens.subject === null || tokens.subject === session.subject)
        return { outcome: 'refreshed', tokens }
      log.error('Failed to refresh token: the provider answered for another subject')
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
      const { result, share } = await coordinator.renew(refreshToken, rejected, (token) =>
        attempt(session, token, log),
      )
      if (result.outcome !== 'refreshed') return result
      return { outcome: 'renewed', session: withTokens(session, result.tokens), share }
    },
    async known(session) {
      const tokens = session.refresh && (await coordinator.known(session.refresh.token))
      return tokens ? withTokens(session, tokens) : null
    },
  }
}

/**
 * "A non-200 answer is a failed refresh" (spec 7) and is logged so (spec 8). Only `invalid_grant` says that the token
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
