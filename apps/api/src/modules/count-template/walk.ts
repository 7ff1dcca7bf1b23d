import type { CountScope } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { firstArea } from '../count/queries/whole-location.ts'
import { countChosen, selectChosenPlaces } from './preview-repository.ts'
import { findRevision } from './revision-repository.ts'
import type { ResolvedScope } from './scope-repository.ts'
import { scopeDays, wholeScope } from './scope-rules.ts'
import { selectFixedWalk, selectFollowingWalk, selectScopeWalk, type WalkRow } from './walk-repository.ts'

/** A scope with the days that it reckons from today on. */
export function resolveScope({ now }: Work, scope: CountScope, timeZone: string): ResolvedScope {
  return { scope, timeZone, days: scopeDays(scope, businessDateOf(now, timeZone)) }
}

/** What a count lists: a revision of a template, or an ad hoc scope; without either, everything at its location. */
export type CountPlace = {
  revisionId: number | null
  scope: CountScope | null
  locationIds: readonly number[]
  timeZone: string
}

/**
 * The rows that a count would have now, in the order of the walk. A location without an area gets one, so that there is
 * somewhere to walk.
 */
export async function walkOf(work: Work, place: CountPlace): Promise<WalkRow[]> {
  const { revisionId, locationIds, timeZone } = place
  if (revisionId === null) return walkOfScope(work, place.scope ?? wholeScope(locationIds), timeZone)
  await makeAreas(work, locationIds)
  return walkOfRevision(work, revisionId, place)
}

async function walkOfRevision(
  work: Work,
  revisionId: number,
  { locationIds, timeZone }: CountPlace,
): Promise<WalkRow[]> {
  const { scope: stored, rowMode } = await findRevision(work, revisionId)
  const scope = { ...wholeScope(locationIds), ...stored, locationIds: [...locationIds] }
  if (rowMode === 'FIXED') return selectFixedWalk(work, revisionId, scope)
  return selectFollowingWalk(work, revisionId, resolveScope(work, scope, timeZone))
}

/** The items that a count would have now, each once a location; nothing is written. */
export function stockPlacesOf(
  work: Work,
  place: CountPlace,
): Promise<Pick<WalkRow, 'itemId' | 'locationId'>[]> {
  const { revisionId, locationIds, timeZone } = place
  if (revisionId !== null) return walkOfRevision(work, revisionId, place)
  return selectChosenPlaces(work, resolveScope(work, place.scope ?? wholeScope(locationIds), timeZone))
}

/** How many lines a count would have now; nothing is written. */
export async function countLinesOf(work: Work, place: CountPlace): Promise<number> {
  const { revisionId, locationIds, timeZone } = place
  if (revisionId === null) {
    const scope = place.scope ?? wholeScope(locationIds)
    return (await countChosen(work, resolveScope(work, scope, timeZone))).total
  }
  const rows = await walkOf(work, place)
  return new Set(rows.map(({ itemId, locationId }) => `${itemId}.${locationId}`)).size
}

/** The rows that a scope gives by itself, by SKU within each area. */
export async function walkOfScope(work: Work, scope: CountScope, timeZone: string): Promise<WalkRow[]> {
  await makeAreas(work, scope.locationIds)
  return selectScopeWalk(work, resolveScope(work, scope, timeZone))
}

async function makeAreas(work: Work, locationIds: readonly number[]): Promise<void> {
  for (const locationId of locationIds.toSorted((a, b) => a - b)) await firstArea(work, locationId)
}
