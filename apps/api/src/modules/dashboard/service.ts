import { countStates, type Dashboard, formatDecimal, orderStates } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { readWorklists } from './read-worklists.ts'
import {
  type Amount,
  countMovementsToday,
  countNegativeBalances,
  countPeriodsToClose,
  countReceiptsToday,
  hasMovements,
  selectCountStates,
  selectDueCounts,
  selectDueOrders,
  selectOpenOrderTotals,
  selectOrderStates,
  selectVarianceValues,
} from './repository.ts'
import { selectToday } from './series-repository.ts'

/** So far back the dashboard looks at what counts found. */
const varianceDays = 30

/** Every state with its number, also those that nothing is in. */
function byState<S extends string>(
  states: readonly S[],
  found: readonly { state: S; total: number }[],
): Record<S, number> {
  const totals = new Map(found.map(({ state, total }) => [state, total]))
  const entries = states.map((state) => [state, totals.get(state) ?? 0] as const)
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(entries) as Record<S, number>
}

const amountsOf = (amounts: readonly Amount[]) =>
  amounts.map(({ currency, value }) => ({ currency, value: formatDecimal(value, 'money') }))

async function countsSection(work: Work): Promise<Dashboard['counts']> {
  return { byState: byState(countStates, await selectCountStates(work)), ...(await selectDueCounts(work)) }
}

async function ordersSection(work: Work): Promise<Dashboard['orders']> {
  return {
    byState: byState(orderStates, await selectOrderStates(work)),
    openTotals: amountsOf(await selectOpenOrderTotals(work)),
    ...(await selectDueOrders(work)),
  }
}

async function ledgerSection(work: Work): Promise<Dashboard['ledger']> {
  return {
    today: await selectToday(work),
    hasMovements: await hasMovements(work),
    movementsToday: await countMovementsToday(work),
    receiptsToday: await countReceiptsToday(work),
    periodsToClose: await countPeriodsToClose(work),
    varianceValues: amountsOf(await selectVarianceValues(work, varianceDays)),
    negativeBalances: await countNegativeBalances(work),
  }
}

/** What is due, late and waiting; a section is absent when the person may not see its area. */
export async function readDashboard(work: Work): Promise<Dashboard> {
  const { actor } = work
  return {
    ...(hasRight(actor, '[Counts] [View] [List]') ? { counts: await countsSection(work) } : {}),
    ...(hasRight(actor, '[Orders] [View] [List]') ? { orders: await ordersSection(work) } : {}),
    ...(hasRight(actor, '[Reports] [View] [Orders]') ? { ledger: await ledgerSection(work) } : {}),
    worklists: await readWorklists(work),
  }
}
