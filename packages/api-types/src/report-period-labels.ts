/** What people call the states, lengths and figures of report periods. Free of zod, so that the SPA may import it. */
import type { ReportPeriodState } from './transitions.ts'
import type { periodFigures, reportPeriodKinds } from './values.ts'

export const reportPeriodStateNames: Readonly<Record<ReportPeriodState, string>> = {
  OPEN: 'Open',
  ON_HOLD: 'On hold',
  CLOSED: 'Closed',
  LOCKED: 'Locked',
}

export const reportPeriodKindNames: Readonly<Record<(typeof reportPeriodKinds)[number], string>> = {
  WEEK: 'Weeks',
  MONTH: 'Months',
  FOUR_FOUR_FIVE: '4-4-5 weeks',
}

export const periodFigureNames: Readonly<Record<(typeof periodFigures)[number], string>> = {
  OPENING: 'Opening',
  OPENED: 'Opening stock written',
  PURCHASES: 'Purchases',
  USAGE: 'Usage',
  WASTE: 'Waste',
  TRANSFERS: 'Transfers',
  ADJUSTMENTS: 'Adjustments',
  COUNTS: 'Count variances',
  PRICE_VARIANCE: 'Less price variance',
  CORRECTIONS: 'Cost corrections',
  CLOSING: 'Closing',
}
