import type { NewParLevel, ParLevelContent, ParLevelRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { recordEvents } from '../../database/record-event.ts'
import { parLevel } from '../../database/schema/index.ts'
import {
  deleteRecord,
  fieldProblem,
  lockRecord,
  type RecordChange,
  refuseProblems,
} from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { parProblems } from './par-rules.ts'
import { presentAdvised } from './present-advised.ts'
import {
  findDecimals,
  findParLevel,
  ofTenant,
  parLevelListShape,
  type StoredParLevel,
  selectFromParLevels,
  selectPlaces,
} from './repository.ts'
import { auditFieldsOf, parLevelRecordOf, writeParLevels } from './write-par-levels.ts'

/** The par levels of the tenant. */
export const parLevelList: ListSource<StoredParLevel, ParLevelRecord> = {
  ...fromSelect(selectFromParLevels),
  shape: parLevelListShape,
  visible: ofTenant,
  keyOf: ({ level: { id } }) => id,
  present: (_, levels) => levels.map(parLevelRecordOf),
}

/** The same with what the usage of the last weeks says of each. */
export const advisedParLevels: typeof parLevelList = { ...parLevelList, present: presentAdvised }

/** @throws AppError `record.not-found` */
async function loadParLevel(work: Work, id: number): Promise<StoredParLevel> {
  const found = await findParLevel(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A par level. @throws AppError `record.not-found` */
export async function readParLevel(work: Work, id: number): Promise<ParLevelRecord> {
  const [record] = await presentAdvised(work, [await loadParLevel(work, id)])
  if (record === undefined) throw new AppError('record.not-found')
  return record
}

/** @throws AppError `request.invalid`, `par-level.taken` */
export async function createParLevel(work: Work, body: NewParLevel): Promise<ParLevelRecord> {
  const { itemId, locationId, ...content } = body
  const decimals = await findDecimals(work, itemId)
  const place = (await selectPlaces(work)).find(({ id }) => id === locationId)
  refuseProblems([
    ...(decimals === undefined ? [fieldProblem('itemId', 'field.choice', 'is no item', itemId)] : []),
    ...(place?.isStockHolding
      ? []
      : [fieldProblem('locationId', 'field.choice', 'is no location that holds stock', locationId)]),
    ...parProblems(content, decimals ?? 3),
  ])
  const [id = 0] = await writeParLevels(work, [{ stored: null, itemId, locationId, content }])
  return readParLevel(work, id)
}

/** @throws AppError `record.not-found`, `record.version-*`, `request.invalid` */
export async function changeParLevel(
  work: Work,
  { id, version }: RecordChange,
  content: ParLevelContent,
): Promise<ParLevelRecord> {
  requireVersion(await lockRecord(work, parLevel, id), version)
  const stored = await loadParLevel(work, id)
  const { itemId, locationId } = stored.level
  refuseProblems(parProblems(content, (await findDecimals(work, itemId)) ?? 3))
  await writeParLevels(work, [{ stored, itemId, locationId, content }])
  return readParLevel(work, id)
}

/** Deletes a par level, which nothing refers to. @throws AppError `record.not-found`, `record.version-conflict` */
export async function removeParLevel(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  checkVersion(await lockRecord(work, parLevel, id), version)
  const before = auditFieldsOf(await readParLevel(work, id))
  await deleteRecord(work, parLevel, id)
  await recordEvents(work, [{ entity: 'par_level', entityId: id, action: 'delete', before }])
  return { id }
}
