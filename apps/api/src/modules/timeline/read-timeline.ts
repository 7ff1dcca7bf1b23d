import type { RecordEvent, RecordTimeline } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { SQL } from 'drizzle-orm'
import type { Work } from '../../work.ts'
import { selectEvents, type StoredEvent } from './repository.ts'

/** More events than a person reads; a record has a handful. */
const mostEvents = 200

/**
 * What happened to a record of the tenant, newest first; the record itself must have been found before.
 * @param except actions that are left out
 * @param withheld whether it is not told what an event changed
 */
export async function readTimeline(
  work: Work,
  entity:
    | 'count'
    | 'count-template'
    | 'movement'
    | 'order'
    | 'order-template'
    | 'receipt'
    | 'company'
    | 'report-period'
    | 'role'
    | 'user',
  id: number,
  { except = [], withheld }: { except?: readonly string[]; withheld?: SQL<boolean> } = {},
): Promise<RecordTimeline> {
  const events = await selectEvents(work, { entity, id, except, withheld }, mostEvents + 1)
  return { data: events.slice(0, mostEvents).map(recordEventOf), hasMore: events.length > mostEvents }
}

function recordEventOf({ id, at, action, actorId, actorName, ...stored }: StoredEvent): RecordEvent {
  return {
    id,
    at: at.toISOString(),
    action,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    changes: stored.isWithheld ? [] : changesOf(stored),
  }
}

/** What events keep as ids, for notices and to decide who is told, and tell nobody. */
export const untoldFields: readonly string[] = ['approverId', 'locationIds', 'ownerId', 'placeIds']

/** What an event changed, by the names of the fields. */
export function changesOf({ before, after }: Pick<StoredEvent, 'before' | 'after'>): RecordEvent['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !untoldFields.includes(field))
    .toSorted()
    .map((field) => ({
      field,
      before: presentText(before?.[field] ?? null),
      after: presentText(after?.[field] ?? null),
    }))
}
