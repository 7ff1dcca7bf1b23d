import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxAt, expectAllSaved, expectFigures, longSheet, openSheet, press } from './sheet.ts'

const range = page.getByTestId('sheet-range')
const dialog = page.getByRole('dialog', { name: 'Paste into the sheet' })

/** Rows that are counted by the piece first. */
const byThePiece = longSheet.map((row, index) => ({
  ...row,
  item: { ...row.item, sku: `SKU-${index}` },
  units: row.units.toReversed(),
}))

test('a block is selected, said, copied, cleared, filled, and each step is undone', async () => {
  const { storedIn } = await openSheet()
  await press('5', 'Tab', '2', 'Enter', 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect.element(range).toHaveTextContent('3 rows by 1 column selected')
  await press('Control+d')
  await expectFigures(0, 1, 2, 3).toEqual(['5', '5', '5', ''])
  await press('Shift+ArrowRight', 'Control+c')
  await expect.poll(() => navigator.clipboard.readText()).toBe('5\t2\n5\t\n5\t')
  await press('9', 'Control+Enter')
  await expect.element(boxAt(2, 1)).toHaveValue('9')
  await press('Control+z')
  await expect.element(page.getByText('Undone: 6 filled figures.')).toBeVisible()
  await expectFigures(0, 1, 2).toEqual(['5', '5', '5'])
  await press('Control+Shift+z')
  await expectFigures(0, 1, 2).toEqual(['9', '9', '9'])
  await expectAllSaved()
  expect(storedIn(0, 1, 2)).toEqual(['225.000', '225.000', '225.000'])
  await boxAt(0).click()
  await boxAt(2, 1).click({ modifiers: ['Shift'] })
  await press('Delete')
  await expectFigures(0, 1, 2).toEqual(['', '', ''])
  await expectAllSaved()
  expect(storedIn(0, 1, 2)).toEqual([null, null, null])
})

test('a block is selected by dragging, and all of the sheet by Ctrl+A', async () => {
  await openSheet()
  await userEvent.dragAndDrop(boxAt(1), boxAt(4, 1))
  await expect.element(range).toHaveTextContent('4 rows by 2 columns selected')
  await expect.element(boxAt(1)).toHaveFocus()
  await press('Control+a')
  await expect.element(range).toHaveTextContent('48 rows by 2 columns selected')
})

test('Ctrl+A stays in its box, out of which neither the sheet nor the next figure moves', async () => {
  const { storedIn } = await openSheet()
  await press('PageDown', 'PageDown')
  await expect.element(boxAt(20)).toHaveFocus()
  await expect.element(boxAt(20)).toBeInViewport()
  await press('Control+a')
  await expect.element(range).toHaveTextContent('48 rows by 2 columns selected')
  await expect.element(boxAt(20)).toHaveFocus()
  await expect.element(boxAt(20)).toBeInViewport()
  await press('7', 'Enter')
  await expect.element(boxAt(20)).toHaveValue('7')
  await expectAllSaved()
  expect(storedIn(0, 20, 47)).toEqual([null, '168.000', null])
})

test('a list from a spreadsheet is shown first, what cannot be taken is named, and one undo takes it back', async () => {
  const { storedIn } = await openSheet(byThePiece)
  await navigator.clipboard.writeText('SKU\tQty\r\nSKU-0\t1,000\r\nSKU-1\t12\r\nnone\t5\r\nSKU-2\tabc\r\n')
  await press('Control+v')
  await expect
    .element(dialog.getByTestId('paste-summary'))
    .toHaveTextContent('1 row matched · 1 to decide · 2 cannot be taken')
  await expect.element(dialog.getByRole('button', { name: /^Paste/ })).toBeDisabled()
  await dialog.getByLabelText(/A comma groups digits/).click()
  await expect.element(dialog.getByText(/Not on this sheet\./)).toBeVisible()
  await expect.element(dialog.getByText(/Not a number\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Paste 2 figures' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(boxAt(0)).toHaveFocus()
  await expectAllSaved()
  expect(storedIn(0, 1, 2)).toEqual(['1000.000', '12.000', null])
  await press('Control+z')
  await expect.element(page.getByText('Undone: 2 pasted figures.')).toBeVisible()
  await expectAllSaved()
  expect(storedIn(0, 1, 2)).toEqual([null, null, null])
})

test('a block is pasted at the cursor; one figure goes into every selected box', async () => {
  await openSheet()
  await navigator.clipboard.writeText('3\t\n4\t1\n')
  await press('ArrowDown', 'Control+v')
  await dialog.getByRole('button', { name: 'Paste 3 figures' }).click()
  await expectFigures(0, 1, 2, 3).toEqual(['', '3', '4', ''])
  await navigator.clipboard.writeText('6\n')
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFigures(1, 2, 3).toEqual(['6', '6', '6'])
})
