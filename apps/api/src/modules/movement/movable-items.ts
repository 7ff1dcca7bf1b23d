import type { MovableItems } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectMovable } from './queries/movable-items.ts'
import { findPlace } from './queries/movements.ts'

/** What can be moved; with what is on hand at a location, unless this person counts the item blind. */
export async function readMovableItems(
  work: Work,
  { q, locationId }: { q: string; locationId?: number | undefined },
): Promise<MovableItems> {
  const place = locationId === undefined ? undefined : await findPlace(work, locationId)
  const found = await selectMovable(work, q.replaceAll('\0', ''), place?.id ?? null)
  return {
    place:
      place === undefined
        ? null
        : {
            company: { id: place.company.id, name: place.company.name },
            timeZone: place.company.timeZone,
            currency: place.company.currency,
          },
    data: found.map(({ onHand, ...one }) => (onHand === null ? one : { ...one, onHand })),
  }
}
