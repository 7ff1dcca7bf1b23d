import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { openNewCount, withoutNews } from '../src/counts-page.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { answerForm } from '../src/sign-in.ts'
import { restTag } from '../test-extent.ts'

const note = 'Freezer 3 is locked, the key is with the night shift'
const restored = 'Restored what you typed.'

async function openCounts(page: Page): Promise<void> {
  await withoutNews(page)
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
}

/** A posted count with something to order and no order yet. */
async function countToOrderFrom(page: Page): Promise<number> {
  const { data } = await callApi<{ data: { id: number; state: string }[] }>(page, '/v2/count/all?limit=200')
  for (const { id } of data.filter(({ state }) => state === 'POSTED')) {
    const { orders, groups } = await callApi<{ orders: []; groups: [] }>(page, `/v2/count/${id}/order`)
    if (orders.length === 0 && groups.length > 0) return id
  }
  throw new Error('every posted count has its orders')
}

const endSession = (context: BrowserContext) => context.clearCookies({ name: /^__Host-/ })

test('a session that ends in the middle of a dialog loses nothing that was typed, until it is sent', async ({
  page,
  context,
}) => {
  await openCounts(page)
  const dialog = await openNewCount(page)
  await dialog.getByLabel('Template').selectOption({ label: 'Bar — evening check' })
  await dialog.getByLabel('Due date').fill('2030-01-31')
  await dialog.getByLabel('Note').pressSequentially(note)
  await endSession(context)
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await answerForm(page, 'manager@north.example')

  // The address says that the dialog stands open, so it opens by itself.
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
  await expect(dialog.getByLabel('Due date')).toHaveValue('2030-01-31')
  await expect(dialog.getByLabel('Template').locator('option:checked')).toHaveText('Bar — evening check')
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect(page).toHaveURL(/\/counts\/\d+$/)

  await page.getByRole('main').getByRole('link', { name: 'Counts', exact: true }).click()
  await openNewCount(page)
  await expect(dialog.getByLabel('Note'), 'what was sent is not kept').toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
})

test('what was typed is there after a reload; once discarded, it is not there after another', async ({
  page,
}) => {
  await openCounts(page)
  const dialog = await openNewCount(page)
  await dialog.getByLabel('Note').fill(note)
  // The address says that the dialog stands open, so it opens by itself.
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
})

test('packs that were changed for an order are there after a reload', { tag: restTag }, async ({ page }) => {
  await signInQuietly(page, 'manager@north.example')
  await page.goto(`/counts/order/${await countToOrderFrom(page)}`)
  const box = page.locator('main input[inputmode="decimal"]:enabled').first()
  await box.fill('77')
  await page.reload()
  await expect(box).toHaveValue('77')
  await expect(page.getByText(restored)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(box).not.toHaveValue('77')
})
