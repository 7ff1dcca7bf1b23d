import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function openAsManager(page: Page): Promise<void> {
  await signIn(page, 'manager@north.example')
  await expect(headingOf(page, 'Dashboard')).toBeVisible()
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('two keys lead to a screen, and never while one is typing', async ({ page }) => {
  await openAsManager(page)
  for (const [keys, heading] of [
    ['gc', 'Counts'],
    ['go', 'Orders'],
    ['gt', 'Transaction Log'],
    ['gd', 'Dashboard'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect(headingOf(page, heading)).toBeFocused()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(headingOf(page, 'Counts')).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search counts' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search counts' })).toBeFocused()
  await page.keyboard.type('go?')
  await expect(page.getByRole('searchbox', { name: 'Search counts' })).toHaveValue('go?')
  await expect(headingOf(page, 'Counts')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('? shows the keys of the screen, and keys without Ctrl can be turned off', async ({ page }) => {
  await openAsManager(page)
  await page.goto('/counts')
  await expect(page.getByRole('button', { name: 'New count' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('region', { name: 'On this page' })).toContainText('New count')
  await expect(dialog.getByRole('region', { name: 'On this page' })).toContainText('Search counts')
  await expect(dialog.getByRole('region', { name: 'Go to' })).not.toContainText('Users')
  await dialog.getByRole('checkbox', { name: 'Keys without Ctrl are on' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
  await dialog.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
})

test('the collapsed menu names its entries on focus and under the pointer', async ({ page }) => {
  await openAsManager(page)
  await page.getByRole('button', { name: /Collapse menu/ }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const tip = page.locator('[data-tip]')
  await menu.getByRole('button', { name: 'Orders' }).hover()
  await expect(tip).toHaveText('Orders')
  await page.mouse.move(800, 400)
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tip).toHaveText('Dashboard')
  await page.keyboard.press('Tab')
  await expect(tip).toHaveText('Counts')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})
