import type { LintCase } from './lint-case.ts'

const rule = 'house(no-waiting-by-time)'
const page = `import type { Page } from '@playwright/test'\n`

/** What tests in a browser wait for. */
export const waitingCases: readonly LintCase[] = [
  {
    rule,
    says: 'no component test sleeps to show that nothing happens',
    breaks: {
      path: 'e2e/components/sleep.ts',
      code: `export const pause = () => new Promise((resolve) => setTimeout(resolve, 100))\n`,
    },
    clean: {
      path: 'e2e/components/sleep.ts',
      code: `import { vi } from 'vitest'\nexport const pause = () => vi.advanceTimersByTimeAsync(100)\n`,
    },
  },
  {
    rule,
    says: 'no test sleeps by a promise of Node',
    breaks: {
      path: 'e2e/tests/sleep.ts',
      code: `import { setTimeout as sleep } from 'node:timers/promises'\nexport const pause = () => sleep(100)\n`,
    },
    clean: {
      path: 'e2e/tests/sleep.ts',
      code: `export const failLater = () =>\n  setTimeout(() => {\n    throw new Error('late')\n  }, 100)\n`,
    },
  },
  {
    rule,
    says: 'no test waits until the browser has been left alone for so long',
    breaks: {
      path: 'e2e/tests/wait.ts',
      code: `${page}export const pause = (page: Page) => page.waitForTimeout(100)\n`,
    },
    clean: {
      path: 'e2e/tests/wait.ts',
      code: `${page}export const pause = (page: Page) => page.waitForURL('/counts')\n`,
    },
  },
  {
    rule,
    says: 'no test waits for an idle network',
    breaks: {
      path: 'e2e/tests/idle.ts',
      code: `${page}export const settled = (page: Page) => page.waitForLoadState('networkidle')\n`,
    },
    clean: {
      path: 'e2e/tests/idle.ts',
      code: `${page}export const settled = (page: Page) => page.waitForLoadState('load')\n`,
    },
  },
]
