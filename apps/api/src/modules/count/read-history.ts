import type { RecordTimeline } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { requireCount } from './count-record.ts'
import { selectWithheld } from './queries/told-events.ts'

/**
 * What happened to a count, newest first. Whoever counts blind, and everybody while lines are counted again, is told what was done
 * in review, but not what it changed: that would tell of the book, and of the rounds before.
 * @throws AppError `record.not-found`
 */
export async function readHistory(work: Work, countId: number): Promise<RecordTimeline> {
  await requireCount(work, countId)
  const { leftOut, isTold } = await selectWithheld(work, countId)
  const timeline = await readTimeline(work, 'count', countId, { except: leftOut })
  const data = timeline.data.map((event) => (isTold(event.action) ? event : { ...event, changes: [] }))
  return { ...timeline, data }
}
