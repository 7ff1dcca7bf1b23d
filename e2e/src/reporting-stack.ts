import { test as base } from './fixtures.ts'
import { type ReportCollector, startReportCollector } from './report-collector.ts'

export const tagManagerId = 'GTM-E2ETEST'
export const analyticsId = 'G-E2ETEST'

/** Tests on a product that is told where to report to. */
export const test = base.extend<object, { collector: ReportCollector }>({
  collector: [
    async ({}, use) => {
      const collector = await startReportCollector()
      await use(collector)
      collector.close()
    },
    { scope: 'worker' },
  ],
  wish: async ({ collector }, use) =>
    use({
      isRecorded: false,
      settings: { SENTRY_DSN: collector.dsn, GTM_ID: tagManagerId, GA_ID: analyticsId },
    }),
})
