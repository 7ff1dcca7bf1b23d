import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'

/** Signs in and waits until the list of counts stands, and what watches over a tab, which comes a few seconds later. */
export async function openCounts(page: Page, email = 'manager@north.example'): Promise<void> {
  await signIn(page, email, '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await untilWatched(page)
}

export const untilWatched = (page: Page) =>
  expect(page.getByRole('banner').getByRole('status').first()).toBeAttached()

/**
 * The page asks for no news of the server, for which a session that has ended would lead it to the sign-in. It gets an
 * answer: without one it would believe the server away, and read everything again as soon as that is back.
 */
export const withoutNews = (page: Page) =>
  page.route('**/api/v2/notice/unread', (route) => route.fulfill({ json: { unread: 0 } }))

/** Opens the form of a new count, with its templates. */
export async function openNewCount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New count' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Template').locator('option').nth(1)).toBeAttached()
  return dialog
}

/** What a review is asked about; the table of all lines below it shows some of them, too. */
export const linesToReview = (page: Page): Locator =>
  page.getByRole('region', { name: /^\d+ lines? off the book/ })

/** Takes the count a step further, and waits for the toast that says so. */
export async function confirmStep(page: Page, action: string, done: RegExp): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: action, exact: true })
  // The toast goes by itself, so it is looked for from the start.
  await Promise.all([expect(page.getByText(done)).toBeVisible(), button.click()])
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Marks the document, so that a reload is seen. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }))

/** Whether it is still the document that was marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

/** Waits for another document; one that goes in the middle of the question cannot answer it. */
export const untilReloaded = (page: Page) =>
  expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
