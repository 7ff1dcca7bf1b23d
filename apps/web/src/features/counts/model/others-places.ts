import type { CountSheetRow } from '@backoffice/api-types'

/** Where somebody counted last. */
export type OthersPlace = { who: string; item: string; area: string; countedAt: string }

/** Where the others who count the same sheet counted last, by their sub-count, in the order of the sub-counts. */
export function othersPlaces(rows: readonly CountSheetRow[]): OthersPlace[] {
  const places = new Map<number, OthersPlace>()
  for (const { others = [], item, area } of rows)
    for (const { subCountId, countedBy, countedAt } of others) {
      const known = places.get(subCountId)
      if (known === undefined || known.countedAt < countedAt)
        places.set(subCountId, { who: countedBy, item: item.name, area: area.name, countedAt })
    }
  return [...places].toSorted(([a], [b]) => a - b).map(([, place]) => place)
}
