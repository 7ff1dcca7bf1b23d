import type { RecordTimeline } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { requireCount } from './count-record.ts'

/**
 * What happened to a count, newest first. While lines are counted again, figures that somebody confirmed are left out: a recount is
 * to know nothing of the rounds before.
 * @throws AppError `record.not-found`
 */
export async function readHistory(work: Work, countId: number): Promise<RecordTimeline> {
  const { count } = await requireCount(work, countId)
  const timeline = await readTimeline(work, 'count', countId)
  if (count.state !== 'COUNTING' || count.round === 1) return timeline
  const withoutFigures = timeline.data.map((event) => ({
    ...event,
    changes: event.changes.filter(({ field }) => field !== 'confirmedFigures'),
  }))
  return { ...timeline, data: withoutFigures }
}
