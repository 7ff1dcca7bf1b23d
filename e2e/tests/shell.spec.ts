import type { Page } from '@playwright/test'
import { builtPart } from '../src/built-part.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { answerForm } from '../src/sign-in.ts'

async function signInAsManager(page: Page): Promise<void> {
  await signIn(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const group = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true })

test('the colour mode that was chosen stands before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mui-mode', 'dark')
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      ;(window as unknown as { themeAtBody: string }).themeAtBody =
        document.documentElement.dataset['theme'] ?? 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/forgot-password')
  expect(await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe('dark')
})

test('a screen that cannot be fetched is the general error page, from which both buttons lead on', async ({
  page,
}) => {
  await signInAsManager(page)
  const lost = builtPart('profile')
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
  // This page asks for news, and then not for a minute; one that still loads would ask for the sign-in itself.
  const news = page.waitForResponse('**/api/v2/notice/unread')
  await signIn(page, 'manager@north.example', '/about')
  await expect(group(page, 'Counts')).toBeVisible()
  await news
  await context.clearCookies({ name: /^__Host-/ })
  await group(page, 'Counts').click()
  await menuOf(page).getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(logged.some((text) => text.includes('Unauthorized! Redirecting to login...'))).toBe(true)
  await answerForm(page, 'manager@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
})
