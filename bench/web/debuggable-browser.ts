import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArgs } from '@backoffice/e2e/browser'
import { browserPath } from '@backoffice/e2e/browser-path'
import { freePort } from '@backoffice/test-kit/free-port'
import { chromium, type Page } from '@playwright/test'

export type DebuggableBrowser = { page: Page; port: number; close: () => Promise<void> }

/** Chromium with a profile of its own, whose cookies Lighthouse shares through the port. */
export async function launchDebuggable(): Promise<DebuggableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'backoffice-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await browserPath(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    viewport: null,
  })
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    port,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
