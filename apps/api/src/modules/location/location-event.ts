import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'

type Place = { companyId: number; code: string; name: string }

/** What happened to a location or one of its areas is told by the company that they belong to, with their names. */
export async function recordLocationEvent(
  work: Work,
  place: Place,
  action: string,
  { before, after }: { before?: Fields; after?: Fields } = {},
): Promise<void> {
  const named = { location: `${place.code} ${place.name}`, ...after }
  await recordEvents(work, [
    { entity: 'company', entityId: place.companyId, action, ...(before && { before }), after: named },
  ])
}
