import type { ProviderErrorKind } from '../oidc/provider-error.ts'
import type { Tokens } from '../session/session.ts'
import type { ReuseSuspicion } from './redemption-history.ts'

/** What one attempt to redeem a refresh token came to. */
export type RefreshResult =
  | { outcome: 'refreshed'; tokens: Tokens }
  /** The provider says that the token is dead, or it answered for another person. */
  | { outcome: 'ended'; reason: 'invalid-grant' | 'other-subject'; suspicion?: ReuseSuspicion | null }
  /** Nothing is known about the token. */
  | { outcome: 'unavailable'; reason: Exclude<ProviderErrorKind, 'invalid-grant'>; retryAfterS: number }

/** `done`: this caller redeemed; `shared`: it waited for another one; `successor`: it came after another one. */
export type RefreshShare = 'done' | 'shared' | 'successor'

/**
 * Makes sure that a refresh token is redeemed once, however many callers hold it. Providers with rotation take a
 * second redemption for theft and revoke everything (RFC 9700 4.14.2).
 */
export type RefreshCoordinator = {
  /**
   * Tokens that follow a refresh token: from `redeem`, from a redemption that is running, or from one that ended
   * less than 30 s ago. A remembered answer whose access token is `rejected` or has run out is not given; then the newest
   * refresh token known is redeemed.
   * A redemption runs to its end even when every caller is gone.
   */
  renew(
    refreshToken: string,
    rejected: string | null,
    redeem: (refreshToken: string) => Promise<RefreshResult>,
  ): Promise<{ result: RefreshResult; share: RefreshShare }>
  /** What is running or remembered for a refresh token; never redeems. */
  known(refreshToken: string): Promise<Tokens | null>
  /** Successors in the memory of this process. */
  size?(): number
}
