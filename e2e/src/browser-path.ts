import { access } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { unpackBrowser } from './packaged-browser.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * The Chromium that the browser tests use: `CHROMIUM_PATH`, Debian's, Playwright's own, or the one that
 * comes with the registry package, in that order.
 * @throws Error that says what to do when there is none
 */
export async function browserPath(): Promise<string> {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()]
  for (const candidate of candidates) {
    if (candidate && (await exists(candidate))) return candidate
  }
  try {
    return await unpackBrowser()
  } catch (cause) {
    throw new Error('No Chromium was found. Install one (apt install chromium) or set CHROMIUM_PATH.', {
      cause,
    })
  }
}
