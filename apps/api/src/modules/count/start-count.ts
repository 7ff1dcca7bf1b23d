import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { changeState } from './change-state.ts'
import { insertSheet } from './start-repository.ts'
import { firstArea } from './whole-location-repository.ts'

/**
 * Opens the sheet: lines and rows of the pinned revision, or of everything in use, with the book of this moment.
 * @throws AppError as `changeState`; `count.scope-empty` when no item of it is in use any more
 */
export function startCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'start', version }, async ({ count, company }) => {
    const { locationId, templateRevisionId: revisionId } = count
    const scope = revisionId === null ? { areaId: await firstArea(work, locationId) } : { revisionId }
    const lineTotal = await insertSheet(work, {
      countId,
      locationId,
      scope,
      at: work.now,
    })
    if (lineTotal === 0) throw new AppError('count.scope-empty')
    const countDate = businessDateOf(work.now, company.timeZone)
    return { patch: { snapshotAt: work.now, countDate, lineTotal, countedTotal: 0 } }
  })
}
