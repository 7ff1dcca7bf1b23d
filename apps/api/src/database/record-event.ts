import type { Work } from '../work.ts'
import { auditEvent } from './schema/index.ts'

/** Field names with their values as text, before and after. */
export type Fields = Readonly<Record<string, string | null>>

export type RecordedEvent = {
  entity: string
  /** Null where what happened is about no single record. */
  entityId: number | null
  /** What was done: `create`, or the name of a transition. */
  action: string
  before?: Fields
  after?: Fields
}

/** The fields that differ, as they were and as they are to be. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Writes what happened to a record, by whom, in the transaction of the change itself (docs/domain.md 6.2). */
export async function recordEvents(work: Work, events: readonly RecordedEvent[]): Promise<void> {
  const { actor, now: at, traceId, tx } = work
  if (events.length === 0) return
  await tx.insert(auditEvent).values(
    events.map((event) => ({
      organisationId: actor.organisationId,
      actorId: actor.userId,
      ...event,
      traceId,
      at,
    })),
  )
}
