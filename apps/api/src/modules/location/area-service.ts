import type { CompanyLocations } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { unlessInUse, withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import {
  deleteArea,
  insertArea,
  lockArea,
  orderAreas,
  selectAreas,
  type StoredArea,
  updateArea,
} from './area-repository.ts'
import { recordLocationEvent } from './location-event.ts'
import { listLocations, type PlaceChange, requireLockedLocation } from './location-service.ts'
import { type StoredLocation, updateLocation } from './repository.ts'

/** An area with its location, both locked. @throws AppError `record.not-found`, `record.version-conflict` */
async function takeArea(
  work: Work,
  { id, version }: PlaceChange,
): Promise<{ found: StoredArea; place: StoredLocation }> {
  const found = await lockArea(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  checkVersion(found, version)
  return { found, place: await requireLockedLocation(work, { id: found.locationId, version: undefined }) }
}

/** @throws AppError `record.not-found`, `area.name-taken` */
export async function createArea(work: Work, locationId: number, name: string): Promise<CompanyLocations> {
  const place = await requireLockedLocation(work, { id: locationId, version: undefined })
  await withOwnName(name, () => insertArea(work, locationId, name))
  await recordLocationEvent(work, place, 'area-create', { after: { area: name } })
  return listLocations(work, place.companyId)
}

/** @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `area.name-taken` */
export async function renameArea(work: Work, change: PlaceChange, name: string): Promise<CompanyLocations> {
  const { found, place } = await takeArea(work, { ...change, version: undefined })
  requireVersion(found, change.version)
  if (found.name !== name) {
    await withOwnName(name, () => updateArea(work, found.id, { name }))
    const [before, after] = [{ area: found.name }, { area: name }]
    await recordLocationEvent(work, place, 'area-update', { before, after })
  }
  return listLocations(work, place.companyId)
}

/** @throws AppError `record.not-found`, `record.version-conflict` */
export async function setAreaActive(
  work: Work,
  change: PlaceChange,
  isActive: boolean,
): Promise<CompanyLocations> {
  const { found, place } = await takeArea(work, change)
  if (found.isActive !== isActive) {
    await updateArea(work, found.id, { isActive })
    const action = isActive ? 'area-restore' : 'area-archive'
    await recordLocationEvent(work, place, action, { after: { area: found.name } })
  }
  return listLocations(work, place.companyId)
}

/** @throws AppError `record.not-found`, `record.version-conflict`, `area.in-use` */
export async function removeArea(work: Work, change: PlaceChange): Promise<CompanyLocations> {
  const { found, place } = await takeArea(work, change)
  await unlessInUse(() => deleteArea(work, found.id), { code: 'area.in-use' })
  await recordLocationEvent(work, place, 'area-delete', { after: { area: found.name } })
  return listLocations(work, place.companyId)
}

/**
 * Puts the areas of a location in the order of the walk; sheets that are made afterwards follow their template.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `area.order-incomplete`
 */
export async function putAreasInOrder(
  work: Work,
  { id, version }: PlaceChange,
  areaIds: readonly number[],
): Promise<CompanyLocations> {
  const place = await requireLockedLocation(work, { id, version: undefined })
  requireVersion(place, version)
  const areas = await selectAreas(work, id)
  const nameOf = new Map(areas.map((one) => [one.id, one.name]))
  const named = new Set(areaIds)
  if (
    named.size !== areaIds.length ||
    areas.length !== named.size ||
    areaIds.some((one) => !nameOf.has(one))
  ) {
    throw new AppError('area.order-incomplete')
  }
  const before = areas.map(({ name }) => name).join(', ')
  const after = areaIds.map((one) => nameOf.get(one)).join(', ')
  if (before !== after) {
    await orderAreas(work, areaIds)
    await updateLocation(work, id, {})
    await recordLocationEvent(work, place, 'area-order', { before: { walk: before }, after: { walk: after } })
  }
  return listLocations(work, place.companyId)
}

/** Runs a write that the unique name of an area may refuse; the transaction is lost with it. */
function withOwnName(name: string, write: () => Promise<void>): Promise<void> {
  const message = 'is the name of another area of this location'
  return withUnique('area.name-taken', { field: 'name', message, rejected: name }, write)
}
