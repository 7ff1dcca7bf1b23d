import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { unlessInUse } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { selectPlacesWithWalks, type StoredPlace } from './import-repository.ts'
import { locationEventOf } from './location-event.ts'
import { selectTree } from './repository.ts'
import { deleteOtherAreas, deletePlaces, selectTouchedWalks } from './undo-repository.ts'
import { type LocationToWrite, writeLocations } from './write-locations.ts'

const usedSince = (detail: string) => new AppError('import.used-since', { detail })

/** @throws AppError `import.used-since` when an area was added or changed since */
async function refuseTouchedWalks(work: Work, ids: readonly number[]): Promise<void> {
  const codes = await selectTouchedWalks(work, ids)
  if (codes.length > 0) throw usedSince(`Areas have changed since: ${codes.join(', ')}.`)
}

/** What a location is used for by now may keep it from being what it was. */
function refuseUse(
  { code, hasStock, hasOpenCounts, isActive, isStockHolding }: StoredPlace,
  was: LocationToWrite,
): void {
  if (hasOpenCounts && isActive && !was.isActive) throw usedSince(`${code} has open counts.`)
  if (hasStock && isStockHolding && !was.isStockHolding) throw usedSince(`Stock lies in ${code}.`)
}

/** Asked of the tree once it is written: by then nobody else moves what these are a part of again. */
async function refuseCircles(work: Work, places: readonly StoredPlace[]): Promise<void> {
  const parents = new Map((await selectTree(work)).map(({ id, parentId }) => [id, parentId]))
  for (const { id, code } of places) {
    const above = new Set<number>()
    for (let at = parents.get(id) ?? null; at !== null && !above.has(at); at = parents.get(at) ?? null)
      above.add(at)
    if (above.has(id))
      throw usedSince(`${code} would be a part of itself, as other locations have been moved since.`)
  }
}

/**
 * Makes locations what they were before an import; areas that it added go.
 * @throws AppError `import.used-since`
 */
export async function restoreLocations(
  work: Work,
  records: readonly { id: number; content: LocationToWrite }[],
): Promise<void> {
  await refuseTouchedWalks(
    work,
    records.map(({ id }) => id),
  )
  const places = new Map((await selectPlacesWithWalks(work)).map((one) => [one.id, one]))
  const plans = records.flatMap(({ id, content }) => {
    const stored = places.get(id)
    if (stored === undefined) return []
    refuseUse(stored, content)
    const has = new Set(stored.areas.map(({ name }) => name))
    if (content.areas.some(({ name }) => !has.has(name)))
      throw usedSince(`An area of ${stored.code} is no longer there.`)
    return [{ stored, content }]
  })
  const walks = plans.map(({ stored, content: { areas } }) => ({ locationId: stored.id, areas }))
  const inUse = { code: 'import.used-since', detail: 'Some of its new areas are in use.' } as const
  await unlessInUse(() => deleteOtherAreas(work, walks), inUse)
  await writeLocations(work, plans)
  await refuseCircles(
    work,
    plans.map(({ stored }) => stored),
  )
}

/** Takes new locations away with their areas. @throws AppError `import.used-since` when an area was added or changed since */
export async function removeLocations(work: Work, ids: readonly number[]): Promise<void> {
  await refuseTouchedWalks(work, ids)
  const gone = new Set(ids)
  const places = (await selectPlacesWithWalks(work)).filter(({ id }) => gone.has(id))
  await deletePlaces(work, ids)
  await recordEvents(
    work,
    places.map((place) => locationEventOf(place, 'location-delete')),
  )
}
