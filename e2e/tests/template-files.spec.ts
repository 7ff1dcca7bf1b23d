import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

/** Saves the rows of a template as a table. @returns its lines */
async function saveTable(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export or import' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
  ])
  await expect(page.getByRole('dialog')).toBeHidden()
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
}

const cases = [
  {
    of: 'the rows of a count template',
    address: '/counts/template/1',
    list: 'Walk',
    place: /^((?:"[^"]*",){3})\d+,/,
  },
  {
    of: 'the lines of an order template',
    address: '/orders/template/1',
    list: 'What is ordered',
    place: /^("[^"]*",)\d+,/,
  },
] as const

for (const { of, address, list, place } of cases) {
  test(`${of} are saved, put in another order elsewhere, brought back, and taken back`, async ({ page }) => {
    await signIn(page, 'admin@north.example', address)
    // By its name and not its role, since it stands behind a dialog for a while.
    const rows = page.getByLabel(list, { exact: true })
    const ups = rows.locator('[aria-label^="Move "][aria-label$=" up"]')
    const firstTwo = () =>
      ups.evaluateAll((buttons) => buttons.slice(0, 2).map((button) => button.getAttribute('aria-label')))
    await expect.poll(firstTwo).toHaveLength(2)
    const before = await firstTwo()
    const [head = '', first = '', second = '', ...rest] = await saveTable(page)
    const at = (line: string, to: number) => line.replace(place, `$1${to},`)
    const text = [head, at(second, 1), at(first, 2), ...rest].join('\n')
    await page.getByRole('button', { name: 'Export or import' }).click()
    await page.getByRole('button', { name: 'Import a table' }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await dialog.getByLabel('Choose a file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Apply 2 rows' }).click()
    await expect(dialog.getByText('Applied: 0 rows new, 2 rows changed.')).toBeVisible()
    await expect.poll(firstTwo).toEqual(before.toReversed())
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(dialog.getByText('The import is undone; the records are what they were.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.poll(firstTwo).toEqual(before)
  })
}
