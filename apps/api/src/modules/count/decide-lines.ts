import { type CountRecord, countTransitions, type LineDecision } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { checkLines } from './check-lines.ts'
import { readCount } from './count-record.ts'
import { lockCount, updateCount } from './count-repository.ts'
import { selectMovedLines, selectUnmovedIds, writeMoment } from './line-choice-repository.ts'
import { refusedInState } from './refused-in-state.ts'

const fieldOf = (index: number) => `lineIds[${index}]`

async function refuseUnmoved(work: Work, countId: number, lineIds: readonly number[]): Promise<void> {
  const unmoved = await selectUnmovedIds(work, countId, lineIds)
  if (unmoved.size === 0) return
  const code = 'count.line-not-moved'
  throw new AppError(code, {
    errors: lineIds.flatMap((id, index) =>
      unmoved.has(id) ? [{ field: fieldOf(index), code, message: `Line ${id}` } as const] : [],
    ),
  })
}

/**
 * Decides about lines of a count in review. The count gets a new version, so that whoever approves what they read before
 * is told.
 * @throws AppError `permission.missing`, `record.not-found`, `state.transition-refused`, `count.line-unknown`,
 * `count.line-not-moved`
 */
export async function decideLines(
  work: Work,
  countId: number,
  { lineIds, moment }: LineDecision,
): Promise<CountRecord> {
  const { right } = countTransitions.approve
  if (!hasRight(work.actor, right)) throw new AppError('permission.missing')
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  if (found.count.state !== 'REVIEW') throw refusedInState('decide', found.count.state)
  await checkLines(work, countId, lineIds, fieldOf)
  await refuseUnmoved(work, countId, lineIds)
  await writeMoment(work, countId, lineIds, moment)
  await updateCount(work, countId, {})
  const after = { moment, lines: lineIds.join(', ') }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'decide', after }])
  return readCount(work, countId)
}

/**
 * Holds a count until somebody has chosen for each line that stock moved of while it was counted.
 * @throws AppError `count.lines-moved`, naming the lines
 */
export async function requireMoments(work: Work, countId: number): Promise<void> {
  refuseRows(await selectMovedLines(work, countId, mostNamed), {
    code: 'count.lines-moved',
    one: () => 'Stock of 1 line moved while it was counted. Choose the moment that its book is taken at.',
    many: (total) =>
      `Stock of ${total} lines moved while they were counted. Choose the moment that their book is taken at.`,
    kind: 'line',
    message: ({ sku, name }) => `${sku} ${name}`,
  })
}
