import { fileURLToPath } from 'node:url'
import { freePort } from '@backoffice/test-kit/free-port'
import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { BrowserCommandContext } from 'vitest/node'
import workbench from '../apps/web/workbench/vite.config.ts'
import { browserArgs } from './src/browser.ts'
import { browserPath } from './src/browser-path.ts'
import { mouse } from './src/mouse-command.ts'
import { scan } from './src/scan.ts'

/** What a failure leaves; `test-results` beside it is emptied by the tests of the whole product. */
const leavings = fileURLToPath(new URL('./components/test-results', import.meta.url))

/** Components of apps/web in their states, drawn by the Chromium of the browser tests; no server stands behind them. */
export default mergeConfig(
  workbench,
  defineConfig({
    resolve: { alias: { 'axe-core': fileURLToPath(import.meta.resolve('axe-core')) } },
    optimizeDeps: { include: ['axe-core'] },
    test: {
      include: ['../../e2e/components/**/*.test.ts'],
      setupFiles: ['no-user-timing', 'console-errors'].map((name) =>
        fileURLToPath(import.meta.resolve(`./components/${name}.ts`)),
      ),
      // Two runs beside each other are two addresses.
      api: { host: '127.0.0.1', port: await freePort() },
      fileParallelism: false,
      isolate: false,
      expect: { poll: pollLimit },
      testTimeout: 60_000,
      attachmentsDir: leavings,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath: await browserPath(), args: [...browserArgs] },
          contextOptions: { locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] },
        }),
        commands: { mouse, scan: ({ page }: BrowserCommandContext, code: string) => scan(page, code) },
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1350, height: 850 },
        // The steps of a failed test and what the page wrote are printed. A trace of every test would take twice the processor.
        screenshotFailures: true,
        screenshotDirectory: leavings,
        trace: {
          mode: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
          tracesDir: leavings,
        },
      },
    },
  }),
)
