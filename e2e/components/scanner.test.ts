import type { CountBarcodes } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxAt, expectAllSaved, longSheet, openSheet, press, rowAt } from './sheet.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Types a code as a barcode scanner does, wherever the focus is. */
    scan(code: string): Promise<void>
  }
}

const scanBox = page.getByRole('textbox', { name: /Barcode/ })

/** Rows that lie far from each other, whose first box counts what has the code. */
const [first, second] = [
  { code: '2012345678900', row: 3 },
  { code: '2012345678917', row: 40 },
]

const barcodes: CountBarcodes['barcodes'] = [first, second].flatMap(({ code, row }) => {
  const { item, units } = longSheet[row] ?? {}
  const unit = units?.[0]
  return item === undefined || unit === undefined ? [] : [{ value: code, itemId: item.id, unit }]
})

const openSheetWithCodes = () => openSheet(longSheet, { 'GET /v2/count/{id}/barcode/all': { barcodes } })

test('a scan goes to its row and counts one, the first one too, and what was typed stays in its box', async () => {
  const { stored } = await openSheetWithCodes()
  await press('7')
  await commands.scan(first.code)
  await expect.element(boxAt(first.row)).toHaveFocus()
  await expect.element(boxAt(0)).toHaveValue('7')
  await expect.element(boxAt(first.row)).toHaveValue('1')
  await commands.scan(first.code)
  await expect.element(boxAt(first.row)).toHaveValue('2')
  await commands.scan(second.code)
  await expect.element(boxAt(second.row)).toHaveFocus()
  await expect.element(boxAt(second.row)).toHaveValue('1')
  await commands.scan(first.code)
  await expect.element(boxAt(first.row)).toHaveValue('3')
  await press('Control+z')
  await expect.element(boxAt(first.row)).toHaveValue('2')
  await expectAllSaved()
  const told = [0, first.row, second.row].map((row) => stored()[row]?.parts[0]?.quantity)
  expect(told).toEqual(['7', '2', '1'])
})

test('the scan box stays open, and a number before the scan is the quantity', async () => {
  await openSheetWithCodes()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect.element(scanBox).toHaveFocus()
  await press('1', '2')
  await commands.scan(first.code)
  await expect.element(boxAt(first.row)).toHaveValue('12')
  await expect.element(scanBox).toHaveFocus()
  await expect.element(scanBox).toHaveValue('')
  await expect.element(rowAt(first.row)).toBeInViewport()
  await commands.scan(first.code)
  await expect.element(boxAt(first.row)).toHaveValue('13')
  await scanBox.fill(`2+1 x ${second.code}`)
  await press('Enter')
  await expect.element(boxAt(second.row)).toHaveValue('3')
  await expect.element(rowAt(second.row)).toBeInViewport()
  await expectAllSaved()
  await press('Escape')
  await expect.element(scanBox).not.toBeInTheDocument()
})

test('a code that nobody knows is said, and its item looked up', async () => {
  const unknown = '2999999999990'
  await openSheetWithCodes()
  await commands.scan(unknown)
  await expect.element(page.getByText(`No item on this sheet has the code ${unknown}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Look it up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look an item up' })
  await dialog.getByRole('textbox', { name: 'Name or SKU' }).fill('Item 41')
  await dialog.getByRole('button').first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(boxAt(second.row)).toHaveFocus()
})
