import type { UsableSession } from '../refresh/session-renewal.ts'

/** The `Authorization` header of one call for the upstream (RFC 6750 2.1). */
export function authorization(session: UsableSession): string {
  return `Bearer ${session.access.token}`
}
