/** How much demo data there is; every scale is the same story told longer (docs/domain.md 8.1). */
export type DemoSizes = {
  /** Days of history before the day of seeding. */
  days: number
  items: number
  supplierItems: number
  orders: number
  ledgerRows: number
}

export const demoSizes = {
  ci: { days: 365, items: 300, supplierItems: 500, orders: 200, ledgerRows: 20_000 },
} as const satisfies Record<string, DemoSizes>

export type DemoScale = keyof typeof demoSizes
