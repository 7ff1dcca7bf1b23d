import { type Fields, type RecordedEvent, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'

type Place = { id: number; companyId: number; code: string; name: string }

export type LocationChange = {
  before?: Fields
  after?: Fields
  /** The ids of other locations that `before` and `after` name. */
  others?: readonly number[]
}

/**
 * What happened to a location or one of its areas is recorded of the company that they belong to, with their names. The ids of the
 * locations that it names are kept beside them: they decide who is told (`queries/told-events.ts`).
 */
export function locationEventOf(
  { id, companyId, code, name }: Place,
  action: string,
  { before, after, others = [] }: LocationChange = {},
): RecordedEvent {
  const locationIds = [id, ...others].join(',')
  const named = { location: `${code} ${name}`, locationIds, ...after }
  return { entity: 'company', entityId: companyId, action, ...(before && { before }), after: named }
}

/** Records what happened to a location or one of its areas. */
export async function recordLocationEvent(
  work: Work,
  place: Place,
  action: string,
  change?: LocationChange,
): Promise<void> {
  await recordEvents(work, [locationEventOf(place, action, change)])
}
