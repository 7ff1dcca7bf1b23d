import type { CurrentUser } from '@backoffice/api-types'
import { readStored, writeStored } from '../../../shared/lib/stored.ts'
import { recentPrefix } from '../../../shared/model/forget-traces.ts'

/** A record that was opened: its address and what it is called. */
export type RecentRecord = { to: string; title: string }

const mostRemembered = 8

/** Each person has a list of their own in each tenant, so that nobody sees where another one was; a logout takes it away. */
const keyOf = ({ tenantContext, id }: CurrentUser) => `${recentPrefix}${tenantContext.id}.${id}`

/** The records this person opened in this tenant, the latest first; what does not fit the shape is dropped. */
export function readRecent(user: CurrentUser): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, mostRemembered) : []
  } catch {
    return []
  }
}

/** Puts a record first; it is never there twice. */
export function noteRecent(user: CurrentUser, { to, title }: RecentRecord): void {
  const others = readRecent(user).filter((record) => record.to !== to)
  writeStored(keyOf(user), JSON.stringify([{ to, title }, ...others].slice(0, mostRemembered)))
}

/** Only addresses of our own: what stands in a browser may have been written by anybody. */
function isRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false
  const { to, title } = value as Partial<Record<string, unknown>>
  return typeof to === 'string' && /^\/[a-z]/.test(to) && typeof title === 'string' && title !== ''
}
