import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Count = { state: string; dueDate: string | null }

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const countsOf = async (page: Page, filter: string) =>
  await callApi<{ data: Count[]; total: number }>(
    page,
    `/v2/count/all?limit=500&filter=${encodeURIComponent(filter)}`,
  )

test('all rows that match are selected over every page, and each tells how it came out', async ({ page }) => {
  await signIn(page, 'manager@north.example', '/counts?limit=25')
  const { total } = await countsOf(page, '{}')
  const { total: closed } = await countsOf(
    page,
    JSON.stringify({ items: [{ field: 'state', op: 'in', value: ['POSTED', 'CANCELLED'] }] }),
  )
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  await bar(page)
    .getByRole('button', { name: `Select all ${total} matching` })
    .click()
  await expect(bar(page)).toContainText(`${total} rows selected`)
  await bar(page).getByRole('button', { name: 'Due date' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`This can be done for ${total - closed} of ${total} rows`)
  await dialog.getByLabel('Due date').fill('2027-02-03')
  await dialog.getByRole('button', { name: 'Due date' }).click()
  await expect(dialog).toContainText(`${total - closed} rows done, ${closed} left out`)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const { data } = await countsOf(page, '{}')
  const open = data.filter(({ state }) => state !== 'POSTED' && state !== 'CANCELLED')
  expect(new Set(open.map(({ dueDate }) => dueDate))).toEqual(new Set(['2027-02-03']))
})
