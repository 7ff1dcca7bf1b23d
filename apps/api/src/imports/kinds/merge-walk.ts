import type { WalkArea } from '../../modules/location/import-repository.ts'

/** An area as a file names it; `place` from 1, null where the file says none. */
export type NamedArea = WalkArea & { place: number | null }

/**
 * The walk of a location once a file has named some of its areas: those with a place stand there, a place beyond the end
 * means last; the others keep their order, and new ones come after them.
 */
export function mergeWalk(stored: readonly WalkArea[], named: readonly NamedArea[]): WalkArea[] {
  const byName = new Map(named.map((one) => [one.name, one]))
  const known = new Set(stored.map(({ name }) => name))
  const kept = stored.filter(({ name }) => (byName.get(name)?.place ?? null) === null)
  const fresh = named.filter(({ name, place }) => place === null && !known.has(name))
  const walk = [...kept, ...fresh].map(({ name, isActive }) => ({
    name,
    isActive: byName.get(name)?.isActive ?? isActive,
  }))
  const placed = named.flatMap(({ place, ...one }) => (place === null ? [] : [{ place, one }]))
  for (const { place, one } of placed.toSorted((first, second) => first.place - second.place))
    walk.splice(place - 1, 0, one)
  return walk
}
