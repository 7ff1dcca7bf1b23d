import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { amount, countOf } from './scalars.ts'
import { countStates, orderStates } from './transitions.ts'

/**
 * Figures of the dashboard. A section is absent when the caller may not see its area. `late` counts have a due
 * date before today (company zone) and are neither posted nor cancelled. `openTotals` is what orders that are not
 * closed, refused or cancelled come to, `varianceValues` what counts posted in the last 30 days: one amount per
 * currency, none when there is nothing.
 */
export const dashboard = z.object({
  counts: z
    .object({
      byState: z.record(z.enum(countStates), countOf),
      dueToday: countOf,
      late: countOf,
    })
    .optional(),
  orders: z
    .object({
      byState: z.record(z.enum(orderStates), countOf),
      openTotals: z.array(amount),
    })
    .optional(),
  ledger: z
    .object({
      movementsToday: countOf,
      varianceValues: z.array(amount),
      negativeBalances: countOf,
    })
    .optional(),
})

export type Dashboard = z.infer<typeof dashboard>

export const dashboardOperations = {
  get: defineOperation({
    id: 'dashboard.get',
    method: 'GET',
    path: '/v2/dashboard',
    summary: 'What is due, late and waiting, as far as the caller may see it',
    response: dashboard,
  }),
}
