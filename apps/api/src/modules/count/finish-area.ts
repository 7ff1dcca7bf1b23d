import type { FinishedArea } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { announceCount } from './announce-count.ts'
import { lockCounting } from './lock-counting.ts'
import { requireSeenSubCounts } from './sub-counts-of-count.ts'
import {
  deleteFinishedArea,
  findSheetArea,
  insertFinishedArea,
  selectFinishedAreas,
} from './queries/finished-areas.ts'

type FinishedAreas = { finishedAreas: FinishedArea[] }

/**
 * The name of an area of a sheet that is being counted.
 * @throws AppError `record.not-found`, `state.transition-refused`; `sub-count.unfinished` while nobody is to know how far others are;
 * `count.area-unknown`, for one that no row of the sheet lies in
 */
async function lockSheetArea(work: Work, countId: number, areaId: number, action: string): Promise<string> {
  const { count } = await lockCounting(work, countId, action)
  await requireSeenSubCounts(work, count)
  const name = await findSheetArea(work, countId, areaId)
  if (name === undefined) throw new AppError('count.area-unknown')
  return name
}

async function recordArea(work: Work, countId: number, action: string, area: string): Promise<FinishedAreas> {
  await recordEvents(work, [{ entity: 'count', entityId: countId, action, after: { area } }])
  await announceCount(work, countId)
  return { finishedAreas: await selectFinishedAreas(work, countId) }
}

/**
 * Says that the walk of an area is done (docs/domain.md 3.18). It refuses no figure: those on their way from a device arrive.
 * @throws AppError as `lockSheetArea`
 */
export async function finishArea(work: Work, countId: number, areaId: number): Promise<FinishedAreas> {
  const name = await lockSheetArea(work, countId, areaId, 'finish area')
  await insertFinishedArea(work, countId, areaId)
  return recordArea(work, countId, 'finish-area', name)
}

/** Says that it is not done yet. @throws AppError as `finishArea` */
export async function reopenArea(work: Work, countId: number, areaId: number): Promise<FinishedAreas> {
  const name = await lockSheetArea(work, countId, areaId, 'reopen area')
  await deleteFinishedArea(work, countId, areaId)
  return recordArea(work, countId, 'reopen-area', name)
}
