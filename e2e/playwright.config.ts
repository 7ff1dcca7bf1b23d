import { defineConfig } from '@playwright/test'
import { browserArgs } from './src/browser.ts'
import { browserPath } from './src/browser-path.ts'

export default defineConfig({
  testDir: './tests',
  globalSetup: './src/global-setup.ts',
  // Files run beside each other, each worker with a product of its own; the machines that this runs on have two cores.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A browser on a busy machine is tried once more; the run names each such test at its end, so that none hides there.
  retries: 1,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1350, height: 850 },
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      args: [...browserArgs],
    },
  },
})
