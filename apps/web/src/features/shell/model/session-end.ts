/** What `GET /bff/session` tells about the limits; ISO 8601, null while signed out. */
export type SessionLimits = {
  signedIn: boolean
  accessExpiresAt: string | null
  idleExpiresAt: string | null
  absoluteExpiresAt: string | null
}

/**
 * How near the end of a session is. `final`: nothing prolongs it any more, because the absolute limit has come
 * or the provider gave nothing to renew it with.
 */
export type SessionEnd =
  | { kind: 'far' }
  | { kind: 'near'; isFinal: boolean; endsAt: number }
  | { kind: 'over'; isFinal: boolean; endsAt: number }

/** Whoever has only been away for a moment needs less time than whoever has to come to an end (WCAG 2.2.1). */
const idleLeadMs = 120_000
const finalLeadMs = 300_000

/** Two times that are told as one may differ by their rounding. */
const roundingMs = 1_000

const far: SessionEnd = { kind: 'far' }

/**
 * Judges the limits of a session.
 * @param now time of the server, in ms since 1970
 */
export function classifySessionEnd(limits: SessionLimits | undefined, now: number): SessionEnd {
  if (limits?.signedIn !== true || limits.idleExpiresAt === null) return far
  const endsAt = Date.parse(limits.idleExpiresAt)
  const access = limits.accessExpiresAt === null ? 0 : Date.parse(limits.accessExpiresAt)
  const absolute = limits.absoluteExpiresAt === null ? Infinity : Date.parse(limits.absoluteExpiresAt)
  const isFinal = absolute <= endsAt + roundingMs || access >= endsAt - roundingMs
  if (now >= endsAt) return { kind: 'over', isFinal, endsAt }
  // While the access token lives no call renews anything, so that there is nothing to offer yet.
  const warnsAt = isFinal ? endsAt - finalLeadMs : Math.max(endsAt - idleLeadMs, access)
  return now >= warnsAt ? { kind: 'near', isFinal, endsAt } : far
}
