import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Row = { id: number; item: { quantityDecimals: number }; countedQty: string | null }
type CountPage = { data: { id: number; state: string }[] }

const focusedRowId = (page: Page) =>
  page.evaluate(() =>
    Number(document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? 0),
  )

/** Moves down from the row that has the focus until one of `ids` has it. */
async function moveDownTo(page: Page, ids: readonly number[]): Promise<number> {
  await expect.poll(() => focusedRowId(page)).toBeGreaterThan(0)
  while (!ids.includes(await focusedRowId(page))) await page.keyboard.press('ArrowDown')
  return focusedRowId(page)
}

test('a quantity with too many decimals is refused on its row, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  const counts = await callApi<CountPage>(page, '/v2/count/all?limit=200')
  const open = counts.data.find((count) => count.state === 'COUNTING')
  const sheet = await callApi<{ rows: Row[] }>(page, `/v2/count/${open?.id}/sheet`)
  const whole = sheet.rows.filter((row) => row.item.quantityDecimals === 0).map((row) => row.id)
  await page.goto(`/counts/${open?.id}`)

  const id = await moveDownTo(page, whole)
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')

  const row = page.locator(`[data-row-id="${id}"]`)
  await expect(row).toContainText(/decimal|whole/i)
  await expect(row.locator('input').first()).toHaveValue('1.5')
  const after = await callApi<{ rows: Row[] }>(page, `/v2/count/${open?.id}/sheet`)
  expect(after.rows.find((other) => other.id === id)?.countedQty).toBe(
    sheet.rows.find((other) => other.id === id)?.countedQty,
  )
})
