import type { LocationRow } from '@backoffice/api-types'

export type PlacedLocation = {
  location: LocationRow /** 0 for a part of the company itself. */
  depth: number
}

/** The locations that each is a part of, told by its id, from the nearest on; a circle, which cannot be, ends at where it began. */
function wholesOf(locations: readonly LocationRow[]): (id: number) => ReadonlySet<number> {
  const parentOf = new Map(locations.map(({ id, parentId }) => [id, parentId]))
  const parentAmong = (id: number) => {
    const parent = parentOf.get(id) ?? null
    return parent !== null && parentOf.has(parent) ? parent : null
  }
  return (id) => {
    const wholes = new Set<number>()
    for (let at = parentAmong(id); at !== null && !wholes.has(at); at = parentAmong(at)) wholes.add(at)
    return wholes
  }
}

/**
 * Locations under the one that they are a part of, in the order in which they came. One whose parent is not among them, or that
 * is a part of itself by others, stands at the top, so that none is lost.
 */
export function placeTree(locations: readonly LocationRow[]): PlacedLocation[] {
  const wholes = wholesOf(locations)
  const partsOf = Map.groupBy(locations, ({ id, parentId }) => {
    const above = wholes(id)
    return parentId !== null && above.has(parentId) && !above.has(id) ? parentId : null
  })
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
  const wholes = wholesOf(locations)
  const isWithin = (one: number): boolean => id !== undefined && (one === id || wholes(one).has(id))
  const own = locations.find((one) => one.id === id)?.parentId
  return locations.filter((one) => !isWithin(one.id) && (one.isActive || one.id === own))
}

/** The list with an item at the place of another one. */
export function withMoved<T>(items: readonly T[], item: T, target: T): T[] {
  const to = items.indexOf(target)
  const rest = items.filter((one) => one !== item)
  return to < 0 || rest.length === items.length ? [...items] : rest.toSpliced(to, 0, item)
}
