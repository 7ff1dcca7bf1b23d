import type { Locator, Page } from '@playwright/test'
import { openRecord, openTab } from '../src/catalogue-page.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

async function signInAsManager(page: Page): Promise<void> {
  await signIn(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

type Box = { x: number; y: number; width: number; height: number }

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The names of the buttons that a toast lies over. */
async function covered(toast: Locator, buttons: Locator): Promise<string[]> {
  const at = await toast.boundingBox()
  const names: string[] = []
  for (const button of await buttons.all()) {
    const box = await button.boundingBox()
    if (at !== null && box !== null && overlap(at, box)) names.push(await button.innerText())
  }
  return names
}

test('a toast stands over the top bar and covers no button of the page', async ({ page }) => {
  await page.route('**/api/v2/user/profile-picture/preview', (route) => route.fulfill({ status: 502 }))
  await signInAsManager(page)
  const toast = page.getByRole('listitem').filter({ hasText: "Couldn't fetch profile picture" })
  await expect(toast).toBeVisible()
  const firstCard = await page.getByRole('main').getByRole('link').first().boundingBox()
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box === null ? undefined : { top: box.y, isClear: box.y + box.height <= (firstCard?.y ?? 0) }
    })
    .toEqual({ top: 8, isClear: true })
})

for (const width of [1350, 1000, 768, 360]) {
  test(`what a toast says of a record that stands open can be done at once, ${width} px wide`, async ({
    page,
  }) => {
    await openTab(page, 'items')
    const [sku = ''] = await page
      .getByRole('table')
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .nth(1)
      .allInnerTexts()
    const name = await page.getByRole('table').getByRole('row').nth(1).getByRole('link').innerText()
    await openRecord(page, sku, name)
    await page.setViewportSize({ width, height: 850 })
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this record?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    const toast = page.getByRole('listitem').filter({ hasText: 'archive it instead' })
    await toast.hover() // once it has come to rest
    const steps = drawer.getByRole('banner').getByRole('button')
    await expect(steps).toHaveText(['Archive', 'Delete', ''])
    expect(await covered(toast, steps)).toEqual([])
  })
}

test('a profile picture that cannot be fetched says so in a toast, which Alt+T focuses', async ({ page }) => {
  await page.route('**/api/v2/user/profile-picture/preview', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: '{"status":502,"code":"upstream.failed"}',
    }),
  )
  await signInAsManager(page)
  const toast = page.getByText("Couldn't fetch profile picture")
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+t')
  await page.waitForTimeout(6000)
  await expect(toast, 'a focused toast stays').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
})

test('Escape leaves a toast from its close button too, and the toast goes on', async ({ page }) => {
  await page.route('**/api/v2/user/profile-picture/preview', (route) => route.abort())
  await signInAsManager(page)
  const toast = page.getByText("Couldn't fetch profile picture")
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-sonner-toaster] button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-sonner-toaster] button')).not.toBeFocused()
  await expect(toast).toBeHidden()
})

test('an address with no picture behind it says the same, and the initials stand', async ({ page }) => {
  await page.route('**/api/v2/user/profile-picture/preview', (route) =>
    route.fulfill({ json: { url: '/no-such-picture.png' } }),
  )
  await signInAsManager(page)
  await expect(page.getByText("Couldn't fetch profile picture")).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu/i }).locator('img')).toHaveCount(0)
  await expect(page.getByText('MP', { exact: true })).toBeVisible()
})
