import type { LocationRow } from '@backoffice/api-types'

export type PlacedLocation = {
  location: LocationRow /** 0 for a part of the company itself. */
  depth: number
}

/**
 * Locations under the one that they are a part of, in the order in which they came. One whose parent is not among them
 * stands at the top, so that none is lost.
 */
export function placeTree(locations: readonly LocationRow[]): PlacedLocation[] {
  const known = new Set(locations.map(({ id }) => id))
  const partsOf = Map.groupBy(locations, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const placed: PlacedLocation[] = []
  const place = (parent: number | null, depth: number) => {
    for (const location of partsOf.get(parent) ?? []) {
      placed.push({ location, depth })
      place(location.id, depth + 1)
    }
  }
  place(null, 0)
  return placed
}

/** The locations that one may become a part of: every other one that is in use and no part of itself. */
export function possibleParents(
  locations: readonly LocationRow[],
  id: number | undefined,
): readonly LocationRow[] {
  const parentOf = new Map(locations.map((one) => [one.id, one.parentId]))
  const isWithin = (one: number): boolean => {
    const seen = new Set<number>()
    // A circle, which cannot be, ends.
    for (let at: number | null = one; at !== null && !seen.has(at); at = parentOf.get(at) ?? null)
      seen.add(at)
    return id !== undefined && seen.has(id)
  }
  const own = locations.find((one) => one.id === id)?.parentId
  return locations.filter((one) => !isWithin(one.id) && (one.isActive || one.id === own))
}

/** The list with an item at the place of another one. */
export function withMoved<T>(items: readonly T[], item: T, target: T): T[] {
  const to = items.indexOf(target)
  const rest = items.filter((one) => one !== item)
  return to < 0 || rest.length === items.length ? [...items] : rest.toSpliced(to, 0, item)
}
