import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { launchBrowser } from './src/browser.ts'
import { startProduct } from './src/product-process.ts'
import { contactSheet } from './src/screens/contact-sheet.ts'
import { accountOpenings, signInOpenings } from './src/screens/account-openings.ts'
import { openings } from './src/screens/openings.ts'
import { createPhotographer } from './src/screens/photographer.ts'
import { screensFor } from './src/screens/screen-table.ts'
import { signIn } from './src/sign-in.ts'

// Photographs every screen of the route table in every look, with and without data, and what opens over them, into
// `screenshots/`, with a page that shows all side by side. `SCREENSHOTS_URL` takes a product that runs already.
const folder = resolve(import.meta.dirname, '../screenshots')
const running = process.env['SCREENSHOTS_URL']
const product = running ? { baseUrl: running, stop: async () => undefined } : await startProduct('ci')
const browser = await launchBrowser()
try {
  rmSync(folder, { recursive: true, force: true })
  const page = await browser.newPage({
    baseURL: product.baseUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    reducedMotion: 'reduce',
  })
  const photographer = createPhotographer(page, folder)
  for (const screen of screensFor({ signedIn: false })) await photographer.screen(screen)
  for (const opening of signInOpenings) await photographer.opening(opening)
  await signIn(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const screen of screensFor({ signedIn: true })) {
    process.stdout.write(`${screen.name}\n`)
    await photographer.screen(screen)
    await photographer.states(screen)
  }
  for (const opening of [...openings, ...accountOpenings]) await photographer.opening(opening)
  writeFileSync(join(folder, 'index.html'), contactSheet(photographer.shots))
  process.stdout.write(`${photographer.shots.length} screens: ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await product.stop()
}
