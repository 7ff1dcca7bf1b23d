// docs/domain.md 1.3: which day it is follows from the zone of the company, never from that of the reader or the server.
import { type CountState, editableCountStates } from '@backoffice/api-types/transitions'
import { businessDateOf } from '../business-date.ts'

type DueCount = { state: CountState; dueDate: string | null }

/**
 * Whether the due date of a count has gone by where it is counted, with work still to do; `queries/list-shape.ts`
 * filters lists by the same rule.
 * @param timeZone IANA name, as stored on the company
 */
export function isLate({ state, dueDate }: DueCount, timeZone: string, now: Date): boolean {
  if (dueDate === null || !editableCountStates.includes(state)) return false
  return dueDate < businessDateOf(now, timeZone)
}
