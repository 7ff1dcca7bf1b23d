/** Version of the shape of an audit line; a change that a reader of the log must follow raises it. */
export const auditSchemaVersion = 1

/** Whether a line names session and subject: it always knows them, only sometimes, or never. */
type Naming = 'always' | 'sometimes' | 'never'

type Entry = { meaning: string; names: Naming; reasons: readonly string[] }

/**
 * Every decision about a session or a token: what it means and which reasons it may give, none being "no reason".
 * `docs/audit-event.schema.json` and the table in `docs/operations.md` are held to this by `audit-catalogue.test.ts`.
 */
export const auditCatalogue = {
  'login.started': {
    meaning: 'A browser was sent to the provider, to give the password or silently.',
    names: 'never',
    reasons: ['prompt', 'silent'],
  },
  'login.refused': {
    meaning: 'Another site tried to start a sign-in.',
    names: 'never',
    reasons: ['cross-site'],
  },
  'login.succeeded': { meaning: 'A session has begun.', names: 'always', reasons: [] },
  'login.failed': {
    meaning: 'A sign-in led to no session.',
    names: 'never',
    reasons: [
      'no-transaction',
      'too-old',
      'other-subject',
      'provider-error',
      'invalid-grant',
      'unavailable',
      'client-refused',
      'invalid-response',
    ],
  },
  'refresh.done': { meaning: 'This request redeemed the refresh token.', names: 'always', reasons: [] },
  'refresh.shared': {
    meaning: 'This request waited for the refresh of another.',
    names: 'always',
    reasons: [],
  },
  'refresh.successor-served': {
    meaning: 'This request came with old cookies after a refresh and got its result.',
    names: 'always',
    reasons: [],
  },
  'refresh.failed': {
    meaning: 'The session was not renewed. Only the first three end it.',
    names: 'always',
    reasons: [
      'invalid-grant',
      'other-subject',
      'no-refresh-token',
      'unavailable',
      'client-refused',
      'invalid-response',
    ],
  },
  'refresh.reuse-suspected': {
    meaning: 'The provider refused a refresh token that it should know: a copy of the session may be in use.',
    names: 'always',
    reasons: ['already-redeemed', 'renewed-recently', 'answer-lost'],
  },
  'request.replayed': {
    meaning:
      'The API answered 401; the request was sent again, with a new token or the nonce that the API asked for.',
    names: 'always',
    reasons: [],
  },
  'session.ended': {
    meaning: 'A session is over, without a logout.',
    names: 'sometimes',
    reasons: ['expired', 'invalid-grant', 'other-subject', 'no-refresh-token', 'replaced'],
  },
  'session.refused': {
    meaning: 'The API does not accept the person any more; the session is ended.',
    names: 'always',
    reasons: ['upstream-401'],
  },
  'cookie.rejected': {
    meaning: 'Cookies of a session were sent that open nothing.',
    names: 'sometimes',
    reasons: ['tampered', 'mismatch', 'ended'],
  },
  'csrf.refused': {
    meaning: 'A call came without the header that only our own pages can send.',
    names: 'never',
    reasons: ['header-missing'],
  },
  'logout.done': { meaning: 'Somebody signed out.', names: 'sometimes', reasons: [] },
  'logout.incomplete': {
    meaning: 'The session is over here, but the provider did not take back its token.',
    names: 'always',
    reasons: ['not-revoked'],
  },
  'backchannel.accepted': {
    meaning: 'The provider ended sessions by a logout token.',
    names: 'sometimes',
    reasons: [],
  },
  'backchannel.refused': {
    meaning: 'A logout token was not accepted.',
    names: 'never',
    reasons: ['token-missing', 'token-invalid', 'token-replayed', 'unavailable'],
  },
  'stream.cut': {
    meaning: 'An event stream, a WebSocket or an answer under way was cut by the gateway.',
    names: 'sometimes',
    reasons: ['session-ended', 'session-expired', 'shutdown'],
  },
  'websocket.refused': {
    meaning: 'A WebSocket was not opened.',
    names: 'sometimes',
    reasons: ['origin', 'no-session', 'too-many', 'upstream'],
  },
  'limit.hit': {
    meaning: 'An address asked a route more often than it may, or a session has too many streams open.',
    names: 'sometimes',
    reasons: ['too-many-requests', 'too-many-streams'],
  },
} as const satisfies Record<string, Entry>

type Catalogue = typeof auditCatalogue

export type AuditEvent = keyof Catalogue

/** The words that an event may give as its reason; `never` for an event without reasons. */
export type AuditReason<E extends AuditEvent = AuditEvent> = Catalogue[E]['reasons'][number]

type NamedSession = { id: string; subject: string }

type SessionFacts<N extends Naming> = N extends 'always'
  ? { session: NamedSession }
  : N extends 'sometimes'
    ? { session?: NamedSession | null; sessionId?: string | undefined; subject?: string | undefined }
    : unknown

type ReasonFacts<E extends AuditEvent> = Catalogue[E]['reasons'] extends readonly []
  ? unknown
  : { reason: AuditReason<E> }

/** What an event must be told with; of several possible events, what fits any of them. */
export type AuditFacts<E extends AuditEvent> = E extends AuditEvent
  ? SessionFacts<Catalogue[E]['names']> & ReasonFacts<E>
  : never
