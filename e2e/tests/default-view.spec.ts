import { expect, signIn, test } from '../src/fixtures.ts'
import { axeViolations, bringAxe } from '../src/screens/axe-violations.ts'
import { chooseCommand, chooseView, openOrders, rowsOf, saveView, viewButton } from '../src/views-page.ts'

test('all rows stay once the last filter is cleared, and a default view is brought back after its deletion', async ({
  page,
}) => {
  await openOrders(page)
  await page.goto('/orders?where=total%3Agte%3A500')
  const name = 'Opens before all'
  await saveView(page, name)
  await chooseCommand(page, 'Open this list with it')
  await expect(page.getByText(`This list opens with “${name}”`)).toBeVisible()

  await page.goto('/orders?where=total%3Agte%3A900')
  await page.getByRole('button', { name: /^Total is at least/ }).press('Delete')
  await expect(page).toHaveURL('/orders?view=none')
  await expect(page.getByRole('button', { name: /^Total is at least/ })).toHaveCount(0)
  await page.reload()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await expect(page).toHaveURL('/orders?view=none')

  await chooseView(page, name)
  await page.route('**/v2/user/setting/view.default.orders', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await chooseCommand(page, 'Delete')
  await expect(page.getByText(`“${name}” is deleted`)).toBeVisible()
  await expect(viewButton(page)).toHaveText('Views')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(viewButton(page)).toHaveText(`View: ${name}`)
  await page.unroute('**/v2/user/setting/view.default.orders')
  await chooseCommand(page, 'Delete')
  await expect(page).toHaveURL(/\/orders(\?view=none)?$/)
})

test('what filters and views show is part of their names, and every menu stands in a landmark', async ({
  page,
}) => {
  await bringAxe(page)
  await signIn(page, 'manager@north.example', '/orders?where=expectedDate%3Alte%3A2026-02-30')
  await expect(page.getByText('The server refuses this', { exact: false })).toBeVisible()
  const rules = ['label-content-name-mismatch', 'region']
  expect(await axeViolations(page, { type: 'rule', values: rules })).toEqual([])
  await page.goto('/orders')
  await expect(rowsOf(page).nth(1)).toBeVisible()
  for (const name of ['Views', 'Supplier: column menu', /account menu/i]) {
    const before = await page.locator('main').boundingBox()
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await axeViolations(page, { type: 'rule', values: rules })).toEqual([])
    expect(await page.locator('main').boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})
