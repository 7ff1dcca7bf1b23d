import type { CountRecord } from '@backoffice/api-types'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { changeState } from './change-state.ts'
import { refreshCountedTotal } from './entry-repository.ts'
import { keepUncounted, selectUncountedRows, zeroUncounted } from './submit-repository.ts'

async function refuseUncounted(work: Work, countId: number): Promise<void> {
  const rows = await selectUncountedRows(work, countId, mostNamed)
  refuseRows(rows, {
    code: 'count.lines-uncounted',
    one: () => '1 row is not counted.',
    many: (total) => `${total} rows are not counted.`,
    kind: 'row',
    message: ({ sku, name, area }) => `${sku} ${name}, ${area}`,
  })
}

/**
 * Hands a count in for review, with what nobody counted treated by its policy (docs/domain.md 3.6).
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
