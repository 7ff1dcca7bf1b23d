import type { Browser, Page } from '@playwright/test'
import { builtPart } from '../src/built-part.ts'
import { expect, expectSessionEnded, signIn, test } from '../src/fixtures.ts'
import { restTag } from '../test-extent.ts'

async function openRole(page: Page, name: string): Promise<void> {
  await signIn(page, 'admin@north.example', '/setup/roles')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('grid', { name: `Rights of ${name}` })).toBeVisible()
}

/** Somebody at a browser of their own. */
async function somebodyElse(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  return context.newPage()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
}

const viewOrders = (page: Page) => page.getByRole('checkbox', { name: 'Reports: View Orders' })
const viewList = (page: Page) => page.getByRole('checkbox', { name: 'Orders: View List', exact: true })

/** Gives the role Viewer back what the demo gives it, also where a test has ended early. */
async function restoreViewer(page: Page): Promise<void> {
  await openRole(page, 'Viewer')
  if (await viewOrders(page).isChecked()) return
  await viewOrders(page).check()
  await viewList(page).uncheck()
  await save(page)
}

test.describe('a right taken from a role', () => {
  test.afterEach(async ({ browser, baseURL }) => {
    const admin = await somebodyElse(browser, baseURL)
    await restoreViewer(admin)
    await admin.context().close()
  })

  test('closes the open pages of its people, and given back opens them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewer = await somebodyElse(browser, baseURL)
    await signIn(viewer, 'viewer@north.example', '/orders/transaction-log')
    await expect(viewer.getByRole('row').nth(1)).toBeVisible()
    await openRole(page, 'Viewer')
    await viewOrders(page).uncheck()
    await viewList(page).check()
    await save(page)

    // At its next call: that of a search, unless the page has asked for something by itself before.
    const search = viewer.getByRole('searchbox').or(viewer.getByRole('textbox')).first()
    await expect(async () => {
      if (await search.isVisible()) await search.fill('gin', { timeout: 1_000 })
      await expect(viewer.getByText('Unauthorized Access')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const menu = viewer.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'List'])

    await viewOrders(page).check()
    await viewList(page).uncheck()
    await save(page)
    await viewer.getByRole('button', { name: 'Try Again' }).click()
    await expect(viewer.getByRole('heading', { level: 1, name: 'Transaction Log' })).toBeVisible()
    await viewer.context().close()
  })

  test('closes a page also when the page heard of it before it was watched over', { tag: restTag }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewer = await somebodyElse(browser, baseURL)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await viewer.route(builtPart('status-notices'), (route) => isReleased.then(() => route.continue()))
    await signIn(viewer, 'viewer@north.example', '/orders/transaction-log')
    await expect(viewer.getByRole('row').nth(1)).toBeVisible()
    await openRole(page, 'Viewer')
    await viewOrders(page).uncheck()
    await viewList(page).check()
    const refused = viewer.waitForResponse((response) => response.status() === 403)
    await save(page)

    // A page that has asked for something by itself before has no search left.
    const search = viewer.getByRole('searchbox').or(viewer.getByRole('textbox')).first()
    await Promise.all([refused, search.fill('gin', { timeout: 5_000 }).catch(() => undefined)])
    release()
    await expect(viewer.getByText('Unauthorized Access')).toBeVisible()
    await viewer.context().close()
  })
})

test('the product is seen as a role would see it, until the preview is left', async ({ page }) => {
  await openRole(page, 'Counter')
  await page.getByRole('button', { name: 'See as this role' }).click()
  const bar = page.getByRole('region', { name: 'You see the product as Counter.' })
  await expect(bar).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('button')).toHaveText(['Counts'])
  await page.goBack()
  await expect(page.getByText('Unauthorized Access')).toBeVisible()
  await bar.getByRole('button', { name: 'Leave preview' }).click()
  await expect(page.getByRole('grid', { name: 'Rights of Counter' })).toBeVisible()
  await expect(menu.getByRole('button')).toHaveText(['Counts', 'Orders', 'Setup'])
  await expect(bar).toHaveCount(0)
})

test('a preview stays in its tab, and a reload leaves it', { tag: restTag }, async ({ page }) => {
  await openRole(page, 'Counter')
  await page.getByRole('button', { name: 'See as this role' }).press('Enter')
  const bar = page.getByRole('region', { name: 'You see the product as Counter.' })
  await expect(bar).toBeVisible()
  // Nothing lies over where the sentence begins, on any width.
  for (const width of [1350, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await bar.getByText('You see the product as Counter.').click({ trial: true, position: { x: 2, y: 8 } })
    await bar.getByRole('button', { name: 'Leave preview' }).click({ trial: true })
  }
  await page.setViewportSize({ width: 1350, height: 850 })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('button')).toHaveText(['Counts'])
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  const whole = ['Counts', 'Orders', 'Setup']
  await expect(second.getByRole('navigation', { name: 'Main menu' }).getByRole('button')).toHaveText(whole)
  await expect(second.getByRole('region', { name: /You see the product as/ })).toHaveCount(0)
  await second.close()
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(menu.getByRole('button')).toHaveText(whole)
  await expect(bar).toHaveCount(0)
})

test('two roles are compared, and the matrix is walked by the keyboard', { tag: restTag }, async ({
  page,
}) => {
  await openRole(page, 'Count Manager')
  await page.getByLabel('Compare with').selectOption('System Admin')
  await page.getByRole('button', { name: 'Only differences' }).click()
  await expect(page.getByRole('checkbox', { name: /^Counts:/ })).toHaveCount(0)
  const users = page.getByRole('checkbox', { name: 'Setup: View Users; System Admin has it' })
  await expect(users).not.toBeChecked()
  await users.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: /^Setup: Create Company/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Setup: Create Company/ })).not.toBeChecked()
})

test('support ends the session of somebody, whose next step leads to the sign-in', { tag: restTag }, async ({
  page,
  browser,
  baseURL,
}) => {
  const counter = await somebodyElse(browser, baseURL)
  await signIn(counter, 'counter@north.example', '/counts')
  await expect(counter.getByRole('row').nth(1)).toBeVisible()
  await signIn(page, 'admin@north.example', '/setup/support')
  // Browsers of other tests may be signed in as the same person; the newest sign-in stands first.
  const row = page.getByRole('row').filter({ hasText: 'Георги Иванов' })
  await expect(row.first()).toBeVisible()
  const sessions = await row.count()
  await row.first().getByRole('button', { name: /^End/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(row).toHaveCount(sessions - 1)
  await expectSessionEnded(counter)
  await counter.context().close()
})
