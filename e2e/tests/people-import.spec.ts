import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'
import { readCsv } from '../src/imports-page.ts'
import { mailArrives } from '../src/outbox.ts'

const head = 'Email,First name,Last name,Roles'

/** A row of the preview by its number in the file. */
const rowOf = (dialog: Locator, rowNo: number) =>
  dialog
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('cell', { name: String(rowNo), exact: true }) })

test('people come from a file: its mistakes by row and field, then the valid rows, then all of it back', async ({
  page,
}) => {
  const email = `ana-${Date.now()}@north.example`
  await signIn(page, 'admin@north.example', '/setup/users')
  const dialog = await readCsv(page, 'people.csv', [
    head,
    `${email},Ana,Petrova,Counter`,
    'no address,Bo,Bell,Counter',
    `cy-${Date.now()}@north.example,Cy,Cole,Captain`,
    `${email},Ana,Again,Counter`,
  ])
  await test.step('what is wrong stands beside its row, by its field', async () => {
    await expect(dialog.getByRole('button', { name: 'Mistakes 3' })).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(dialog, 3)).toContainText('Email: ')
    await expect(rowOf(dialog, 4)).toContainText('Roles: ')
    await expect(rowOf(dialog, 5)).toContainText(email)
    await expect(rowOf(dialog, 2)).toHaveCount(0)
  })
  await test.step('the valid row is applied: an invitation leaves', async () => {
    await dialog.getByRole('button', { name: 'Apply the 1 row without mistakes' }).click()
    await expect(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
    await mailArrives(email, /invites you/)
  })
  await test.step('and taken back', async () => {
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(dialog.getByText('The import is undone; the records are what they were.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await expect(page.getByRole('link', { name: 'Ana Petrova' })).toHaveCount(0)
    await expect(page.getByText('No rows', { exact: true })).toBeVisible()
  })
})
