import type { CountSheetRow } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { requireReasonInUse } from '../reason/service.ts'
import { announceCount } from './announce-count.ts'
import { checkLines } from './check-lines.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { writeDecision } from './queries/line-choices.ts'
import { readLine } from './list-lines.ts'
import { lockCounting } from './lock-counting.ts'
import { requireSeenSubCounts } from './sub-counts-of-count.ts'

type Reason = NonNullable<CountSheetRow['reason']>

/**
 * Says while counting why a line differs from its book. Where the book is hidden nobody is asked, and nobody may say: a reason
 * would tell that there is a variance (docs/domain.md 3.8).
 * @throws AppError `record.not-found`, `state.transition-refused`, `count.book-hidden`, `count.line-unknown`, `reason.unknown`;
 * `sub-count.unfinished` while nobody is to know what others found
 */
export async function explainLine(
  work: Work,
  { id: countId, lineId }: { id: number; lineId: number },
  reason: Reason,
): Promise<Reason> {
  const found = await lockCounting(work, countId, 'explain')
  if (isBookHidden(work.actor, found.count)) throw new AppError('count.book-hidden')
  await requireSeenSubCounts(work, found.count)
  await checkLines(work, countId, [lineId], () => 'lineId')
  const read = await readLine(work, found, lineId)
  if (read === undefined || read.isHidden) throw new AppError('count.book-hidden')
  if (reason.code !== null) await requireReasonInUse(work, reason.code, 'VARIANCE', 'code')
  await writeDecision(work, countId, [lineId], { reason })
  const after = { reasonCode: reason.code, comment: reason.comment, lines: String(lineId) }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'decide', after }])
  await announceCount(work, countId)
  return reason
}
