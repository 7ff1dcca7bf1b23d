import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openTab } from '../src/catalogue-page.ts'
import { expect, test } from '../src/fixtures.ts'

/** Boxes of the level down the list, where the method of the row has one. */
const boxes = (page: Page) => page.getByRole('table').getByRole('textbox', { name: /^Par of / })

test('par levels that are typed into the list stand after a reload', async ({ page }) => {
  await openTab(page, 'pars')
  const [first, second] = [boxes(page).nth(0), boxes(page).nth(1)]
  await first.focus()
  await page.keyboard.type('311')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.type('312')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(first).toHaveValue('311')
  await expect(second).toHaveValue('312')
})

test('par levels go out as a file, come back changed, and the import is taken back', async ({ page }) => {
  await openTab(page, 'pars')
  const box = boxes(page).first()
  const before = await box.inputValue()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export the list' }).getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [head = '', ...lines] = text.split('\r\n')
  const at = head.split(',').indexOf('"Par"')
  const line = lines.find((one) => one.split(',')[at] !== '') ?? ''
  const changed = line.split(',').with(at, '417').join(',')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import par levels' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'par-levels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, changed, ''].join('\r\n')),
  })
  await dialog.getByRole('button', { name: /^Apply/ }).click()
  await expect(dialog.getByText('Applied: 0 rows new, 1 row changed')).toBeVisible()
  await expect(page.locator('input[data-level="par"]').first()).toHaveValue('417')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByText('The import is undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(box).toHaveValue(before)
})
