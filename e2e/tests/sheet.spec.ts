import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import {
  boxAt,
  expectAllSaved,
  openNewSheet,
  press,
  putOnClipboard,
  rowAt,
  storedRows,
} from '../src/sheet-page.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste into the sheet' })
const values = (page: Page, ...rows: number[]) =>
  Promise.all(rows.map((row) => boxAt(page, row).inputValue()))

test('arrows move on the sheet, and move the caret while one types', async ({ page }) => {
  await openNewSheet(page)
  await press(page, 'ArrowDown', 'ArrowRight')
  await expect(boxAt(page, 1, 1)).toBeFocused()
  await press(page, 'Home', '1', '3', 'ArrowLeft', '2')
  await expect(boxAt(page, 1)).toHaveValue('123')
  await press(page, 'Escape')
  await expect(boxAt(page, 1)).toHaveValue('')
  await press(page, '7', 'Enter', 'ArrowUp', 'F2', '5', 'ArrowDown')
  await expect(boxAt(page, 1)).toHaveValue('75')
  await expect(boxAt(page, 2)).toBeFocused()
  await press(page, 'Control+End')
  await expect(boxAt(page, 47, 1)).toBeFocused()
  await press(page, 'Shift+Tab', 'Shift+Enter')
  await expect(boxAt(page, 46)).toBeFocused()
  await press(page, 'Control+Home', 'PageDown')
  await expect(boxAt(page, 10)).toBeFocused()
})

test('the focus stays on its box while the sheet is scrolled away and new figures arrive', async ({
  page,
}) => {
  await openNewSheet(page)
  await press(page, '4')
  const grid = page.getByRole('grid')
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(rowAt(page, 47)).toBeVisible()
  await expect(boxAt(page, 0)).toBeFocused()
  await press(page, '2', 'Enter')
  await expect(boxAt(page, 1)).toBeFocused()
  await expect(boxAt(page, 1)).toBeInViewport()
  await expectAllSaved(page)
  await expect(boxAt(page, 0)).toHaveValue('42')
})

