import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { withoutNews } from '../src/counts-page.ts'
import { demoPassword, expect, signIn, test } from '../src/fixtures.ts'

type Row = { id: number; countedQty: string | null }
type CountPage = { data: { id: number; state: string }[] }

const rowOf = (page: Page, id: number | undefined) => page.locator(`[data-row-id="${id}"]`)

async function openCount(page: Page) {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  const counts = await callApi<CountPage>(page, '/v2/count/all?limit=200')
  const id = counts.data.findLast((count) => count.state === 'COUNTING')?.id
  await page.goto(`/counts/${id}`)
  await expect(page.locator('[data-row-id] input').first()).toBeVisible()
  return id
}

test('S8 S26: a session that ends while a count is being typed loses nothing of it', async ({
  page,
  context,
}) => {
  await withoutNews(page)
  const countId = await openCount(page)
  const ids = await page
    .locator('[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['rowId'])))
  const [first, second] = ids
  const figureFor = async (id: number | undefined) =>
    (await rowOf(page, id).locator('input').first().inputValue()) === '13' ? '15' : '13'
  const [one, two] = [await figureFor(first), await figureFor(second)]
  await page.route('**/entry/batch', async (route) => {
    // The answer comes while the next figure is being typed.
    await rowOf(page, second).locator('input').first().fill(two)
    await route.continue()
  })
  await context.clearCookies({ name: /^__Host-/ })
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
  for (const id of [first, second]) expect(rows.find((row) => row.id === id)?.countedQty).not.toBeNull()
})
