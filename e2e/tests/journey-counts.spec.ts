import type {
  CountBarcodes,
  CountLine,
  CountRecord,
  CountSheet,
  CountSheetRow,
  PageOf,
  ReceiptRecord,
} from '@backoffice/api-types'
import type { Browser, Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { choose, tabTo } from '../src/by-keyboard.ts'
import { expect, signInQuietly, test } from '../src/fixtures.ts'
import { scan } from '../src/scan.ts'
import { boxAt, expectAllSaved, rowAt } from '../src/sheet-page.ts'
import { wayOf } from '../test-extent.ts'

const [maria, georgi] = ['Maria Petrova', 'Георги Иванов'] as const
const template = 'Bar — evening check'
const tablet = { width: 768, height: 1024 }
const delivered = 6

/** A tablet of somebody, with a session of its own. */
async function openTablet(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: tablet,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await signInQuietly(page, person)
  return page
}

/** A step of the count, from its button and through its question, to the state that it leads to. */
async function take(page: Page, step: string, state: string): Promise<void> {
  await choose(page, page.getByRole('button', { name: step, exact: true }), { by: 'Shift+Tab' })
  await choose(page, page.getByRole('dialog').getByRole('button', { name: step, exact: true }))
  const shown = page.getByRole('main').getByRole('status').getByText(state, { exact: true })
  await expect(shown).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Makes a count for two people whose figures are added up, and starts it. @returns its id */
async function makeCount(page: Page): Promise<number> {
  await page.goto('/counts')
  await expect(page.getByRole('button', { name: 'New count' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New count' })
  await tabTo(page, dialog.getByLabel('Template', { exact: true }))
  await expect(dialog.getByRole('option', { name: template })).toHaveCount(1)
  await page.keyboard.type(template)
  const people = dialog.getByRole('group', { name: 'Counters' })
  for (const name of [maria, georgi])
    await choose(page, people.getByRole('checkbox', { name }), { press: 'Space' })
  await tabTo(page, dialog.getByLabel('Several people at one row'))
  await page.keyboard.type('Figures are added')
  await choose(page, dialog.getByRole('button', { name: 'Create count' }))
  await expect(page).toHaveURL(/\/counts\/\d+$/)
  await take(page, 'Start', 'Counting')
  await expect(boxAt(page, 0)).toBeFocused()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A person at a row of the sheet finds so much there. */
type Find = (page: Page, row: number, quantity: number) => Promise<void>

/** The cursor is at the row, and goes on to the next. */
const typed: Find = async (page, row, quantity) => {
  await expect(boxAt(page, row)).toBeFocused()
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await expectKept(page, row)
}

/** The scanner leads to the row and counts one, over which the rest is typed. */
const scanned =
  (codes: readonly string[]): Find =>
  async (page, row, quantity) => {
    await scan(page, codes[row] ?? '')
    await expect(boxAt(page, row)).toBeFocused()
    await expect(boxAt(page, row)).toHaveValue('1')
    await typed(page, row, quantity)
  }

/** Waits until a figure is stored. One far from the book is asked about, and said to be right. */
async function expectKept(page: Page, row: number): Promise<void> {
  await expect(rowAt(page, row)).toHaveAttribute('data-status', /saved|doubted/)
  if ((await rowAt(page, row).getAttribute('data-status')) === 'doubted') {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('k')
    await expect(rowAt(page, row)).toHaveAttribute('data-status', 'saved')
    await page.keyboard.press('ArrowDown')
  }
  await expectAllSaved(page)
}

/** Goods come for the first row while others count. */
async function deliver(page: Page, locationId: number, { item, units }: CountSheetRow): Promise<void> {
  const { data } = await callApi<PageOf<{ id: number; currency: string }>>(page, '/v2/supplier/all?limit=50')
  const supplier = data.find(({ currency }) => currency === 'EUR')
  await postApi<ReceiptRecord>(page, '/v2/receipt', {
    supplierId: supplier?.id,
    locationId,
    isPosted: true,
    lines: [{ itemId: item.id, unitId: units[0]?.id, packs: String(delivered), unitPrice: '1.5' }],
  })
}

async function codesOf(page: Page, id: number, rows: readonly CountSheetRow[]): Promise<string[]> {
  const { barcodes } = await callApi<CountBarcodes>(page, `/v2/count/${id}/barcode/all`)
  return rows.map(({ item, units }) => {
    const found = barcodes.find(({ itemId, unit }) => itemId === item.id && unit.id === units[0]?.id)
    expect(found, `${item.sku} has a code`).toBeDefined()
    return found?.value ?? ''
  })
}

async function finishSubCount(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await choose(page, page.getByRole('button', { name: 'Finish my sub-count' }), { by: 'Shift+Tab' })
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible()
}

for (const [index, way] of (['by keyboard alone', 'with a scanner'] as const).entries())
  test(`two people count a bar during a delivery, ${way}`, wayOf(index), async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const page = await openTablet(browser, baseURL, 'manager@north.example')
    const id = await makeCount(page)
    const { rows, count } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
    const books = rows.map(({ bookQty }) => Number(bookQty))
    const [first = 0, ...others] = books
    const find = way === 'with a scanner' ? scanned(await codesOf(page, id, rows)) : typed
    const other = await openTablet(browser, baseURL, 'counter@north.example')
    const ramp = await openTablet(browser, baseURL, 'admin@north.example')
    await other.goto(`/counts/${id}`)
    await expect(boxAt(other, 0)).toBeFocused()

    await test.step('one counts the shelves, of the first item all but three', async () => {
      for (const [row, quantity] of [first - 3, ...others].entries()) await find(page, row, quantity)
    })
    await test.step('goods come, of which the other finds all but one, and the three', async () => {
      await expect(rowAt(other, 0).getByText(new RegExp(`^${maria} found ${first - 3} `))).toBeVisible()
      const [row] = rows
      if (row !== undefined) await deliver(ramp, count.location.id, row)
      await find(other, 0, delivered + 2)
    })
    await test.step('both finish, and the count is handed in', async () => {
      await finishSubCount(page)
      await finishSubCount(other)
      await take(page, 'Submit', 'In review')
    })
    await test.step('in review somebody says which book holds, then it is approved and posted', async () => {
      await page.goto(`/counts/breakdown/${id}`)
      await choose(page, page.getByRole('button', { name: 'Last figure for all' }))
      await expect(page.getByText('Chosen for 1 line.')).toBeVisible()
      await take(page, 'Approve', 'Approved')
      await take(page, 'Post', 'Posted')
    })
    const { data } = await callApi<PageOf<CountLine>>(page, `/v2/count/${id}/line/all?limit=50`)
    const variances = new Map(data.map(({ item, variance }) => [item.id, variance]))
    expect(rows.map(({ item }) => variances.get(item.id))).toEqual(
      rows.map((_, row) => (row === 0 ? '-1.000' : '0.000')),
    )
    const posted = await callApi<CountRecord>(page, `/v2/count/${id}`)
    expect(posted).toMatchObject({ state: 'POSTED', countedTotal: rows.length })
    for (const tablet of [page, other, ramp]) await tablet.context().close()
  })