test('a block is selected, said, copied, cleared, filled, and each step is undone', async ({ page }) => {
  const countId = await openNewSheet(page)
  await press(page, '5', 'Tab', '2', 'Enter', 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(page.getByTestId('sheet-range')).toHaveText('3 rows by 1 column selected')
  await press(page, 'Control+d')
  expect(await values(page, 0, 1, 2, 3)).toEqual(['5', '5', '5', ''])
  await press(page, 'Shift+ArrowRight', 'Control+c')
  expect(await clipboardText(page)).toBe('5\t2\n5\t\n5\t')
  await press(page, '9', 'Control+Enter')
  await expect(boxAt(page, 2, 1)).toHaveValue('9')
  await press(page, 'Control+z')
  await expect(page.getByText('Undone: 6 filled figures.')).toBeVisible()
  expect(await values(page, 0, 1, 2)).toEqual(['5', '5', '5'])
  await press(page, 'Control+Shift+z')
  expect(await values(page, 0, 1, 2)).toEqual(['9', '9', '9'])
  await boxAt(page, 0).click()
  await boxAt(page, 2, 1).click({ modifiers: ['Shift'] })
  await press(page, 'Delete')
  expect(await values(page, 0, 1, 2)).toEqual(['', '', ''])
  await expectAllSaved(page)
  expect((await storedRows(page, countId)).slice(0, 3).map((row) => row.countedQty)).toEqual([
    null,
    null,
    null,
  ])
})

test('a block is selected by dragging, and all of the sheet by Ctrl+A', async ({ page }) => {
  await openNewSheet(page)
  await boxAt(page, 1).hover()
  await page.mouse.down()
  await boxAt(page, 4, 1).hover()
  await page.mouse.up()
  await expect(page.getByTestId('sheet-range')).toHaveText('4 rows by 2 columns selected')
  await expect(boxAt(page, 1)).toBeFocused()
  await press(page, 'Control+a')
  await expect(page.getByTestId('sheet-range')).toHaveText('48 rows by 2 columns selected')
})

test('a list from a spreadsheet is shown first, what cannot be taken is named, and one undo takes it back', async ({
  page,
}) => {
  const countId = await openNewSheet(page)
  const [first, second, third] = (await storedRows(page, countId)).filter(
    (row) => row.units[0]?.name === 'pack',
  )
  await putOnClipboard(
    page,
    `SKU\tQty\r\n${first?.item.sku}\t1,000\r\n${second?.item.sku}\t12\r\nnone\t5\r\n${third?.item.sku}\tabc\r\n`,
  )
  await press(page, 'Control+v')
  await expect(dialog(page).getByTestId('paste-summary')).toHaveText(
    '1 row matched · 1 to decide · 2 cannot be taken',
  )
  await expect(dialog(page).getByRole('button', { name: /^Paste/ })).toBeDisabled()
  await dialog(page).getByLabel('A comma groups digits').check()
  await expect(dialog(page).getByText('Not on this sheet.')).toBeVisible()
  await expect(dialog(page).getByText('Not a number.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Paste 2 figures' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(boxAt(page, 0)).toBeFocused()
  await expectAllSaved(page)
  const figures = async () => {
    const rows = await storedRows(page, countId)
    return [first, second, third].map((row) => rows.find((one) => one.id === row?.id)?.countedQty)
  }
  expect(await figures()).toEqual(['1000.000', '12.000', null])
  await press(page, 'Control+z')
  await expect(page.getByText('Undone: 2 pasted figures.')).toBeVisible()
  await expectAllSaved(page)
  expect(await figures()).toEqual([null, null, null])
})

test('a block is pasted at the cursor; one figure goes into every selected box', async ({ page }) => {
  await openNewSheet(page)
  await putOnClipboard(page, '3\t\n4\t1\n')
  await press(page, 'ArrowDown', 'Control+v')
  await dialog(page).getByRole('button', { name: 'Paste 3 figures' }).click()
  expect(await values(page, 0, 1, 2, 3)).toEqual(['', '3', '4', ''])
  await putOnClipboard(page, '6\n')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v')
  await expect(dialog(page)).toBeHidden()
  expect(await values(page, 1, 2, 3)).toEqual(['6', '6', '6'])
})

test('what is typed without a network is kept over a reload, said, and sent in order', async ({
  page,
  context,
}) => {
  const countId = await openNewSheet(page)
  await context.setOffline(true)
  await press(page, '1', 'Enter', '2', 'Enter', '3', 'Enter', 'ArrowUp', '4', 'Enter')
  await expect(page.getByText('4 figures saved on this device, will be sent')).toBeVisible()
  await expect(rowAt(page, 0).getByText('Waiting')).toBeVisible()
  // With the network back the figures still stay here, as they do when the server is away.
  let isServerAway = true
  const sent: (string | undefined)[] = []
  await page.route('**/entry/batch', (route) => {
    if (isServerAway) return route.abort()
    const { entries } = route.request().postDataJSON() as { entries: { parts: { quantity: string }[] }[] }
    sent.push(...entries.map((entry) => entry.parts[0]?.quantity))
    return route.continue()
  })
  await context.setOffline(false)
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(boxAt(page, 2)).toHaveValue('4')
  isServerAway = false
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['1', '2', '3', '4'])
  await expectAllSaved(page)
  expect((await storedRows(page, countId)).slice(0, 3).map((row) => row.countedQty)).toEqual([
    '1.000',
    '2.000',
    '4.000',
  ])
})

test('unsent figures survive a walk to another page, where they can still be undone, and leaving asks', async ({
  page,
}) => {
  await openNewSheet(page)
  await page.route('**/entry/batch', (route) => route.abort())
  await press(page, '8', 'Enter')
  await expect(page.getByText('1 figure saved on this device, will be sent')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(boxAt(page, 0)).toHaveValue('8')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.unroute('**/entry/batch')
  await expectAllSaved(page)
  await boxAt(page, 1).click()
  await press(page, 'Control+z')
  await expect(boxAt(page, 0)).toHaveValue('')
  await expect(boxAt(page, 0)).toBeFocused()
  await expectAllSaved(page)
})

test('a figure that cannot be taken keeps what was typed, with the reason', async ({ page }) => {
  const countId = await openNewSheet(page)
  const [row] = await storedRows(page, countId)
  await press(page, '1', '2', 'x', 'q', 'Enter')
  await expect(boxAt(page, 0)).toHaveValue('12xq')
  await expect(rowAt(page, 0).getByText('Write a number')).toBeVisible()
  await expect(rowAt(page, 0).getByText('Refused')).toBeVisible()
  await expect(page.getByText('1 row to mend')).toBeVisible()
  await press(page, 'Escape')
  await expect(boxAt(page, 0)).toHaveValue('')
  await press(page, '1', '2', '*', '2')
  await expect(page.getByText(`= 24 ${row?.units[0]?.name}`)).toBeVisible()
  await press(page, 'Enter')
  await expect(boxAt(page, 0)).toHaveValue('24')
})
