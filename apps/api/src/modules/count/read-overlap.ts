import type { CountOverlap } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { stockPlacesOf } from '../count-template/walk.ts'
import { findCount } from './queries/count.ts'
import { type CountPlan, planOf } from './plan-count.ts'
import { selectOverlapping, selectPlacesOf } from './queries/overlap.ts'

async function overlapOf(
  work: Work,
  places: Parameters<typeof selectOverlapping>[1],
  exceptId: number | null,
): Promise<CountOverlap> {
  const { seen, hidden } = await selectOverlapping(work, places, exceptId)
  return {
    total: seen[0]?.total ?? 0,
    data: seen.map(({ id, number, state, items }) => ({ count: { id, number, state }, items })),
    hidden,
  }
}

/**
 * Counts under way that hold what a count of a plan would hold (docs/domain.md 3.19). Nothing is written.
 * @throws AppError as `planOf`
 */
export async function readPlanOverlap(work: Work, plan: CountPlan): Promise<CountOverlap> {
  const { company, revisionId, scope, locationIds } = await planOf(work, plan)
  const place = { revisionId, scope, locationIds, timeZone: company.timeZone }
  return overlapOf(work, await stockPlacesOf(work, place), null)
}

/** The same of a count: by its lines, or by what it would list if it was started now. @throws AppError `record.not-found` */
export async function readOverlap(work: Work, countId: number): Promise<CountOverlap> {
  const found = await findCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const { count, company } = found
  const places =
    count.state === 'DRAFT'
      ? await stockPlacesOf(work, {
          revisionId: count.templateRevisionId,
          scope: count.scope,
          locationIds: [count.locationId, ...count.otherLocationIds],
          timeZone: company.timeZone,
        })
      : await selectPlacesOf(work, countId)
  return overlapOf(work, places, countId)
}
