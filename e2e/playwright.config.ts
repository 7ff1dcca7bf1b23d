import { defineConfig } from '@playwright/test'
import { readExtent } from '@backoffice/test-kit/extent'
import { browserArgs } from './src/browser.ts'
import { browserPath } from './src/browser-path.ts'
import { testsOf } from './test-extent.ts'

/** They take the longest, so they begin: by itself Playwright leaves to the end what has a product of its own. */
const longest = /(onboarding|session-notice)\.spec\.ts/

export default defineConfig({
  testDir: './tests',
  ...testsOf(readExtent('all')),
  globalSetup: './src/global-setup.ts',
  // Files run beside each other, each with a product of its own: one more than the cores of the machines that this runs
  // on, since tests wait for a fifth of their time.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1350, height: 850 },
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    // Copies of the page at each step would cost a fifth of the processor; the network, the console and the steps are kept.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      args: [...browserArgs],
    },
  },
})
