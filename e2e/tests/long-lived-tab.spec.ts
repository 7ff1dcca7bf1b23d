import type { Page, Route } from '@playwright/test'
import { builtPart } from '../src/built-part.ts'
import {
  isSameDocument,
  markDocument,
  openCounts,
  openNewCount,
  untilReloaded,
  untilWatched,
  withoutNews,
} from '../src/counts-page.ts'
import { demoPassword, expect, test } from '../src/fixtures.ts'

const note = 'Freezer 3 is locked'

const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** The gateway tells another build than the tab was made of. */
async function serveNewerRelease(route: Route): Promise<void> {
  const config: object = await (await route.fetch()).json()
  await route.fulfill({ json: { ...config, release: { version: '0.14.0', build: 300, date: 'x' } } })
}

test.describe('a newer version', () => {
  test('is offered when the tab comes to the front, and Reload leads back to the same place with what was typed', async ({
    page,
  }) => {
    await openCounts(page)
    await page.goto('/counts?state=POSTED')
    await markDocument(page)
    await page.route('**/bff/config', serveNewerRelease)
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(async () => {
      await comeBack(page)
      await expect(reload).toBeVisible({ timeout: 500 })
    }).toPass()
    const dialog = await openNewCount(page)
    await dialog.getByLabel('Note').fill(note)
    await page.keyboard.press('Escape')
    expect(await isSameDocument(page), 'nothing reloads by itself').toBe(true)
    await page.unroute('**/bff/config')
    await reload.click()
    await untilReloaded(page)
    await expect(page).toHaveURL('/counts?state=POSTED')
    await expect(reload).toBeHidden()
    await openNewCount(page)
    await expect(dialog.getByLabel('Note')).toHaveValue(note)
  })

  test('is asked for in the background, so that an idle person still ends', async ({ page }) => {
    const headers: (string | undefined)[] = []
    const asked = page.waitForRequest('**/bff/config')
    await openCounts(page)
    await asked // by the page itself, once
    page.on('request', (request) => {
      if (request.url().endsWith('/bff/config')) headers.push(request.headers()['x-background'])
    })
    await expect(async () => {
      await comeBack(page)
      expect(headers).toEqual(['1'])
    }).toPass()
    await comeBack(page)
    // What the look would have asked stands before this.
    const later = page.waitForRequest('**/bff/session?later')
    await page.evaluate(() => void fetch('/bff/session?later'))
    await later
    expect(headers, 'and not at every look').toEqual(['1'])
  })

  test('is offered when a part of this one is gone, and the tab is never reloaded by itself', async ({
    page,
  }) => {
    await openCounts(page)
    await markDocument(page)
    await page.route(builtPart('profile'), (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Manage Account' }).click()
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('takes no screen away for a part that would have come by itself and is gone', async ({ page }) => {
    await page.route(builtPart('notice-bell'), (route) => route.fulfill({ status: 404 }))
    await openCounts(page)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await openNewCount(page)
  })
})

/** The limits that the gateway tells, as they are after so many seconds without a call. */
async function pretendIdle(page: Page, secondsLeft: number): Promise<void> {
  await page.route('**/bff/session', async (route) => {
    const response = await route.fetch()
    const session: object = await response.json()
    const idleExpiresAt = new Date(Date.now() + secondsLeft * 1000).toISOString()
    await route.fulfill({ response, json: { ...session, accessExpiresAt: null, idleExpiresAt } })
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test.describe('a session that is about to end', () => {
  const notice = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

  test('leaves the focus with whoever is typing in a dialog, and can be answered over it without closing it', async ({
    page,
  }) => {
    await openCounts(page)
    const dialog = await openNewCount(page)
    await dialog.getByLabel('Note').click()
    await pretendIdle(page, 100)
    await expect(notice(page)).toBeVisible()
    await page.keyboard.type(note)
    await expect(dialog.getByLabel('Note')).toHaveValue(note)
    await expect(page.getByRole('alert').filter({ hasText: 'ends in less than 2 minutes' })).toBeAttached()

    await page.unroute('**/bff/session')
    const renewing = page.waitForRequest('**/api/v2/user/myself**')
    await notice(page).getByRole('button', { name: 'Stay signed in' }).click()
    expect((await renewing).headers()['x-background']).toBeUndefined()
    await expect(notice(page)).toBeHidden()
    await expect(dialog.getByLabel('Note')).toHaveValue(note)
  })

  test('leaves every key as it is, for the panel takes nothing of the screen', async ({ page }) => {
    await openCounts(page)
    await pretendIdle(page, 100)
    await expect(notice(page)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  })

  test('stays to be answered when the dialog under it closes', async ({ page }) => {
    await openCounts(page)
    await openNewCount(page)
    await pretendIdle(page, 100)
    await expect(notice(page)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(notice(page).getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  })

  test('is over when a laptop wakes from a long sleep, and the sign-in leads back', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await withoutNews(page)
    await openCounts(page)
    await page.goto('/counts?state=POSTED')
    await untilWatched(page)
    await context.clearCookies({ name: /^__Host-(access|refresh)/ })
    // No timer has run meanwhile; the clock on the wall has moved.
    await page.clock.setSystemTime(Date.now() + 9 * 3_600_000)
    await page.clock.runFor(1_000)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill('manager@north.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/counts?state=POSTED')
  })
})
