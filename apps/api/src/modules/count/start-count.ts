import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { changeState } from './change-state.ts'
import { insertSheet } from './queries/start.ts'
import { walkOf } from '../count-template/walk.ts'

/**
 * Opens the sheet: lines and rows of the pinned revision, or of what the scope chooses, with the book of this moment.
 * @throws AppError as `changeState`; `count.scope-empty` when no item of it is in use any more
 */
export function startCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'start', version }, async ({ count, company }) => {
    const rows = await walkOf(work, {
      revisionId: count.templateRevisionId,
      scope: count.scope,
      locationIds: [count.locationId, ...count.otherLocationIds],
      timeZone: company.timeZone,
    })
    const lineTotal = await insertSheet(work, { countId, rows, at: work.now })
    if (lineTotal === 0) throw new AppError('count.scope-empty')
    const countDate = businessDateOf(work.now, company.timeZone)
    return { patch: { snapshotAt: work.now, countDate, lineTotal, countedTotal: 0 } }
  })
}
