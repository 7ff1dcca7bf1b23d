/** How much demo data there is; every scale is the same story told longer, in more places (docs/domain.md 8.1). */
export type DemoSizes = {
  /** Days of history before the day of seeding. */
  days: number
  /** Organisations in use; one more is closed. */
  organisations: number
  /** Of the organisations in use. */
  companies: number
  /** Of each company beyond those that `world/layout.ts` names. */
  locationsEach: number
  items: number
  supplierItems: number
  orders: number
  /** Of the organisations in use. */
  counts: number
  /** Items on the sheet of a count beyond those that `history/count-plans.ts` names. */
  cycleItems: number
  /** Rows of the ledger that are usage and waste; openings, deliveries and counts come on top. */
  withdrawals: number
}

export const demoSizes = {
  ci: {
    days: 365,
    organisations: 2,
    companies: 3,
    locationsEach: 0,
    items: 300,
    supplierItems: 500,
    orders: 200,
    counts: 40,
    cycleItems: 0,
    withdrawals: 16_800,
  },
  demo: {
    days: 365,
    organisations: 2,
    companies: 6,
    locationsEach: 4,
    items: 2000,
    supplierItems: 3000,
    orders: 3000,
    counts: 400,
    cycleItems: 110,
    withdrawals: 105_000,
  },
  large: {
    days: 730,
    organisations: 4,
    companies: 14,
    locationsEach: 3,
    items: 6000,
    supplierItems: 9000,
    orders: 14_000,
    counts: 1900,
    cycleItems: 200,
    withdrawals: 640_000,
  },
  load: {
    days: 730,
    organisations: 10,
    companies: 60,
    locationsEach: 3,
    items: 50_000,
    supplierItems: 90_000,
    orders: 200_000,
    counts: 12_000,
    cycleItems: 330,
    withdrawals: 3_700_000,
  },
} as const satisfies Record<string, DemoSizes>

export type DemoScale = keyof typeof demoSizes
