import type { Page } from '@playwright/test'
import { expect, signInQuietly, test } from '../src/fixtures.ts'

const frame = (page: Page) => page.locator('#first-frame')

/** Opens a page whose scripts do not come before they are let through. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

for (const { width, menu } of [
  { width: 1350, menu: 'open' },
  { width: 1350, menu: 'collapsed' },
  { width: 768, menu: 'open' },
  { width: 360, menu: 'open' },
]) {
  test(`the frame stands before the first script has come, where the app draws its own: ${width} px wide, menu ${menu}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 })
    await signInQuietly(page, 'manager@north.example')
    await page.addInitScript((state) => localStorage.setItem('backoffice.menu', state), menu)
    const letThrough = await openWithoutScripts(page, '/counts')
    // Before the style sheet has come it would be no grid, and before the session is known not be seen.
    await expect(frame(page)).toHaveCSS('display', 'grid')
    const boxes = {
      menu: await frame(page).locator('[data-part=menu]').boundingBox(),
      bar: await frame(page).locator('[data-part=bar]').boundingBox(),
      mark: await frame(page).locator('svg:visible').boundingBox(),
    }
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    expect(boxes).toEqual({
      menu: await page.locator('#main-menu').boundingBox(),
      bar: await page.getByRole('banner').boundingBox(),
      mark: await page.locator('button[aria-controls=main-menu] svg:visible').first().boundingBox(),
    })
  })
}

test('whoever is not signed in sees nothing of the frame on the way to the sign-in', async ({ page }) => {
  const session = page.waitForResponse('**/bff/session')
  const letThrough = await openWithoutScripts(page, '/counts')
  await session
  await expect(frame(page)).toBeAttached()
  await expect(frame(page)).toBeHidden()
  letThrough()
  await expect(page.getByLabel('Email')).toBeVisible()
})
