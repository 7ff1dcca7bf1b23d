import type { SubCounts } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { lockParts, type PartAddress, recordPart, requirePart } from './change-sub-counts.ts'
import type { StoredCount } from './queries/count.ts'
import { type PartsOfCount, readParts } from './parts-of-count.ts'
import { selectLeftRows, type StoredPart, updatePart } from './queries/sub-count.ts'
import { selectUndecidedLines } from './queries/unequal-lines.ts'
import { listSubCounts, refreshComparison } from './read-sub-counts.ts'
import { refusedInState } from './refused-in-state.ts'

type Count = StoredCount['count']
const rightToPlan = '[Counts] [Create] [List]'

/** A part is finished, and opened again, by its counters, and by whoever plans counts. @throws AppError */
async function lockPart(
  work: Work,
  { countId, partId }: PartAddress,
  action: string,
): Promise<{ count: Count; parts: PartsOfCount; part: StoredPart }> {
  const { count, parts } = await lockParts(work, countId, action)
  const part = requirePart(parts, partId)
  if (count.state !== 'COUNTING') throw refusedInState(action, count.state)
  if (parts === undefined) throw new AppError('record.not-found')
  if (parts.own?.id === partId || hasRight(work.actor, rightToPlan)) return { count, parts, part }
  throw new AppError('permission.missing', {
    detail: `Whoever counts this part does this, or somebody with the right ${rightToPlan}.`,
  })
}

/**
 * Finishes a part: no figure is entered for it any more. Where the count leaves no row uncounted, a part is not finished
 * with rows that nobody else will count. The last of parts that are compared compares them.
 * @throws AppError `record.not-found`, `state.transition-refused`, `permission.missing`; `count.lines-uncounted`, naming
 * the rows that are left
 */
export async function finishSubCount(work: Work, address: PartAddress): Promise<SubCounts> {
  const { count, parts, part } = await lockPart(work, address, 'finish a part')
  if (part.state === 'FINISHED') return listSubCounts(work, count.id)
  if (count.uncountedPolicy === 'BLOCK')
    refuseRows(await selectLeftRows(work, count, part.id, mostNamed), {
      code: 'count.lines-uncounted',
      one: () => '1 row of this part is not counted.',
      many: (total) => `${total} rows of this part are not counted.`,
      kind: 'row',
      message: ({ sku, name, area }) => `${sku} ${name}, ${area}`,
    })
  const finished = { state: 'FINISHED', finishedAt: work.now, finishedBy: work.actor.userId } as const
  await updatePart(work, part.id, finished)
  await refreshComparison(work, count, parts)
  await recordPart(work, count.id, 'part-finish', { part: part.name })
  return listSubCounts(work, count.id)
}

/**
 * Lets a part be counted on. Once all parts were compared everybody may have read them, so that this takes the right to open
 * counts again.
 * @throws AppError as `finishSubCount`; `sub-count.compared`
 */
export async function reopenSubCount(work: Work, address: PartAddress): Promise<SubCounts> {
  const { count, parts, part } = await lockPart(work, address, 'open a part again')
  if (part.state === 'OPEN') return listSubCounts(work, count.id)
  if (parts.isCompared && !hasRight(work.actor, '[Counts] [Other] [Unlock]'))
    throw new AppError('sub-count.compared', {
      detail: 'All parts are finished, and were compared. Have the lines that differ counted again instead.',
    })
  await updatePart(work, part.id, { state: 'OPEN', finishedAt: null, finishedBy: null })
  await refreshComparison(work, count, parts)
  await recordPart(work, count.id, 'part-reopen', { part: part.name })
  return listSubCounts(work, count.id)
}

/** A count is handed in once each of its parts is finished. @throws AppError `count.parts-open`, naming the others */
export async function requireFinishedParts(work: Work, count: Count): Promise<void> {
  const parts = await readParts(work, count)
  const open = (parts?.all ?? []).filter(({ state }) => state === 'OPEN')
  refuseRows(
    open.map((part) => ({ ...part, total: open.length })),
    {
      code: 'count.parts-open',
      one: ({ name }) => `The part ${name} is not finished.`,
      many: (total) => `${total} parts are not finished.`,
      kind: 'part',
      message: ({ name, counters }) => `${name}: ${counters.map((one) => one.name).join(', ')}`,
    },
  )
}

/**
 * Holds a count until somebody has chosen whose figure holds of each line that its parts differ about.
 * @throws AppError `count.lines-unequal`, naming the lines
 */
export async function requireAgreement(work: Work, countId: number): Promise<void> {
  refuseRows(await selectUndecidedLines(work, countId, mostNamed), {
    code: 'count.lines-unequal',
    one: () => 'The parts found different figures of 1 line. Choose whose holds, or have it counted again.',
    many: (total) =>
      `The parts found different figures of ${total} lines. Choose whose hold, or have them counted again.`,
    kind: 'line',
    message: ({ sku, name }) => `${sku} ${name}`,
  })
}
