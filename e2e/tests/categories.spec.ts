import { readFile } from 'node:fs/promises'
import { openTab, question, removeRecord } from '../src/catalogue-page.ts'
import { expect, test } from '../src/fixtures.ts'
import { readCsv } from '../src/imports-page.ts'

test('categories stand in a tree of their own order; one is renamed, moved, archived, and holds an item', async ({
  page,
}) => {
  await openTab(page, 'categories')
  const stamp = Date.now()
  const add = async (button: string, name: string) => {
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const top = `Seasonal ${stamp}`
  await add('New category', top)
  for (const name of ['Zest', 'Apple', 'Melon']) await add(`Add a category in ${top}`, `${name} ${stamp}`)
  const own = page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ hasText: String(stamp) })
  await expect(own).toHaveText([/Seasonal/, /Zest/, /Apple/, /Melon/])
  const zest = page.getByRole('button', { name: `Zest ${stamp}`, exact: true })
  await zest.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(own).toHaveText([/Seasonal/, /Apple/, /Zest/, /Melon/])
  await expect(zest).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(own).toHaveText([/Seasonal/, /Apple/, /Melon/, /Zest/])
  await zest.click()
  const dialog = page.getByRole('dialog', { name: `Change Zest ${stamp}` })
  await dialog.getByLabel('Name', { exact: true }).fill(`Lemon zest ${stamp}`)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await dialog.getByLabel('Stands in').selectOption({ label: `${top} / Apple ${stamp}` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(own).toHaveText([/Seasonal/, /Apple/, /Lemon zest/, /Melon/])
  await page.getByRole('button', { name: `Melon ${stamp}`, exact: true }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Items', exact: true }).click()
  await page.getByRole('button', { name: 'New item', exact: true }).click()
  const options = page.getByRole('group', { name: 'Category' }).getByRole('option')
  await page.getByRole('combobox', { name: 'Find a category' }).fill(String(stamp))
  await expect(options).toHaveText([/Seasonal \d+$/, /Apple \d+$/, /Lemon zest \d+$/])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await page.getByRole('button', { name: `Lemon zest ${stamp}`, exact: true }).click()
  await removeRecord(page)
  await expect(own).toHaveText([/Seasonal/, /Apple/, /Melon/])
})

test('categories come from a file under one another, and go out as one', async ({ page }) => {
  await openTab(page, 'categories')
  const own = page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ hasText: 'Cellar' })
  const lines = [
    'Category,In use',
    'Cellar / Casks / Oak,',
    'Cellar / Casks,',
    'Cellar,',
    'Cellar / Racks,No',
    'Loft / Hay,',
  ]
  const dialog = await readCsv(page, 'categories.csv', lines)
  await expect(dialog.getByText('there is no category “Loft”; give it a row of its own')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply the 4 rows without mistakes' }).click()
  await expect(dialog.getByText('Applied: 4 rows new')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('cellar')
  await expect(own).toHaveText([/^Cellar0 items/, /Cellar \/ Casks/, /Casks \/ Oak/, /Racks.*Archived/])

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export the list' }).getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.slice(1).trim().split('\r\n')).toEqual([
    '"Category","Items","In use"',
    '"Cellar",0,Yes',
    '"Cellar / Casks",0,Yes',
    '"Cellar / Casks / Oak",0,Yes',
    '"Cellar / Racks",0,No',
  ])
})
