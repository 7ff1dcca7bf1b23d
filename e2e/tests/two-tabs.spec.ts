import type { BrowserContext, Page } from '@playwright/test'
import {
  isSameDocument,
  markDocument,
  openCounts,
  openNewCount,
  untilReloaded,
  withoutNews,
} from '../src/counts-page.ts'
import { demoPassword, expect, test } from '../src/fixtures.ts'

/** Nothing gets through; a tab of which some calls do learns the rest by them. */
const allCalls = /\/(api|bff)\//
const otherCalls = /\/api\/|\/bff\/(?!session)/

const note = 'Freezer 3 is locked'

test.describe('two tabs of one browser', () => {
  async function signInAs(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Signs out in this tab and in as somebody else; the other tab is cut off meanwhile. */
  async function changePerson(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await signInAs(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }

  async function secondTab(context: BrowserContext): Promise<Page> {
    const second = await context.newPage()
    // The bell asks by itself, and would learn of a logout that the tab is to miss.
    await withoutNews(second)
    await second.goto('/counts')
    await expect(second.getByRole('row').nth(1)).toBeVisible()
    await markDocument(second)
    return second
  }

  test('a tab that missed that somebody else has signed in reloads, and shows nothing of who was there', async ({
    page,
    context,
  }) => {
    await openCounts(page)
    const second = await secondTab(context)
    const dialog = await openNewCount(second)
    await dialog.getByLabel('Note').fill(note)
    await second.route(allCalls, (route) => route.abort())
    await changePerson(page, 'admin@north.example')
    expect(await isSameDocument(second)).toBe(true)

    await second.unroute(allCalls)
    // A question that was cut off is asked again, so that the tab may be on its way already, and hear nothing.
    await second
      .evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      .catch(() => undefined)
    await untilReloaded(second)
    // The address says that the dialog stands open, for whoever is there now; it hides what is under it.
    const menu = second.getByRole('button', { name: /account menu/i, includeHidden: true })
    await expect(menu).not.toContainText('Maria')
    await expect(dialog.getByLabel('Note')).toHaveValue('')
  })

  test('a tab whose logout did not get through goes on to the sign-in when another one has seen it through', async ({
    page,
    context,
  }) => {
    await openCounts(page)
    await page.route('**/auth/user/logout', (route) => route.abort())
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out here' })).toBeVisible()
    const second = await context.newPage()
    await second.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('a sign-in as somebody else is heard at once', async ({ page, context }) => {
    await openCounts(page)
    const second = await secondTab(context)
    let lost = 0
    await second.route(allCalls, (route) => {
      if (route.request().url().endsWith('/bff/session')) lost += 1
      return route.abort()
    })
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect.poll(() => lost, 'the logout is not heard, and asked for twice more').toBe(3)
    // Of all calls that one alone gets through again: another would be refused, and lead the tab to the sign-in by itself.
    await second.route(otherCalls, (route) => route.abort())
    await second.unroute(allCalls)
    await signInAs(page, 'admin@north.example')
    await untilReloaded(second)
    await second.unroute(otherCalls)
    await second.reload()
    await expect(second.getByRole('button', { name: /account menu/i })).not.toContainText('Maria')
  })

  test('the colour mode of one is that of the other at once', async ({ page, context }) => {
    await openCounts(page)
    const second = await secondTab(context)
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
    await second.getByRole('button', { name: /account menu/i }).click()
    await expect(second.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await second.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

test('the colours stand before anything is painted, by the clock of the browser itself', async ({ page }) => {
  await openCounts(page)
  await page.evaluate(() => localStorage.setItem('mui-mode', 'dark'))
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement?.dataset['theme'] === undefined) return
      observer.disconnect()
      Object.assign(window, {
        themeAt: performance.now(),
        themeFirst: document.documentElement.dataset['theme'],
      })
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const seen = await page.evaluate(() => {
    const { themeAt, themeFirst } = window as unknown as { themeAt: number; themeFirst: string }
    const paints = performance.getEntriesByType('paint').map(({ startTime }) => startTime)
    return { themeAt, themeFirst, firstPaint: Math.min(...paints) }
  })
  expect(seen.themeFirst).toBe('dark')
  expect(seen.themeAt).toBeLessThan(seen.firstPaint)
})
