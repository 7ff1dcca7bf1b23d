import { defineConfig } from '@playwright/test'
import { browserPath } from './src/browser-path.ts'

export default defineConfig({
  testDir: './tests',
  globalSetup: './src/global-setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1350, height: 850 },
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
