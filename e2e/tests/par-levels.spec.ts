import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openTab } from '../src/catalogue-page.ts'
import { expect, test } from '../src/fixtures.ts'

/** Boxes of one level down the list, where the method of the row has that level. */
const boxes = (page: Page, level: 'Par' | 'Min' | 'Max') =>
  page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${level} of `) })

test('par levels are typed one below the other, taken back, refused at their place, and stand after a reload', async ({
  page,
}) => {
  await openTab(page, 'pars')
  const [first, second, third] = [0, 1, 2].map((at) => boxes(page, 'Par').nth(at))
  if (first === undefined || second === undefined || third === undefined) throw new Error('No boxes')
  await expect(third).toBeVisible()
  const before = await Promise.all([first, second, third].map((box) => box.inputValue()))
  await first.focus()
  await page.keyboard.type('311')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.type('312')
  await page.keyboard.press('Tab')
  await expect(second).not.toBeFocused()
  await third.focus()
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(third).toHaveValue(before[2] ?? '')
  await page.keyboard.type('-4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '1 level is not saved' })).toBeVisible()
  await expect(third).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await page.getByRole('alert').getByRole('button').click()
  await expect(third).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 level is not saved')).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(first).toHaveValue('311')
  await expect(second).toHaveValue('312')
  for (const [at, box] of [first, second].entries()) {
    await box.fill(before[at] ?? '')
    await box.press('Enter')
  }
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
})

test('the selected par levels get one value, but for those of another method', async ({ page }) => {
  await openTab(page, 'pars')
  const box = boxes(page, 'Min').first()
  await expect(box).toBeVisible()
  const before = await box.inputValue()
  for (const level of ['Min', 'Par']) {
    const box = page.getByRole('textbox', { name: new RegExp(`^${level} of `) })
    await page.getByRole('row').filter({ has: box }).first().getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Set min' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set min of these par levels?' })
  await expect(dialog.getByText('1 × Its method is “Par”')).toBeVisible()
  await dialog.getByLabel('Min').fill('1')
  await dialog.getByRole('button', { name: 'Set min' }).click()
  await expect(dialog.getByText('1 row done, 1 left out').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(box).toHaveValue('1')
  await box.fill(before)
  await box.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('par levels go out as a file, come back changed, and the import is taken back', async ({ page }) => {
  await openTab(page, 'pars')
  const box = boxes(page, 'Par').first()
  const before = await box.inputValue()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export the list' }).getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [head = '', ...lines] = text.split('\r\n')
  const at = head.split(',').indexOf('Par')
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
