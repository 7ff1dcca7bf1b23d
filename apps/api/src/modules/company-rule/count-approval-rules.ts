import { type DecidingMove, formatDecimal, plainDecimal } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from '../count/queries/count.ts'
import { explainLines, selectUnexplained, hasHiddenLine } from './count-rule-repository.ts'
import { selectOwnLimit, selectRules } from './repository.ts'

/** More lines than a sheet has. */
const everyLine = 1_000_000

/**
 * Holds whoever approves or posts a count to what their roles allow in its company (docs/domain.md 6.1). A super-admin has no
 * limit.
 * @param value what the variances come to, gains and losses added up
 * @throws AppError `count.over-limit`
 */
export async function requireWithinLimit(
  work: Work,
  { count, company }: StoredCount,
  move: DecidingMove,
  value: string,
): Promise<void> {
  if (work.actor.isMta) return
  const limit = await selectOwnLimit(work, company.id, move)
  if (limit === null) return
  if (new Big(value).lte(limit)) return
  const isHidden = await hasHiddenLine(work, count.id)
  const [is, may] = [formatDecimal(value, 'money'), formatDecimal(limit, 'money')]
  throw new AppError('count.over-limit', {
    detail: isHidden
      ? `The variances come to more than the ${may} ${company.currency} that you may go up to. Ask somebody with a higher limit.`
      : `The variances come to ${is} ${company.currency}; you may go up to ${may}. Ask somebody with a higher limit.`,
  })
}

/**
 * Asks for a reason where a variance is beyond the tolerance, and writes the one that came to each such line.
 * @throws AppError `count.reason-required`, naming the lines
 */
export async function requireReason(
  work: Work,
  { count, company }: StoredCount,
  reason: string | null,
): Promise<void> {
  const rules = await selectRules(work, company.id)
  if (rules.varianceTolerancePct === null && rules.varianceToleranceValue === null) return
  const lines = await selectUnexplained(work, count.id, rules, reason === null ? mostNamed : everyLine)
  if (reason === null) {
    refuseRows(lines, {
      code: 'count.reason-required',
      one: () => '1 line is beyond the tolerance of the company. Say why.',
      many: (total) => `${total} lines are beyond the tolerance of the company. Say why.`,
      kind: 'line',
      message: ({ sku, name, variance, baseUnit }) =>
        variance === null ? `${sku} ${name}` : `${sku} ${name}: ${plainDecimal(variance)} ${baseUnit}`,
    })
  } else if (lines.length > 0) {
    await explainLines(
      work,
      lines.map(({ id }) => id),
      reason,
    )
  }
}
