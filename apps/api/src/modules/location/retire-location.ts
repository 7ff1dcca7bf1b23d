import type { CompanyLocations } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { unlessInUse } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { countsNotSeen } from '../count/counts-not-seen.ts'
import { recordLocationEvent } from './location-event.ts'
import { listLocations, type PlaceChange, requireLockedLocation } from './location-service.ts'
import { deleteLocation, selectOpenCounts, updateLocation } from './repository.ts'

async function refuseOpenCounts(work: Work, locationId: number): Promise<void> {
  const { numbers, hidden } = await selectOpenCounts(work, locationId)
  const counts = hidden === 0 ? numbers : [...numbers, countsNotSeen(hidden)]
  if (counts.length === 0) return
  throw new AppError('location.counts-open', {
    detail: `Post or cancel these first: ${counts.join(', ')}.`,
  })
}

/**
 * Takes a location out of use or into use again; done twice, it stays so.
 * @throws AppError `record.not-found`, `record.version-conflict`, `location.counts-open`
 */
export async function setLocationActive(
  work: Work,
  change: PlaceChange,
  isActive: boolean,
): Promise<CompanyLocations> {
  const found = await requireLockedLocation(work, change)
  if (found.isActive !== isActive) {
    if (!isActive) await refuseOpenCounts(work, found.id)
    await updateLocation(work, found.id, { isActive })
    await recordLocationEvent(work, found, isActive ? 'location-restore' : 'location-archive')
  }
  return listLocations(work, found.companyId)
}

/**
 * Deletes a location that nothing points to, with its areas.
 * @throws AppError `record.not-found`, `record.version-conflict`, `location.in-use`
 */
export async function removeLocation(work: Work, change: PlaceChange): Promise<CompanyLocations> {
  const found = await requireLockedLocation(work, change)
  await unlessInUse(() => deleteLocation(work, found.id), { code: 'location.in-use' })
  await recordLocationEvent(work, found, 'location-delete')
  return listLocations(work, found.companyId)
}
