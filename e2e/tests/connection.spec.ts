import type { Page } from '@playwright/test'
import { openCounts, openNewCount } from '../src/counts-page.ts'
import { expect, test } from '../src/fixtures.ts'
import { goOffline } from '../src/go-offline.ts'
import { restTag } from '../test-extent.ts'

const note = 'Freezer 3 is locked'

test.describe('without a connection', () => {
  const status = (page: Page) => page.getByRole('status')

  test('the tab says so, keeps its rows and what is typed, and comes back by itself', async ({
    page,
    context,
  }) => {
    await openCounts(page)
    const first = await page.getByRole('row').nth(1).innerText()
    const dialog = await openNewCount(page)
    await dialog.getByLabel('Template').selectOption({ label: 'Bar — evening check' })
    await goOffline(page)
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Create count' }).click()
    await expect(dialog.getByRole('alert')).toContainText('cannot be reached')
    await expect(dialog.getByLabel('Note')).toHaveValue(note)
    await expect(page.getByText('Offline · not refreshed')).toBeVisible()
    await expect(status(page).filter({ hasText: 'You are offline.' })).toBeAttached()
    expect(await page.locator('tbody tr').first().innerText()).toBe(first)

    await context.setOffline(false)
    await expect(page.getByText('Offline · not refreshed')).toBeHidden()
    await expect(status(page).filter({ hasText: 'Connected again.' })).toBeAttached()
    await dialog.getByRole('button', { name: 'Create count' }).click()
    await expect(page).toHaveURL(/\/counts\/\d+$/)
  })

  test('to the gateway alone it is told as well; old rows say that they are old, and are read again afterwards', {
    tag: restTag,
  }, async ({ page }) => {
    await openCounts(page)
    const away = /\/(api|bff)\//
    await page.route(away, (route) => route.abort())
    await page.getByRole('columnheader').getByRole('button').first().click()
    await expect(page.getByText('Server does not answer · not refreshed')).toBeVisible()
    await page.unroute(away)
    await expect(page.getByText('Server does not answer · not refreshed')).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('could not be read')).toHaveCount(0)
  })
})
