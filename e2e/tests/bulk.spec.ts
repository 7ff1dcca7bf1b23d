import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Count = { id: number; state: string; dueDate: string | null; assignees: { name: string }[] }

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

test('people are assigned to every count that takes them, and one press brings back who was', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/counts?limit=25')
  const open = JSON.stringify({ items: [{ field: 'state', op: 'in', value: ['DRAFT', 'COUNTING'] }] })
  const assigned = async () =>
    (await countsOf(page, open)).data.map(({ id, assignees }) => [id, assignees.map(({ name }) => name)])
  const before = await assigned()
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  const person = dialog.getByRole('listbox').getByRole('option').first()
  const name = (await person.locator('span').nth(1).textContent()) ?? ''
  await person.click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog).toContainText(`${before.length} rows done`)
  expect((await assigned()).every(([, names]) => names?.toString().includes(name))).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Assign: taken back for ${before.length} rows`)).toBeVisible()
  expect(await assigned()).toEqual(before)
})
