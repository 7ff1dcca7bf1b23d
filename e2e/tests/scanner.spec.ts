import type { CountBarcodes } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, test } from '../src/fixtures.ts'
import { scan } from '../src/scan.ts'
import { boxAt, expectAllSaved, openNewSheet, press, rowAt, storedRows } from '../src/sheet-page.ts'

const scanBox = (page: Page) => page.getByRole('textbox', { name: 'Barcode' })

/** A code and the index of the row that it leads to, whose first box counts what has it. */
type Scanned = { code: string; row: number }

/** Opens a new sheet. @returns codes of three rows of it, the first one left out */
async function openSheetWithCodes(
  page: Page,
  person?: string,
): Promise<{ countId: number; codes: Scanned[] }> {
  const countId = await openNewSheet(page, person)
  const rows = await storedRows(page, countId)
  const { barcodes } = await callApi<CountBarcodes>(page, `/v2/count/${countId}/barcode/all`)
  const codes = rows.flatMap(({ item, units: [unit] }, row): Scanned[] => {
    const found = barcodes.find(({ itemId, unit: { id } }) => itemId === item.id && id === unit?.id)
    return row === 0 || found === undefined ? [] : [{ code: found.value, row }]
  })
  return { countId, codes: codes.slice(0, 3) }
}

test('a scan goes to its row, the same code again adds one, and what was typed stays in its box', async ({
  page,
}) => {
  const { countId, codes } = await openSheetWithCodes(page)
  const [first, second] = codes as [Scanned, Scanned]
  await press(page, '7')
  await scan(page, first.code)
  await expect(boxAt(page, first.row)).toBeFocused()
  await expect(boxAt(page, 0)).toHaveValue('7')
  await expect(boxAt(page, first.row)).toHaveValue('')
  await scan(page, first.code)
  await expect(boxAt(page, first.row)).toHaveValue('1')
  await scan(page, first.code)
  await expect(boxAt(page, first.row)).toHaveValue('2')
  await scan(page, second.code)
  await expect(boxAt(page, second.row)).toBeFocused()
  await press(page, 'Control+z')
  await expect(boxAt(page, first.row)).toHaveValue('1')
  await expectAllSaved(page)
  const rows = await storedRows(page, countId)
  const told = [0, first.row, second.row].map((row) => rows[row]?.parts[0]?.quantity)
  expect(told).toEqual(['7.000', '1.000', undefined])
})

test('the scan box stays open, and a number before the scan is the quantity', async ({ page }) => {
  const { codes } = await openSheetWithCodes(page)
  const [first, second] = codes as [Scanned, Scanned]
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(scanBox(page)).toBeFocused()
  await page.keyboard.type('12')
  await scan(page, first.code)
  await expect(boxAt(page, first.row)).toHaveValue('12')
  await expect(scanBox(page)).toBeFocused()
  await expect(scanBox(page)).toHaveValue('')
  await expect(rowAt(page, first.row)).toBeInViewport()
  await scan(page, first.code)
  await expect(boxAt(page, first.row)).toHaveValue('13')
  await scanBox(page).fill(`2+1 x ${second.code}`)
  await press(page, 'Enter')
  await expect(boxAt(page, second.row)).toHaveValue('3')
  await expectAllSaved(page)
  await press(page, 'Escape')
  await expect(scanBox(page)).toBeHidden()
})

const unknown = '2999999999990'

/** Scans a code that nobody knows and looks for the item of a row. */
async function lookUp(page: Page, code: string, row: number) {
  await scan(page, code)
  await expect(page.getByText(`No item on this sheet has the code ${code}.`)).toBeVisible()
  const name = (await rowAt(page, row).getByRole('rowheader').locator('p').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Look it up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look an item up' })
  await dialog.getByRole('textbox', { name: 'Name or SKU' }).fill(name)
  return { dialog, name }
}

test('a code that nobody knows is said, and its item looked up', async ({ page }) => {
  const { codes } = await openSheetWithCodes(page)
  const row = codes[1]?.row ?? 0
  const { dialog } = await lookUp(page, unknown, row)
  await expect(dialog.getByRole('group')).toHaveCount(0)
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(boxAt(page, row)).toBeFocused()
})

test('whoever may change items gives one the code that nobody knew, and scans on', async ({ page }) => {
  const { countId, codes } = await openSheetWithCodes(page, 'admin@north.example')
  const row = codes[1]?.row ?? 0
  const code = `29${Date.now()}`
  const { dialog, name } = await lookUp(page, code, row)
  await dialog.getByRole('group', { name }).getByRole('button').first().click()
  await expect(page.getByText(`${code} is now the code of ${name}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowAt(page, row)).toBeInViewport()
  await scan(page, code)
  await expect(boxAt(page, row)).toHaveValue('1')
  await expectAllSaved(page)
  const { barcodes } = await callApi<CountBarcodes>(page, `/v2/count/${countId}/barcode/all`)
  expect(barcodes.map(({ value }) => value)).toContain(code)
})
