import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function signInAsManager(page: Page): Promise<void> {
  await signIn(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const group = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true })

test('the side menu is 240 px wide, 60 px when collapsed, and collapses its groups with it', async ({
  page,
}) => {
  await signInAsManager(page)
  const menu = page.locator('#main-menu')
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(240)
  await group(page, 'Counts').click()
  await expect(group(page, 'Counts')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /Collapse menu/ }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(60)
  await expect(group(page, 'Counts')).toHaveAttribute('aria-expanded', 'false')
})

test('on a narrow screen too the groups collapse with the menu', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 850 })
  await signInAsManager(page)
  await group(page, 'Counts').click()
  await expect(group(page, 'Counts')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(group(page, 'Counts')).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Open menu' }).first().click()
  await expect(menuOf(page).getByRole('link', { name: 'Counts Template' })).toBeHidden()
})

test('one group of the menu is open at a time, and the current path is marked', async ({ page }) => {
  await signInAsManager(page)
  await group(page, 'Counts').click()
  await group(page, 'Orders').click()
  await expect(group(page, 'Counts')).toHaveAttribute('aria-expanded', 'false')
  await menuOf(page).getByRole('link', { name: 'Report Periods' }).click()
  await expect(page).toHaveURL('/orders/report-periods')
  await expect(menuOf(page).getByRole('link', { name: 'Report Periods' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the menu is reached and used with the keyboard alone', async ({ page }) => {
  await signInAsManager(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await group(page, 'Counts').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'List', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
})

test('a screen without a title shows the welcome line, and the default title returns', async ({ page }) => {
  await signInAsManager(page)
  await expect(page).toHaveTitle('Dashboard')
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Welcome, Maria!' })).toBeVisible()
  await expect(page).toHaveTitle('All data counts')
  await expect(page.getByText('0.13.1').first()).toBeVisible()
  await expect(page.getByText('238').first()).toBeVisible()
  await expect(page.getByText('October 2025').first()).toBeVisible()
})

const titles = [
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/counts', 'Counts'],
  ['/counts/template', 'Counts Template'],
  ['/counts/template/1', 'Count Template Filter'],
  ['/counts/1', 'Count Filter'],
  ['/counts/breakdown/1', 'Count Breakdown'],
  ['/counts/order/1', 'Count Order'],
  ['/orders', 'Orders'],
  ['/orders/files', 'Orders Files'],
  ['/orders/template', 'Orders Template'],
  ['/orders/receipts', 'Orders Receipts'],
  ['/orders/report-periods', 'Report Periods'],
  ['/orders/transaction-log', 'Transaction Log'],
  ['/setup/users', 'Setup | Users'],
  ['/setup/companies', 'Setup | Companies'],
  ['/setup/companies/company/1', 'Setup | Company'],
  ['/setup/roles', 'Setup | Roles'],
  ['/setup/roles/role/4', 'Setup | Role'],
  ['/setup/support', 'Setup | Support'],
  ['/profile', 'User Profile'],
  ['/unauthorized', 'Unauthorized'],
] as const

test('every screen of the route table has its title', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(title)
    await expect(page.getByText('Oops! Something went wrong.')).toHaveCount(0)
  }
})

test('the colour mode is kept under mui-mode and stands before the first paint', async ({ page }) => {
  await signInAsManager(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(
    await page.evaluate(() => [localStorage.getItem('mui-mode'), localStorage.getItem('mui-color-scheme')]),
  ).toEqual(['dark', 'dark'])
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      ;(window as unknown as { themeAtBody: string }).themeAtBody =
        document.documentElement.dataset['theme'] ?? 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe('dark')
  await page.getByRole('button', { name: /account menu/i }).click()
  const kept = page.waitForResponse('**/api/v2/user/preferences')
  await page.getByRole('menuitemradio', { name: 'Light' }).click() // the choice is the account's, which others use
  await kept
})

test('a screen that cannot be fetched is the general error page, from which both buttons lead on', async ({
  page,
}) => {
  await signInAsManager(page)
  const lost = '**/assets/profile-*.js'
  await page.route(lost, (route) => route.abort())
  const openProfile = async () => {
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Manage Account' }).click()
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
    await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible()
  }
  await openProfile()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Late counts/ }).first()).toBeVisible()
  await openProfile()
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('manager@north.example')).toBeVisible()
})

test('session and user that cannot be read are the general error page, alone on the screen', async ({
  page,
}) => {
  const session = '**/bff/session'
  await page.route(session, (route) => route.fulfill({ status: 500 }))
  await page.goto('/counts?state=DRAFT')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect(page).toHaveTitle('All data counts')
  await page.unroute(session)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a session that has ended leads to the sign-in page, logs it, and comes back to the same place', async ({
  page,
  context,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInAsManager(page)
  // The dashboard may still be loading figures, and would ask for the sign-in itself.
  await page.goto('/about')
  await expect(group(page, 'Counts')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: /^__Host-/ })
  await group(page, 'Counts').click()
  await menuOf(page).getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(logged.some((text) => text.includes('Unauthorized! Redirecting to login...'))).toBe(true)
  await page.getByLabel('Email').fill('manager@north.example')
  await page.getByLabel('Password', { exact: true }).fill('Counting-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
})
