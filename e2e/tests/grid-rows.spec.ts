import { expect, type Page, test } from '@playwright/test'
import { buildGridPage, type GridPage } from '../src/grid-page.ts'

const manyRows = 50_000
let gridPage: GridPage

test.beforeAll(async () => {
  gridPage = await buildGridPage()
})

test.afterAll(() => gridPage.remove())

/** The rows in the document, without the room that stands for the others. */
const rowsOf = (page: Page) => page.locator('tbody tr[data-index]')
const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`)
const scrollTo = (page: Page, top: number) =>
  page.getByRole('region').evaluate((scroller, y) => scroller.scrollTo({ top: y }), top)

async function open(page: Page, rows: number): Promise<void> {
  await page.goto(await gridPage.serve(page.context(), rows))
  await expect(row(page, 0)).toBeVisible()
  // The first rows stand as they are until what leaves the others out has loaded.
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(60)
}

/** How often rows have been drawn since the last time this was asked, by their id. */
const drawnRows = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...(window as unknown as { drawnRows: Map<number, number> }).drawnRows]
    ;(window as unknown as { drawnRows: Map<number, number> }).drawnRows.clear()
    return drawn
  })

test('of 50,000 rows those in sight are in the document, and each tells its place', async ({ page }) => {
  await open(page, manyRows)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(manyRows + 1))
  await expect(row(page, 0)).toHaveAttribute('aria-rowindex', '2')
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(60)
  await scrollTo(page, 1e9)
  await expect(row(page, manyRows - 1)).toHaveText(new RegExp(`^ROW-${manyRows - 1}`))
  await expect(row(page, manyRows - 1)).toHaveAttribute('aria-rowindex', String(manyRows + 1))
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(60)
})

test('a change of one row draws that row alone', async ({ page }) => {
  await open(page, 300)
  await drawnRows(page)
  await page.getByRole('button', { name: 'Change one row' }).click()
  await expect(row(page, 1)).toContainText('changed')
  expect(await drawnRows(page)).toEqual([[1, 1]])
})

test('a border that is dragged draws no row until it is let go, then each once', async ({ page }) => {
  await open(page, 300)
  const box = await page.getByRole('separator', { name: 'Width of Text 2' }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 15]
  const head = page.getByRole('columnheader', { name: 'Text 2' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const before = await width()
  await page.mouse.move(x, y)
  await drawnRows(page)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 5 })
  await expect.poll(width).toBe(before + 30)
  expect(await drawnRows(page)).toEqual([])
  await page.mouse.up()
  await expect.poll(async () => (await drawnRows(page)).length).toBeGreaterThan(0)
})

test('the row with the focus stays while the others scroll away', async ({ page }) => {
  await open(page, manyRows)
  const link = row(page, 3).getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
  await scrollTo(page, 100_000)
  await expect(row(page, 2790)).toBeVisible()
  await expect(link).toBeFocused()
  await expect(row(page, 4)).toHaveCount(0)
})

test('paper gets every row of the page', async ({ page }) => {
  await open(page, 500)
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(60)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rowsOf(page).count()).toBe(500)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(60)
})

test('a grid that has all its rows sorts them itself, texts as people read them', async ({ page }) => {
  await open(page, manyRows)
  await page.getByRole('columnheader', { name: 'Figure 1' }).locator('[data-column-name]').click()
  await expect(page.getByRole('columnheader', { name: 'Figure 1' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(row(page, 0)).toContainText('9999.')
  await page.getByRole('columnheader', { name: 'Text 1' }).locator('[data-column-name]').click()
  await expect(row(page, 0)).toContainText('Basil 5')
  await expect(row(page, 1)).toContainText('Basil 15')
})
