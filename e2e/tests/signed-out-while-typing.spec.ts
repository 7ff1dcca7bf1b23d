import type { Locator, Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { withoutNews } from '../src/counts-page.ts'
import { demoPassword, expect, signIn, test } from '../src/fixtures.ts'

type Row = { id: number; parts: { quantity: string }[] }
type CountPage = { data: { id: number; state: string }[] }

const rowOf = (page: Page, id: number | undefined) => page.locator(`[data-row-id="${id}"]`)

async function openCount(page: Page) {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  const counts = await callApi<CountPage>(page, '/v2/count/all?limit=200')
  const id = counts.data.findLast((count) => count.state === 'COUNTING')?.id
  await page.goto(`/counts/${id}`)
  return id
}

/** The last two rows with a figure before the one that the sheet opens at, once it has led there. */
async function lastCountedRows(page: Page): Promise<number[]> {
  const opened = page.locator('[data-row-id]:has(input:focus)')
  await expect(opened).toBeVisible()
  const openedAt = await opened.getAttribute('data-row-id')
  const ids = await page
    .locator('[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['rowId'])))
  const at = ids.indexOf(Number(openedAt))
  return ids.slice(at - 2, at)
}

/** One more than the row says: nothing that it would ask about. */
const oneMore = async (row: Locator) => `${Number(await row.locator('input').first().inputValue()) + 1}`

test('S8 S26: a session that ends while a count is being typed loses nothing of it', async ({
  page,
  context,
}) => {
  await withoutNews(page)
  const countId = await openCount(page)
  const [first, second] = await lastCountedRows(page)
  const [one, two] = [await oneMore(rowOf(page, first)), await oneMore(rowOf(page, second))]
  await page.route('**/entry/batch', async (route) => {
    // No other call finds the session ended before the figures do.
    await context.clearCookies({ name: /^__Host-/ })
    // The answer comes while the next figure is being typed.
    await rowOf(page, second).locator('input').first().fill(two)
    await route.continue()
  })
  await rowOf(page, first).locator('input').first().fill(one)
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.unroute('**/entry/batch')
  await page.getByLabel('Email').fill('manager@north.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(new RegExp(`/counts/${countId}$`))
  await expect(rowOf(page, first).locator('input').first()).toHaveValue(one)
  await expect(rowOf(page, second).locator('input').first()).toHaveValue(two)
  await expect(page.getByText('All saved')).toBeVisible()
  const { rows } = await callApi<{ rows: Row[] }>(page, `/v2/count/${countId}/sheet`)
  const figureOf = (id: number | undefined) => rows.find((row) => row.id === id)?.parts[0]?.quantity
  expect([figureOf(first), figureOf(second)].map(Number)).toEqual([Number(one), Number(two)])
})
