/** What a page may know of the session; never a token. Times are ISO 8601 in UTC, null while signed out. */
export type SessionFacts = {
  signedIn: boolean
  sessionId: string | null
  accessExpiresAt: string | null
  idleExpiresAt: string | null
  absoluteExpiresAt: string | null
  remembered: boolean
}

/** What every visitor may know of the configuration. */
export type ClientConfig = {
  release: { version: string; build: number; date: string }
  /** How long “remember me” lasts, in seconds. */
  rememberMaxS: number
  /** Hosts of profile pictures beside our own. */
  pictureOrigins: readonly string[]
  sentryDsn: string | null
  tagManagerId: string | null
  analyticsId: string | null
}

/** What the gateway says of itself and of what it needs: the provider, and Redis where there is one. */
type GatewayReadiness = { status: string; checks: Readonly<Record<string, string>> }

/**
 * Calls that the gateway answers by itself, by method and path: what each needs, and answers. Types alone, which the
 * gateway and the pages share without either loading a byte of it.
 */
export type GatewayCalls = {
  'GET /bff/config': { options: object; answer: ClientConfig }
  'GET /bff/session': { options: object; answer: SessionFacts }
  'GET /readyz': { options: object; answer: GatewayReadiness }
  /** @property endSessionUrl where a foreign provider ends its own session */
  'POST /auth/user/logout': { options: object; answer: { endSessionUrl: string | null } }
}

/** Addresses of the gateway that a page goes to. */
export type GatewayAddress = '/bff/login'
