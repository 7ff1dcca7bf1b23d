import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { chooseCommand, openOrders, rowsOf, saveView, viewButton } from '../src/views-page.ts'

type Rows = { data: { id: number; supplier: { id: number; name: string } }[]; total: number }

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

test('a filter is built, changed and removed by the keyboard alone', async ({ page }) => {
  await openOrders(page)
  const add = page.getByRole('button', { name: 'Add a condition' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Find a field' })).toBeFocused()
  await page.keyboard.type('total')
  await expect(optionsOf(page)).toHaveText(['Total'])
  await page.keyboard.press('Enter')

  const value = page.getByLabel('Value')
  await expect(value).toBeFocused()
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(value).toHaveAccessibleDescription('Enter a number, such as 12.50.')
  await expect(value).toHaveValue('lots')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1 000,50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?where=total%3Agte%3A1000.50')
  await expect(add).toBeFocused()

  const { total } = await callApi<Rows>(
    page,
    `/v2/order/all?filter=${encodeURIComponent('{"items":[{"field":"total","op":"gte","value":"1000.50"}]}')}`,
  )
  await expect(page.getByText(`of ${total}`, { exact: false })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Total is at least/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue('1000.50')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders?where=total%3Agte%3A2000')
  await expect(page.getByRole('button', { name: /^Total is at least/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL('/orders')
  await expect(add).toBeFocused()
})

test('a link with a filter shows the same list to somebody else, and Back, Forward and reload keep it', async ({
  page,
  browser,
}) => {
  await openOrders(page)
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await optionsOf(page).filter({ hasText: 'Supplier' }).click()
  const first = optionsOf(page).first()
  await first.click()
  const supplier = (await page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').innerText()).trim()
  await page.getByRole('button', { name: 'Apply' }).click()
  const chip = page.getByRole('button', { name: `Supplier is ${supplier}. Press` })
  await expect(chip).toBeVisible()
  const filtered = page.url()
  await expect(rowsOf(page).nth(1)).toContainText(supplier)

  await page.getByRole('button', { name: `Remove: Supplier is ${supplier}` }).click()
  await expect(chip).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(chip).toBeVisible()
  await page.goForward()
  await expect(chip).toHaveCount(0)
  await page.goBack()
  await page.reload()
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(filtered)
  await expect(rowsOf(page).nth(1)).toContainText(supplier)
  const rows = await rowsOf(page).allInnerTexts()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@north.example', filtered)
  await expect(other.getByRole('button', { name: `Supplier is ${supplier}. Press` })).toBeVisible()
  await expect(rowsOf(other)).toHaveCount(rows.length)
  await other.context().close()
})

test('a condition that the server refuses says so at its chip, and can be mended there', async ({ page }) => {
  await signIn(
    page,
    'manager@north.example',
    '/orders?where=expectedDate%3Alte%3A2026-02-30&where=nonsense%3Aeq%3A1',
  )
  const chip = page.getByRole('button', { name: /^Expected is on or before 2026-02-30/ })
  await expect(chip).toHaveAccessibleDescription(/The server refuses this/)
  await chip.click()
  await page.getByLabel('Day').fill('2026-02-28')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The server refuses this', { exact: false })).toHaveCount(0)
  await expect(page).toHaveURL('/orders?where=expectedDate%3Alte%3A2026-02-28')
})

test('a private view is nobody else’s, its link shows the same rows to everybody', async ({
  page,
  browser,
}) => {
  await openOrders(page)
  await page.goto('/orders?where=total%3Agte%3A1000&sort=total%3Adesc')
  const name = 'Mine alone'
  await saveView(page, name)
  await expect(page).toHaveURL(/[?&]view=\d+/)
  await expect(viewButton(page)).toHaveText(`View: ${name}`)
  const link = page.url()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  const rows = await rowsOf(page).allInnerTexts()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@north.example', link)
  await expect(rowsOf(other)).toHaveCount(rows.length)
  await expect(other.getByRole('button', { name: /^Total is at least/ })).toBeVisible()
  await viewButton(other).click()
  await expect(other.getByRole('menuitemradio', { name: 'All orders' })).toBeVisible()
  await expect(other.getByRole('menuitemradio', { name })).toHaveCount(0)
  await other.context().close()

  await chooseCommand(page, 'Delete')
  await expect(page).toHaveURL('/orders')
})

test('a shared view is seen by others, marked when the list differs, saved, and brought back after deletion', async ({
  page,
  browser,
}) => {
  await openOrders(page)
  await page.goto('/orders?where=total%3Agte%3A1500')
  const name = 'For everybody'
  await saveView(page, name, 'Everybody who may open this list')

  const other = await (await browser.newContext()).newPage()
  await openOrders(other, 'admin@north.example')
  await viewButton(other).click()
  await other.getByRole('menuitemradio', { name }).click()
  await expect(other).toHaveURL(/where=total%3Agte%3A1500/)
  await other.context().close()

  await page.getByRole('button', { name: 'Late', exact: true }).click()
  await expect(viewButton(page)).toContainText('modified')
  await chooseCommand(page, 'Save changes')
  await expect(viewButton(page)).toHaveText(`View: ${name}`)
  await page.reload()
  await expect(viewButton(page)).toHaveText(`View: ${name}`)

  await chooseCommand(page, 'Delete')
  await expect(page.getByText(`“${name}” is deleted`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(viewButton(page)).toHaveText(`View: ${name}`)
  await expect(page).toHaveURL(/late=true/)
  await chooseCommand(page, 'Delete')
  await expect(page).toHaveURL('/orders')
})

test('a bare address opens the default view by itself, on every device, and Back leads past it', async ({
  page,
  browser,
}) => {
  await openOrders(page)
  await page.goto('/orders?where=total%3Agte%3A500')
  await saveView(page, 'Opens first')
  await chooseCommand(page, 'Open this list with it')
  await expect(page.getByText('This list opens with “Opens first”')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/order/all')) asked.push(decodeURIComponent(request.url()))
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'List' }).last().click()
  await expect(page).toHaveURL(/where=total%3Agte%3A500&.*view=\d+|view=\d+.*where=total%3Agte%3A500/)
  await expect(viewButton(page)).toHaveText('View: Opens first')
  expect(
    asked.filter((url) => !url.includes('"total"')),
    'the list is never read without the view',
  ).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const device = await (await browser.newContext()).newPage()
  await signIn(device, 'manager@north.example', '/orders')
  await expect(viewButton(device)).toHaveText('View: Opens first')
  await viewButton(device).click()
  await device.getByRole('menuitemradio', { name: 'All orders' }).click()
  await expect(device).toHaveURL('/orders?view=none')
  await device.context().close()

  await page.goForward()
  await chooseCommand(page, 'Delete')
  await expect(page.getByText('“Opens first” is deleted')).toBeVisible()
  await page.goto('/orders')
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await expect(page).toHaveURL('/orders')
})

test('the columns of a person follow to another device', async ({ page, browser }) => {
  await openOrders(page)
  const saved = page.waitForResponse((answer) => answer.url().includes('/v2/user/setting/grid.orders'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Supplier' }).uncheck()
  expect((await saved).status()).toBe(200)

  const device = await (await browser.newContext()).newPage()
  await signIn(device, 'manager@north.example', '/orders')
  await expect(rowsOf(device).nth(1)).toBeVisible()
  await expect(device.getByRole('columnheader', { name: /^Supplier/ })).toHaveCount(0)
  await device.context().close()
  const back = page.waitForResponse((answer) => answer.url().includes('/v2/user/setting/grid.orders'))
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await back
})
