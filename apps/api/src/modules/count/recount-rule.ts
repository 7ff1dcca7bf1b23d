// docs/domain.md 3.16: what the template of a count wants counted a second time before anybody approves it.
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Fields } from '../../database/record-event.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { selectRules, type StoredRules } from '../company-rule/repository.ts'
import type { StoredCount } from './queries/count.ts'
import { selectUnrecounted } from './queries/rounds.ts'

export type RecountRule = {
  rule: StoredCount['count']['recountRule']
  /** Of the template when the count was made, else of the company; what an item has of its own comes before both. */
  tolerance: Pick<StoredRules, 'varianceTolerancePct' | 'varianceToleranceValue'>
}

/** The rule that a count is recounted by. */
export async function readRecountRule(work: Work, { count, company }: StoredCount): Promise<RecountRule> {
  const { recountRule, recountTolerancePct, recountToleranceValue } = count
  const hasOwn = recountTolerancePct !== null || recountToleranceValue !== null
  const own = { varianceTolerancePct: recountTolerancePct, varianceToleranceValue: recountToleranceValue }
  return { rule: recountRule, tolerance: hasOwn ? own : await selectRules(work, company.id) }
}

type Waiver = { isWaived: boolean; reason: string | null }

/** @throws AppError `permission.missing`, `count.reason-required` */
function requireWaiver({ actor }: Work, reason: string | null): void {
  const right = '[Counts] [Other] [Recount]'
  if (!hasRight(actor, right))
    throw new AppError('permission.missing', {
      detail: `To approve without the recount needs the right ${right}. Have the lines counted again, or ask somebody who has it.`,
    })
  if (reason === null)
    throw new AppError('count.reason-required', { detail: 'Say why these lines are not counted again.' })
}

/**
 * Holds a count until the lines that its template wants counted again have been, or somebody does without by right and
 * says why.
 * @returns what the history says of lines that were not counted again
 * @throws AppError `count.recount-needed`, naming the lines; `permission.missing`, `count.reason-required`
 */
export async function requireRecounts(
  work: Work,
  found: StoredCount,
  { isWaived, reason }: Waiver,
): Promise<Fields> {
  const { rule, tolerance } = await readRecountRule(work, found)
  if (rule === 'NONE') return {}
  const lines = await selectUnrecounted(work, found.count.id, {
    tolerance,
    all: rule === 'ALL',
    limit: mostNamed,
  })
  const [first] = lines
  if (first === undefined) return {}
  if (!isWaived) {
    refuseRows(lines, {
      code: 'count.recount-needed',
      one: () => 'The template wants 1 line counted again before the count is approved.',
      many: (total) => `The template wants ${total} lines counted again before the count is approved.`,
      kind: 'line',
      message: ({ sku, name }) => `${sku} ${name}`,
    })
  }
  requireWaiver(work, reason)
  return { recountWaived: String(first.total) }
}
