import type { UnseenLine } from './unseen-line.ts'

/** Lines of sessions, their renewal and their end. */
export const unseenSessions: readonly UnseenLine[] = [
  {
    file: 'oidc/start-login.ts',
    line: 'if (!configuration.serverMetadata().pushed_authorization_request_endpoint) {',
    why: 'the test provider offers no pushed requests unless asked to',
  },
  {
    file: 'session/session-store.ts',
    line: 'a.id === b.id &&',
    why: 'the facts that are left tell two sessions apart as well',
  },
  {
    file: 'refresh/session-renewal.ts',
    line: "audit('refresh.failed', request, { session, reason: renewal.reason })",
    why: 'it takes a provider that is away or refuses',
  },
  {
    file: 'session/opened-values.ts',
    line: 'forgetOldest()',
    why: 'it is the bound of a memory, at 10,000 cookies',
  },
  {
    file: 'routes/logout.ts',
    line: "if (cookies !== '') headers['cookie'] = cookies",
    why: 'the session of the provider ends, which the test provider does not look at',
  },
  {
    file: 'session/session.ts',
    line: 'return refresh?.idleExpiresAt ?? access?.expiresAt ?? 0',
    why: 'a session has the one token or the other, so it behaves the same',
  },
  {
    file: 'session/session.ts',
    line: 'const refreshToken = tokens.refreshToken ?? session.refresh?.token',
    why: 'it takes a provider that does not rotate',
  },
  {
    file: 'session/session-cookies.ts',
    line: 'return result.success ? result.data : null',
    why: 'only who holds the key of the cookies could seal something else',
  },
  {
    file: 'session/cookie-chunks.ts',
    line: 'if (fields.length === 1) return first',
    why: 'the tokens of the test provider fit into one cookie',
  },
  {
    file: 'session/expiring-set.ts',
    line: 'dropExpired()',
    why: 'it is the bound of a memory, and what has expired counts for nothing',
  },
  {
    file: 'oidc/to-tokens.ts',
    line: 'authenticatedAt: authTime === undefined ? undefined : authTime * 1000,',
    why: 'it takes a provider that answers a refresh with another sign-in',
  },
  {
    file: 'oidc/client-auth.ts',
    line: "return client.ClientSecretPost(oidc.clientSecret ?? '')",
    why: 'no gateway starts that should send a secret and has none',
  },
  {
    file: 'oidc/end-session-url.ts',
    line: 'if (!configuration?.serverMetadata().end_session_endpoint) return null',
    why: 'it takes a provider at an origin of its own',
  },
  {
    file: 'routes/backchannel-logout.ts',
    line: 'const whose = subject === null ? {} : { subject }',
    why: 'it takes a logout token that the provider signed',
  },
  {
    file: 'refresh/session-renewal.ts',
    line: 'if (isFirst) sessions.clear(request)',
    why: 'it takes two calls at the moment in which a provider refuses',
  },
  {
    file: 'oidc/finish-login.ts',
    line: '...(checks.maxAgeS === undefined ? {} : { maxAge: checks.maxAgeS }),',
    why: 'no age is no limit either way, so it behaves the same',
  },
  {
    file: 'session/session-store.ts',
    line: 'a.auth === b.auth &&',
    why: 'the facts that are left tell two sessions apart as well',
  },
  {
    file: 'oidc/logout-token.ts',
    line: 'this.claim = claim',
    why: 'it takes a logout token that the provider signed',
  },
  {
    file: 'session/ended-sessions.ts',
    line: 'if (subject !== undefined && subject !== session.subject) return false',
    why: 'it takes a logout token that the provider signed',
  },
  {
    file: 'oidc/logout-token.ts',
    line: "return (listed ?? ['RS256']).filter((algorithm) => /^(?:RS|PS|ES)\\d{3}$|^Ed(?:DSA|25519)$/.test(algorithm))",
    why: 'it takes a provider that names no algorithm',
  },
  {
    file: 'refresh/refresher.ts',
    line: "return { outcome: 'unavailable', reason: error.kind, retryAfterS: error.retryAfterS ?? defaultRetryAfterS }",
    why: 'it takes a provider that is away',
  },
  {
    file: 'session/opened-values.ts',
    line: 'known.set(key, { opened, characters: value.length })',
    why: 'it is a memory of what was opened, which is opened again',
  },
  {
    file: 'session/cookie-chunks.ts',
    line: 'if (count > maxChunks) throw new RangeError(`A cookie of ${value.length} characters does not fit.`)',
    why: 'the tokens of the test provider fit into one cookie',
  },
]
