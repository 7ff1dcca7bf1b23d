import type { CountRecord, LineCost } from '@backoffice/api-types'
import { countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { checkLines } from './check-lines.ts'
import { readCount } from './count-record.ts'
import { lockCount, updateCount } from './queries/count.ts'
import { selectUnaskedIds } from './queries/line-choices.ts'
import { selectUncostedLines, writeLineCosts } from './queries/found-cost.ts'
import { refusedInState } from './refused-in-state.ts'

const fieldOf = (index: number) => `lines[${index}]`

/** To leave found stock without a cost is to write what no document explains. @throws AppError `permission.missing` */
function requireAdjust({ actor }: Work): void {
  const right = '[Reports] [Other] [Adjust]'
  if (hasRight(actor, right)) return
  throw new AppError('permission.missing', {
    detail: `To leave found stock without a cost needs the right ${right}. Enter a cost, or ask somebody who has it.`,
  })
}

const told = ({ lineId, unitCost, isNone }: LineCost) =>
  `${lineId} ${isNone ? 'no cost' : (unitCost ?? 'as proposed')}`

/**
 * Says what stock costs that a count in review found and the book knows no cost of (docs/domain.md 3.17). The count gets a
 * new version, so that whoever approves what they read before is told.
 * @throws AppError `permission.missing`, `record.not-found`, `state.transition-refused`, `count.line-unknown`, `count.line-has-cost`
 */
export async function setLineCosts(
  work: Work,
  countId: number,
  lines: readonly LineCost[],
): Promise<CountRecord> {
  if (!hasRight(work.actor, countTransitions.approve.right)) throw new AppError('permission.missing')
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  if (found.count.state !== 'REVIEW') throw refusedInState('decide', found.count.state)
  const ids = lines.map(({ lineId }) => lineId)
  await checkLines(work, countId, ids, fieldOf)
  const unasked = await selectUnaskedIds(work, countId, ids, 'hasNoCost')
  const code = 'count.line-has-cost'
  if (unasked.size > 0)
    throw new AppError(code, {
      errors: ids.flatMap((id, index) =>
        unasked.has(id) ? [{ field: fieldOf(index), code, message: `Line ${id}` } as const] : [],
      ),
    })
  if (lines.some(({ isNone }) => isNone)) requireAdjust(work)
  await writeLineCosts(work, countId, lines)
  await updateCount(work, countId, {})
  const after = { costs: lines.map(told).join(', ') }
  await recordEvents(work, [{ entity: 'count', entityId: countId, action: 'cost', after }])
  return readCount(work, countId)
}

/**
 * Holds a count until everything it found has a cost, or was left without one.
 * @throws AppError `count.cost-missing`, naming the lines
 */
export async function requireCosts(work: Work, countId: number): Promise<void> {
  refuseRows(await selectUncostedLines(work, countId, mostNamed), {
    code: 'count.cost-missing',
    one: () => 'Nobody knows what 1 line costs that was found. Enter a cost, or leave it without one.',
    many: (total) =>
      `Nobody knows what ${total} lines cost that were found. Enter their costs, or leave them without one.`,
    kind: 'line',
    message: ({ sku, name }) => `${sku} ${name}`,
  })
}
