import { type Audit, createAudit } from './audit/audit.ts'
import type { Config } from './env-config.ts'
import { createClientMaker } from './oidc/client-maker.ts'
import { createLogoutTokenVerifier, type LogoutToken } from './oidc/logout-token.ts'
import { createProviderClient, type ProviderClient } from './oidc/provider-client.ts'
import { refreshTokens } from './oidc/refresh-tokens.ts'
import { type CallCredentials, createCallCredentials } from './proxy/call-credentials.ts'
import { createUpstreamClient, type UpstreamClient } from './proxy/upstream-client.ts'
import { createInProcessCoordinator } from './refresh/in-process-coordinator.ts'
import type { RefreshCoordinator } from './refresh/refresh-coordinator.ts'
import { createRedemptionHistory } from './refresh/redemption-history.ts'
import { createRefresher, type Refresher } from './refresh/refresher.ts'
import { createSessionRenewal, type SessionRenewal } from './refresh/session-renewal.ts'
import { createEndedSessions, type EndedSessions } from './session/ended-sessions.ts'
import { createExpiringSet, type ExpiringSet } from './session/expiring-set.ts'
import { createLiveConnections, type LiveConnections } from './session/live-connections.ts'
import { createLoginTransactions, type LoginTransactions } from './session/login-transaction.ts'
import { createRememberCookie, type RememberCookie } from './session/remember-cookie.ts'
import { createRequestSessions, type RequestSessions } from './session/request-sessions.ts'
import { createSealer } from './session/sealer.ts'
import { SessionCookies } from './session/session-cookies.ts'
import { createSessionStore } from './session/session-store.ts'
import type { Telemetry } from './telemetry.ts'
import { observedUpstream } from './tracing/outgoing-call.ts'

/** What the routes work with; made once for each gateway. */
export type Services = {
  config: Config
  now: () => number
  audit: Audit
  provider: ProviderClient
  upstream: UpstreamClient
  credentials: CallCredentials
  ended: EndedSessions
  live: LiveConnections
  usedTransactions: ExpiringSet
  usedLogoutTokens: ExpiringSet
  /** @throws LogoutTokenRefused, ProviderError */
  verifyLogoutToken: (token: string) => Promise<LogoutToken>
  transactions: LoginTransactions
  remember: RememberCookie
  sessions: RequestSessions
  refresher: Refresher
  renewal: SessionRenewal
  /** What gateways share; `null` for a gateway alone. */
  redis: { isUp(): boolean } | null
}

/** Parts that several gateways would have to share; in process unless given. */
export type SharedParts = {
  ended: EndedSessions
  usedTransactions: ExpiringSet
  usedLogoutTokens: ExpiringSet
  coordinator: RefreshCoordinator
  redis: { isUp(): boolean }
}

/** @throws TypeError without a cookie key, which the environment check refuses before */
export function createServices(
  config: Config,
  now: () => number,
  shared: Partial<SharedParts> = {},
  telemetry: Telemetry = { metrics: null, tracing: null, observeCall: undefined },
): Services {
  const { clientId } = config.oidc
  const { observeCall } = telemetry
  const [firstKey] = config.cookieKeys
  if (!firstKey) throw new TypeError('The gateway needs at least one cookie key.')
  const sealer = createSealer(config.cookieKeys)
  const audit = createAudit(firstKey, telemetry.metrics?.onAudit)
  const ended = shared.ended ?? createEndedSessions(now)
  const live = createLiveConnections(ended, now)
  const provider = createProviderClient(config, now, createClientMaker(config, observeCall))
  const cookies = new SessionCookies(sealer, clientId)
  const store = createSessionStore({
    cookies,
    ended,
    now,
    usesDpop: config.oidc.dpop,
  })
  const sessions = createRequestSessions({ store, ended, live, audit, now })
  const coordinator = shared.coordinator ?? createInProcessCoordinator(now)
  const history = createRedemptionHistory(now)
  const usedTransactions = shared.usedTransactions ?? createExpiringSet(now)
  const usedLogoutTokens = shared.usedLogoutTokens ?? createExpiringSet(now)
  telemetry.metrics?.watchCaches({
    'ended-sessions': ended,
    'used-sign-ins': usedTransactions,
    'used-logout-tokens': usedLogoutTokens,
    'opened-cookies': cookies,
    successors: coordinator,
    redemptions: history,
  })
  const refresher = createRefresher({
    coordinator,
    history,
    redeem: (refreshToken, key) => refreshTokens(provider, config, refreshToken, key, now),
  })
  return {
    config,
    now,
    audit,
    provider,
    credentials: createCallCredentials(now),
    upstream: observedUpstream(createUpstreamClient(), observeCall, config.apiUrl),
    ended,
    live,
    usedTransactions,
    usedLogoutTokens,
    verifyLogoutToken: createLogoutTokenVerifier(provider, config, now),
    transactions: createLoginTransactions(sealer, clientId, now),
    remember: createRememberCookie(sealer, clientId, now),
    sessions,
    refresher,
    renewal: createSessionRenewal({ refresher, sessions, audit, now }),
    redis: shared.redis ?? null,
  }
}
