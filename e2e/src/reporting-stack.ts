import { test as base, expect } from '@playwright/test'
import { watchContentSecurityPolicy } from './content-security-policy.ts'
import { startProduct } from './product-process.ts'
import { type ReportCollector, startReportCollector } from './report-collector.ts'

export const tagManagerId = 'GTM-E2ETEST'
export const analyticsId = 'G-E2ETEST'

type ReportingStack = { baseUrl: string; collector: ReportCollector }

/** Tests on a product of their own that is told where to report to; every one fails on a CSP violation. */
export const test = base.extend<{ violations: string[] }, { reporting: ReportingStack }>({
  reporting: [
    async ({}, use) => {
      const collector = await startReportCollector()
      const product = await startProduct('ci', {
        SENTRY_DSN: collector.dsn,
        GTM_ID: tagManagerId,
        GA_ID: analyticsId,
      })
      await use({ baseUrl: product.baseUrl, collector })
      await product.stop()
      collector.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ reporting }, use) => use(reporting.baseUrl),
  violations: [
    async ({ context }, use) => {
      const violations = await watchContentSecurityPolicy(context)
      await use(violations)
      expect(violations, 'nothing breaks the content security policy').toEqual([])
    },
    { auto: true },
  ],
})
