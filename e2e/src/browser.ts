import { chromium } from '@playwright/test'
import { browserPath } from './browser-path.ts'

/** What Chromium is started with: no phoning home, and no sandbox, which a container has not. */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium as the browser tests start it, for a script. @throws Error when there is none */
export async function launchBrowser(args: readonly string[] = []) {
  return chromium.launch({ executablePath: await browserPath(), args: [...browserArgs, ...args] })
}
