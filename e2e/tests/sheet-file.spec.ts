import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { boxAt, expectAllSaved, openNewSheet, press, storedRows } from '../src/sheet-page.ts'

/** Opens what the sheet offers of files. */
async function openFiles(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Print, export or import' }).click()
  return page.getByRole('dialog')
}

/** The sheet as a table, a line of cells each; none of its texts has a comma that is no separator once quotes are read. */
async function saveTable(page: Page): Promise<string[][]> {
  const dialog = await openFiles(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV' }).click(),
  ])
  await expect(dialog).toBeHidden()
  const text = await readFile(await file.path(), 'utf8')
  return text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.match(/(?:"(?:[^"]|"")*"|[^,])+|(?<=,|^)(?=,|$)/g) ?? [])
}

/** Opens the filling in, and gives it a table. */
async function giveTable(page: Page, lines: readonly (readonly string[])[]): Promise<Locator> {
  const files = await openFiles(page)
  await files.getByRole('button', { name: 'Fill in from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import counted figures' })
  const buffer = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'))
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('sheet.csv', { exact: true })).toBeVisible()
  return dialog
}

test('a sheet is saved, filled in elsewhere and brought back; its figures stand in the boxes, and can be taken back', async ({
  page,
}) => {
  const countId = await openNewSheet(page)
  await press(page, '7', 'Enter')
  await expectAllSaved(page)
  const [headers = [], ...lines] = await saveTable(page)
  const counted = headers.indexOf('"Counted"')
  const [first, second] = await storedRows(page, countId)
  const ofRow = (row: typeof first) =>
    lines.findIndex(
      (cells) => cells.includes(`"${row?.item.sku}"`) && cells.includes(`"${row?.units[0]?.name}"`),
    )
  const filled = (row: typeof first, figure: string) => (cells: string[], at: number) =>
    at === ofRow(row) ? cells.map((cell, column) => (column === counted ? figure : cell)) : cells

  await test.step('a mistake stands beside its row, and nothing is written', async () => {
    const dialog = await giveTable(page, [headers, ...lines.map(filled(second, '-2'))])
    await expect(dialog.getByText('A counted quantity cannot be below zero.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('the figures of the file stand on the sheet', async () => {
    const dialog = await giveTable(page, [headers, ...lines.map(filled(second, '2')).map(filled(first, '8'))])
    await expect(dialog.getByRole('button', { name: 'Apply 2 rows' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply 2 rows' }).click()
    await expect(dialog.getByText('Applied: 1 row new, 1 row changed.')).toBeVisible()
    await expect(boxAt(page, 1)).toHaveValue('2')
    await expect(boxAt(page, 0)).toHaveValue('8')
  })
  await test.step('taken back, the sheet says what it said before', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('The import is undone; the records are what they were.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(boxAt(page, 0)).toHaveValue('7')
    await expect(boxAt(page, 1)).toHaveValue('')
  })
})
