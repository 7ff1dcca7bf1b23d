import type { RecordTimeline } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { requireCount } from './count-record.ts'
import { selectIsConfirmedHidden } from './hidden-items-repository.ts'

/**
 * What happened to a count, newest first. Figures that somebody confirmed are left out while lines are counted again, since a
 * recount is to know nothing of the rounds before, and for whoever counts blind, whom they would tell of the book.
 * @throws AppError `record.not-found`
 */
export async function readHistory(work: Work, countId: number): Promise<RecordTimeline> {
  await requireCount(work, countId)
  const timeline = await readTimeline(work, 'count', countId)
  if (!(await selectIsConfirmedHidden(work, countId))) return timeline
  const withoutFigures = timeline.data.map((event) => ({
    ...event,
    changes: event.changes.filter(({ field }) => field !== 'confirmedFigures'),
  }))
  return { ...timeline, data: withoutFigures }
}
