import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { openNewCount, withoutNews } from '../src/counts-page.ts'
import { demoPassword, expect, signIn, test } from '../src/fixtures.ts'

const note = 'Freezer 3 is locked, the key is with the night shift'
const restored = 'Restored what you typed.'

async function openCounts(page: Page, email = 'manager@north.example'): Promise<void> {
  await withoutNews(page)
  await signIn(page, email, '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
}

async function signInAgain(page: Page, email = 'manager@north.example'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
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
  await signInAgain(page)

  // The address says that the dialog stands open, so it opens by itself.
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
  await expect(dialog.getByLabel('Due date')).toHaveValue('2030-01-31')
  await expect(dialog.getByLabel('Template').locator('option:checked')).toHaveText('Bar — evening check')
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect(page).toHaveURL(/\/counts\/\d+$/)

  await page.goto('/counts')
  await openNewCount(page)
  await expect(dialog.getByLabel('Note'), 'what was sent is not kept').toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
})

test('what was typed is there after a reload and after a closed dialog; Discard empties the form for good', async ({
  page,
}) => {
  await openCounts(page)
  const dialog = await openNewCount(page)
  await dialog.getByLabel('Note').fill(note)
  // The address says that the dialog stands open, so it opens by itself.
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
  await page.keyboard.press('Escape')
  await openNewCount(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expect(dialog.getByText(restored)).toBeHidden()
})

test('a search that was typed just before does not close the form that was opened since', async ({
  page,
}) => {
  await openCounts(page)
  await page.getByRole('searchbox').first().fill('kitchen')
  const dialog = await openNewCount(page)
  await expect(page).toHaveURL(/q=kitchen/)
  await dialog.getByLabel('Note').fill(note)
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
})

test('the reason of an action is kept with its count', async ({ page }) => {
  await openCounts(page)
  const { data } = await callApi<{ data: { id: number; state: string }[] }>(page, '/v2/count/all?limit=200')
  const count = data.find(({ state }) => state === 'REVIEW' || state === 'APPROVED')
  const openUnlock = async () => {
    await page.goto(`/counts/${count?.id}`)
    await page.getByRole('button', { name: 'Unlock' }).click()
  }
  await openUnlock()
  await page.getByLabel('Reason').fill(note)
  await openUnlock()
  await expect(page.getByLabel('Reason')).toHaveValue(note)
  await expect(page.getByText(restored)).toBeVisible()
})

test('nobody else sees it, not even in the same browser, and it waits for whoever typed it', async ({
  page,
  context,
}) => {
  await openCounts(page)
  const dialog = await openNewCount(page)
  await dialog.getByLabel('Note').fill(note)
  await endSession(context)
  await openCounts(page, 'admin@north.example')
  await openNewCount(page)
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expect(page.getByText(restored)).toHaveCount(0)
  await endSession(context)
  await openCounts(page)
  await openNewCount(page)
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
})

test('packs that were changed for an order are there after a reload', async ({ page }) => {
  await openCounts(page)
  await page.goto(`/counts/order/${await countToOrderFrom(page)}`)
  const box = page.locator('main input[inputmode="decimal"]:enabled').first()
  await box.fill('77')
  await page.reload()
  await expect(box).toHaveValue('77')
  await expect(page.getByText(restored)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(box).not.toHaveValue('77')
})
