import { type CountRecord, countTransitions, type ErrorCode, type LineDecision } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { requireReasonInUse } from '../reason/service.ts'
import { checkLines } from './check-lines.ts'
import { readCount } from './count-record.ts'
import { lockCount, updateCount } from './queries/count.ts'
import { refreshCountedTotal } from './queries/entries.ts'
import { chooseSubCount, selectUncompared } from './queries/unequal-lines.ts'
import { selectMovedLines, selectUnaskedIds, writeDecision } from './queries/line-choices.ts'
import { refusedInState } from './refused-in-state.ts'

const fieldOf = (index: number) => `lineIds[${index}]`

const facts = {
  moment: { fact: 'isMoved', code: 'count.line-not-moved' },
  overtaken: { fact: 'isOvertaken', code: 'count.line-not-overtaken' },
  outcome: { fact: 'isWhole', code: 'count.line-not-counted' },
} as const

/** Refuses a choice for lines that it is not a matter of. */
async function refuseUnasked(
  work: Work,
  countId: number,
  lineIds: readonly number[],
  choice: keyof typeof facts,
): Promise<void> {
  const { fact, code } = facts[choice]
  const unasked = await selectUnaskedIds(work, countId, lineIds, fact)
  refuseUnaskedLines(code, lineIds, unasked)
}

function refuseUnaskedLines(code: ErrorCode, lineIds: readonly number[], unasked: ReadonlySet<number>): void {
  if (unasked.size === 0) return
  throw new AppError(code, {
    errors: lineIds.flatMap((id, index) =>
      unasked.has(id) ? [{ field: fieldOf(index), code, message: `Line ${id}` }] : [],
    ),
  })
}

/** @throws AppError `count.line-not-unequal` for lines that the sub-counts, or this one, did not differ about */
async function decideSubCount(
  work: Work,
  countId: number,
  lineIds: readonly number[],
  subCountId: number | null,
): Promise<void> {
  const code = 'count.line-not-unequal'
  const unasked = await selectUncompared(work, lineIds, subCountId)
  refuseUnaskedLines(code, lineIds, unasked)
  await chooseSubCount(work, lineIds, subCountId)
  await refreshCountedTotal(work, countId)
}

/** Writes history behind a count that is posted. @throws AppError `permission.missing` */
function requireReanchor({ actor }: Work): void {
  const right = '[Reports] [Other] [Reanchor]'
  if (!hasRight(actor, right)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  }
}

/**
 * Decides about lines of a count in review. The count gets a new version, so that whoever approves what they read before
 * is told.
 * @throws AppError `permission.missing`, `record.not-found`, `state.transition-refused`, `count.line-unknown`,
 * `count.line-not-moved`, `count.line-not-overtaken`, `count.line-not-counted`, `count.line-not-unequal`, `reason.unknown`
 */
export async function decideLines(
  work: Work,
  countId: number,
  { lineIds, moment, overtaken, outcome, reason, subCountId }: LineDecision,
): Promise<CountRecord> {
  const { right } = countTransitions.approve
  if (!hasRight(work.actor, right)) throw new AppError('permission.missing')
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  if (found.count.state !== 'REVIEW') throw refusedInState('decide', found.count.state)
  await checkLines(work, countId, lineIds, fieldOf)
  if (moment !== undefined) await refuseUnasked(work, countId, lineIds, 'moment')
  if (overtaken !== undefined) await refuseUnasked(work, countId, lineIds, 'overtaken')
  if (overtaken === 'REANCHOR') requireReanchor(work)
  if (outcome !== undefined) await refuseUnasked(work, countId, lineIds, 'outcome')
  if (subCountId !== undefined) await decideSubCount(work, countId, lineIds, subCountId)
  if (typeof reason?.code === 'string') await requireReasonInUse(work, reason.code, 'VARIANCE', 'reason.code')
  await writeDecision(work, countId, lineIds, { moment, overtaken, outcome, reason })
  await updateCount(work, countId, {})
  const after = {
    ...(moment && { moment }),
    ...(overtaken && { overtaken }),
    ...(outcome && { outcome }),
    ...(subCountId !== undefined && { subCountChoice: subCountId === null ? null : String(subCountId) }),
    ...(reason && { reasonCode: reason.code, comment: reason.comment }),
    lines: lineIds.join(', '),
  }
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
