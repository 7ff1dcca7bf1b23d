import type { CountRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { changeState } from './change-state.ts'
import { refreshCountedTotal } from './entry-repository.ts'
import { keepUncounted, selectUncountedRows, zeroUncounted } from './submit-repository.ts'

/** So many rows are named in a refusal; its detail tells the number of all. */
const mostNamed = 100

async function refuseUncounted(work: Work, countId: number): Promise<void> {
  const rows = await selectUncountedRows(work, countId, mostNamed)
  const [first] = rows
  if (first === undefined) return
  throw new AppError('count.lines-uncounted', {
    detail: first.total === 1 ? '1 row is not counted.' : `${first.total} rows are not counted.`,
    errors: rows.map(({ id, sku, name, area }) => ({
      field: `row.${id}`,
      code: 'count.lines-uncounted',
      message: `${sku} ${name}, ${area}`,
    })),
  })
}

/**
 * Hands a count in for review, with what nobody counted treated by its policy (domain 2.2).
 * @throws AppError as `changeState`; `count.lines-uncounted` under BLOCK, naming the rows
 */
export function submitCount(work: Work, countId: number, version: number | undefined): Promise<CountRecord> {
  return changeState(work, { countId, action: 'submit', version }, async ({ count }) => {
    if (count.uncountedPolicy === 'BLOCK') await refuseUncounted(work, countId)
    if (count.uncountedPolicy === 'KEEP') await keepUncounted(work, countId)
    if (count.uncountedPolicy === 'ZERO') await zeroUncounted(work, countId)
    const countedTotal = await refreshCountedTotal(work, countId)
    return { patch: { submittedAt: work.now, submittedBy: work.actor.userId, countedTotal } }
  })
}
