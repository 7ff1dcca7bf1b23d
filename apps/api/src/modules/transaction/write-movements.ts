import { AppError } from '../../app-error.ts'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { addDays, businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { appendMovements, type Movements, selectOldestDate, selectOverdrawn } from './ledger-repository.ts'

/** @throws AppError `transaction.too-far-back` */
async function refuseFarBack(work: Work, movements: Movements, days: number): Promise<void> {
  const earliest = addDays(businessDateOf(work.now, movements.timeZone), -days)
  const oldest = await selectOldestDate(work, movements)
  if (oldest === null || oldest >= earliest) return
  throw new AppError('transaction.too-far-back', {
    detail: `It reaches back to ${oldest}; this company allows ${earliest} and later.`,
  })
}

/** @throws AppError `transaction.stock-negative`, naming the items */
async function refuseOverdrawn(work: Work, movements: Movements): Promise<void> {
  const items = await selectOverdrawn(work, movements, mostNamed)
  refuseRows(items, {
    code: 'transaction.stock-negative',
    one: ({ sku, name }) => `${sku} ${name} would be left with less than nothing.`,
    many: (total) => `${total} items would be left with less than nothing.`,
    kind: 'item',
    message: ({ sku, name, qtyAfter }) =>
      qtyAfter === null ? `${sku} ${name}` : `${sku} ${name}: ${qtyAfter}`,
  })
}

/**
 * Writes movements to the ledger as far as the rules of the company allow; the balances must be locked.
 * @throws AppError `transaction.too-far-back`, `transaction.stock-negative`
 */
export async function writeMovements(work: Work, movements: Movements): Promise<void> {
  const { backdateDays, negativeStock } = await selectRules(work, movements.companyId)
  if (backdateDays !== null) await refuseFarBack(work, movements, backdateDays)
  await appendMovements(work, movements)
  if (negativeStock === 'BLOCK') await refuseOverdrawn(work, movements)
}
