import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { addressInteger, amount, businessDate, countOf, currency, id, money } from './scalars.ts'
import { countStates, orderStates } from './transitions.ts'

/**
 * Lists of work: what is late, what only the caller's right can move on, and what the caller has begun. Each is a
 * filter of the counts, orders or receipts list, by the word before the point; of movements there are the drafts.
 */
export const worklistKinds = [
  'counts.late',
  'counts.to-approve',
  'counts.to-post',
  'counts.mine',
  'orders.late',
  'orders.to-approve',
  'orders.to-send',
  'orders.rejected',
  'receipts.to-post',
  'movements.to-post',
] as const

/** The first rows of a list of work. `about` is the location and template of a count, the supplier of an order or a receipt, the location of a movement. */
export const worklist = z.object({
  kind: z.enum(worklistKinds),
  total: countOf,
  rows: z.array(
    z.object({
      id,
      number: z.string(),
      about: z.string(),
      /** When it is due or expected, or came. */
      date: businessDate.nullable(),
    }),
  ),
})

/**
 * Figures of the dashboard. A section is absent when the caller may not see its area. Days are those of each
 * company's zone. `late` counts have a due date before today and are neither posted nor cancelled, `late` orders were
 * expected before today and have not come in full; a week is today and the six days after it. `openTotals` is what
 * orders that are not closed, refused or cancelled come to, `varianceValues` what counts posted in the last 30 days:
 * one amount per currency, none when there is nothing. `today` is the business date that these figures are of, the
 * latest of the companies' zones; `hasMovements` says whether the ledger has any row at all;
 * `receiptsToday` counts deliveries dated today that are drafts or posted, `periodsToClose` periods that are over and not closed.
 * `worklists` has those that the caller's rights are for, also
 * while nothing is in them.
 */
export const dashboard = z.object({
  counts: z
    .object({
      byState: z.record(z.enum(countStates), countOf),
      dueToday: countOf,
      dueThisWeek: countOf,
      late: countOf,
    })
    .optional(),
  orders: z
    .object({
      byState: z.record(z.enum(orderStates), countOf),
      openTotals: z.array(amount),
      dueThisWeek: countOf,
      late: countOf,
    })
    .optional(),
  ledger: z
    .object({
      today: businessDate,
      hasMovements: z.boolean(),
      movementsToday: countOf,
      receiptsToday: countOf,
      periodsToClose: countOf,
      varianceValues: z.array(amount),
      negativeBalances: countOf,
    })
    .optional(),
  worklists: z.array(worklist),
})

/** Amounts of one currency, one for each period. */
const moneySeries = z.object({ currency, values: z.array(money) })

/**
 * Amounts over time, oldest first, without gaps. Up to 31 days each period is a day, beyond it a week that begins on
 * Monday; the last one ends today. `variance` is what posted counts found, `orders` what was ordered (by order date, in
 * `placedOrderStates`). A series is absent when the caller may not see its rows.
 */
export const dashboardSeries = z.object({
  step: z.enum(['day', 'week']),
  periods: z.array(z.object({ from: businessDate, to: businessDate })),
  variance: z.array(moneySeries).optional(),
  orders: z.array(moneySeries).optional(),
})

export type WorklistKind = (typeof worklistKinds)[number]
export type Worklist = z.infer<typeof worklist>
export type Dashboard = z.infer<typeof dashboard>
export type DashboardSeries = z.infer<typeof dashboardSeries>
export type MoneySeries = z.infer<typeof moneySeries>

export const dashboardOperations = {
  get: defineOperation({
    id: 'dashboard.get',
    method: 'GET',
    path: '/v2/dashboard',
    access: 'signed-in',
    summary: 'What is due, late and waiting, as far as the caller may see it',
    response: dashboard,
  }),
  series: defineOperation({
    id: 'dashboard.series',
    method: 'GET',
    path: '/v2/dashboard/series',
    access: 'signed-in',
    summary: 'Variance and order value over the last `days` days, as far as the caller may see them',
    query: z.object({ days: addressInteger(7, 366).default(84) }),
    response: dashboardSeries,
  }),
}
