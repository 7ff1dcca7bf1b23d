import type { DpopKey } from './dpop-key.ts'

/** A signed-in browser, as its cookies tell it. Times are milliseconds since 1970. */
export type Session = {
  /** Shared by the access and the refresh cookie; new at each sign-in. */
  id: string
  /** `sub` of the ID token; every refresh must bring the same one back (OIDC Core 12.2). */
  subject: string
  /** `sid` of the ID token: the session at the provider; `null` when it tells none. */
  providerSession: string | null
  /** When it began here. */
  startedAt: number
  remembered: boolean
  /** When the person gave the credentials; the absolute limit counts from here. */
  authenticatedAt: number
  absoluteExpiresAt: number
  access: AccessToken | null
  refresh: RefreshToken | null
  /** The key that its tokens are bound to (RFC 9449); none without DPoP. */
  dpopKey?: DpopKey | undefined
}

export type AccessToken = { token: string; issuedAt: number; expiresAt: number }
export type RefreshToken = { token: string; idleExpiresAt: number }

/** What the provider handed out, counted from the moment the request left. */
export type Tokens = {
  accessToken: string
  /** `null`: the provider kept the old one. */
  refreshToken: string | null
  expiresInS: number
  requestedAt: number
  /** `sub` of an ID token in the answer, if there was one. */
  subject: string | null
  /** `auth_time` of that ID token in milliseconds, if it tells one. */
  authenticatedAt?: number | undefined
}

/** The session with new tokens; the idle limit moves, the absolute limit does not. */
export function withTokens(session: Session, tokens: Tokens): Session {
  const lifetime = tokens.expiresInS * 1000
  const limit = session.absoluteExpiresAt
  const refreshToken = tokens.refreshToken ?? session.refresh?.token
  return {
    ...session,
    access: {
      token: tokens.accessToken,
      issuedAt: tokens.requestedAt,
      expiresAt: Math.min(tokens.requestedAt + lifetime, limit),
    },
    // "Refresh cookie lifetime twice that of the access token": the idle limit.
    refresh: refreshToken
      ? { token: refreshToken, idleExpiresAt: Math.min(tokens.requestedAt + 2 * lifetime, limit) }
      : null,
  }
}

/** When nobody moves any more: the end of the refresh cookie, or of the access cookie when there is no other. */
export function idleExpiresAt({ access, refresh }: Session): number {
  return refresh?.idleExpiresAt ?? access?.expiresAt ?? 0
}
