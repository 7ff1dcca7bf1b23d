import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { unlessInUse } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { selectPlacesWithWalks, type StoredPlace } from './import-repository.ts'
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
}

/** Takes new locations away with their areas. @throws AppError `import.used-since` when an area was added or changed since */
export async function removeLocations(work: Work, ids: readonly number[]): Promise<void> {
  await refuseTouchedWalks(work, ids)
  const gone = new Set(ids)
  const places = (await selectPlacesWithWalks(work)).filter(({ id }) => gone.has(id))
  await deletePlaces(work, ids)
  await recordEvents(
    work,
    places.map(({ companyId, code, name }) => ({
      entity: 'company',
      entityId: companyId,
      action: 'location-delete',
      after: { location: `${code} ${name}` },
    })),
  )
}
