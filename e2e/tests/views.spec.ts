import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'
import { expectSameRows, openOrders, rowsOf, saveView, viewButton } from '../src/views-page.ts'

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

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

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@north.example', filtered)
  await expect(other.getByRole('button', { name: `Supplier is ${supplier}. Press` })).toBeVisible()
  await expectSameRows(other, page)
  await other.context().close()
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

test('a private view is nobody else’s, its link shows the same rows to everybody', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager@north.example', '/orders?where=total%3Agte%3A1000&sort=total%3Adesc')
  const name = 'Mine alone'
  await saveView(page, name)
  await expect(page).toHaveURL(/[?&]view=\d+/)
  await expect(viewButton(page)).toHaveText(`View: ${name}`)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@north.example', page.url())
  await expectSameRows(other, page)
  await expect(other.getByRole('button', { name: /^Total is at least/ })).toBeVisible()
  await viewButton(other).click()
  await expect(other.getByRole('menuitemradio', { name: 'All orders' })).toBeVisible()
  await expect(other.getByRole('menuitemradio', { name })).toHaveCount(0)
  await other.context().close()
})

test('a shared view is seen by others', async ({ page, browser }) => {
  await signIn(page, 'manager@north.example', '/orders?where=total%3Agte%3A1500')
  const name = 'For everybody'
  await saveView(page, name, 'Everybody who may open this list')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@north.example', '/orders')
  await viewButton(other).click()
  await other.getByRole('menuitemradio', { name }).click()
  await expect(other).toHaveURL(/where=total%3Agte%3A1500/)
  await other.context().close()
})

// The default stays: whatever opens the bare list of this person belongs above.
test('a bare address opens the default view on every device', async ({ page, browser }) => {
  await signIn(page, 'manager@north.example', '/orders?where=total%3Agte%3A500')
  await saveView(page, 'Opens first')
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: 'Open this list with it' }).click()
  await expect(page.getByText('This list opens with “Opens first”')).toBeVisible()

  const device = await (await browser.newContext()).newPage()
  await signIn(device, 'manager@north.example', '/orders')
  await expect(viewButton(device)).toHaveText('View: Opens first')
  await expect(device).toHaveURL(/where=total%3Agte%3A500/)
  await device.context().close()
})
