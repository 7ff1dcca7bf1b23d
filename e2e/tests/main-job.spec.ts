import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { confirmStep } from '../src/counts-page.ts'
import { expect, recordedTest as test, signInByForm } from '../src/fixtures.ts'
import { openMenuEntry } from '../src/main-menu.ts'
import { currentProduct } from '../src/products/current-product.ts'

const template = 'Bar — evening check'

type SheetRow = {
  id: number
  bookQty: string
  units: { id: number; factor: string }[]
  item: { sku: string }
}
type Sheet = { count: { id: number; number: string }; rows: SheetRow[] }

const baseUnitOf = (row: SheetRow) => row.units.findIndex((unit) => Number(unit.factor) === 1)

/** Types the expected quantity into every row, one less into the first, and moves down with Enter. */
async function enterQuantities(page: Page, sheet: Sheet): Promise<void> {
  const grid = page.getByRole('grid')
  for (const [index, row] of sheet.rows.entries()) {
    const expected = Math.round(Number(row.bookQty))
    const cell = grid.locator(`[data-row-id="${row.id}"] input`).nth(baseUnitOf(row))
    if (index === 0) await cell.focus()
    await expect(cell).toBeFocused()
    await page.keyboard.type(String(index === 0 ? expected - 1 : expected))
    await page.keyboard.press('Enter')
  }
}

test('a person signs in, counts a shelf, the ledger moves, an order is made, and the old cookies open nothing', async ({
  page,
  context,
  traffic,
}) => {
  test.setTimeout(180_000)

  await test.step('sign in', async () => {
    await signInByForm(page, 'manager@north.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('make a count from a template', async () => {
    await openMenuEntry(page, 'Counts', 'List')
    await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
    await page.getByRole('button', { name: 'New count' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template').selectOption({ label: template })
    await dialog.getByRole('button', { name: 'Create count' }).click()
    await expect(page).toHaveURL(/\/counts\/\d+$/)
  })

  const countId = Number(new URL(page.url()).pathname.split('/').at(-1))
  await test.step('a draft says that it has not started, and how many lines wait', async () => {
    await expect(page.getByText('Not started yet')).toBeVisible()
    await expect(page.getByText(/^\d+ lines wait to be counted\. Press Start/)).toBeVisible()
    await expect(page.getByText('This sheet has no rows')).toHaveCount(0)
  })

  await confirmStep(page, 'Start', /^CNT-\S+ is started\.$/)
  await expect(page.getByRole('grid')).toBeVisible()
  const sheet = await callApi<Sheet>(page, `/v2/count/${countId}/sheet`)
  const first = sheet.rows[0]
  expect(first, 'the template has rows').toBeDefined()

  await test.step('enter quantities so that one line is exactly one less than expected', async () => {
    await enterQuantities(page, sheet)
    await expect(page.getByText(`${sheet.rows.length} of ${sheet.rows.length}`)).toBeVisible()
  })

  await test.step('submit, approve, post', async () => {
    await confirmStep(page, 'Submit', /^CNT-\S+ is submitted for review\.$/)
    await confirmStep(page, 'Approve', /^CNT-\S+ is approved\.$/)
    await confirmStep(page, 'Post', /^CNT-\S+ is posted\.$/)
    await expect(page.getByText('Posted').first()).toBeVisible()
  })

  await test.step('the transaction log shows -1', async () => {
    await openMenuEntry(page, 'Orders', 'List')
    await page.getByRole('link', { name: 'Transaction Log' }).click()
    const rows = page.getByRole('row').filter({ hasText: sheet.count.number })
    // What agreed stands there too, as counted.
    await expect(rows.filter({ hasText: 'Counted, equal' })).toHaveCount(
      new Set(sheet.rows.map(({ item }) => item.sku)).size - 1,
    )
    const row = rows.filter({ hasNotText: 'Counted, equal' })
    await expect(row).toHaveCount(1)
    await expect(row.getByText('-1', { exact: true })).toBeVisible()
    await expect(row).toContainText(first?.item.sku ?? '')
  })

  const orderNumbers = await test.step('turn the count into orders', async () => {
    await page.goto(`/counts/order/${countId}`)
    await page.getByRole('button', { name: 'Create orders' }).click()
    const links = page.getByRole('main').getByRole('link', { name: /^PO-/ })
    await expect(links.first()).toBeVisible()
    return links.allTextContents()
  })

  await test.step('they stand in Orders', async () => {
    await openMenuEntry(page, 'Orders', 'List')
    for (const number of new Set(orderNumbers)) {
      await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
    }
  })

  await test.step('sign out; the old cookies, sent by another client, open nothing', async () => {
    const oldCookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(oldCookies).toContain('__Host-access=')
    const replay = () =>
      fetch(`${currentProduct().baseUrl}/api/v2/user/myself`, {
        headers: { cookie: oldCookies, 'X-CSRF': '1' },
      })
    expect((await replay()).status, 'the cookies work before the sign-out').toBe(200)
    await traffic.noteStorage(page)
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect((await replay()).status).toBe(401)
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left.filter((name) => /^__Host-(access|refresh|remember)/.test(name))).toEqual([])
  })

  await test.step('no token, code or verifier stands in a log', () => {
    const log = readFileSync(currentProduct().logFile, 'utf8')
    expect(currentProduct().secrets().length, 'the recorder has seen secrets').toBeGreaterThan(4)
    expect(
      currentProduct()
        .secrets()
        .filter(({ value }) => log.includes(value)),
    ).toEqual([])
  })
})
