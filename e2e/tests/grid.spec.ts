import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function openCounts(page: Page): Promise<void> {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(rowsOf(page).first()).toBeVisible()
}

// Layouts follow a person to the next test.
test.afterEach(async ({ page }) => {
  await page.evaluate(() =>
    fetch('/api/v2/user/setting/grid.counts', { method: 'DELETE', headers: { 'X-CSRF': '1' } }),
  )
})

const rowsOf = (page: Page) => page.getByRole('table').getByRole('link', { name: /^CNT-/ })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: false }).first()
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}: column menu` })
const borderOf = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` })
const headNames = (page: Page) =>
  page.locator('th [data-column-name]').evaluateAll((names) => names.map((name) => name.textContent))
const widthOf = async (page: Page, name: string) =>
  Math.round((await head(page, name).boundingBox())?.width ?? 0)

/** Opens the menu of a column and chooses, by keyboard alone. */
async function choose(page: Page, column: string, item: string): Promise<void> {
  await menuOf(page, column).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: item })
  await expect(entry).toBeVisible()
  await page.keyboard.type(item.split(' ')[0] ?? '')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('by keyboard alone a person sizes, pins, moves and hides columns, and finds them so after a reload', async ({
  page,
}) => {
  await openCounts(page)

  await choose(page, 'Template', 'Set width by keys')
  await expect(borderOf(page, 'Template')).toBeFocused()
  const before = await widthOf(page, 'Template')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page, 'Template')).toBe(before + 16)
  await expect(borderOf(page, 'Template')).toHaveAttribute('aria-valuenow', String(before + 16))
  await page.keyboard.press('Escape')
  await expect(menuOf(page, 'Template')).toBeFocused()

  await choose(page, 'Due', 'Move left')
  await expect(menuOf(page, 'Due')).toBeFocused()
  await choose(page, 'State', 'Pin left')
  await choose(page, 'Template', 'Hide column')
  await expect(page.getByRole('status').filter({ hasText: 'Template is hidden.' })).toBeAttached()

  const wanted = ['State', 'Number', 'Location', 'Due', 'Progress', 'Variance value', 'Accuracy', 'Posted']
  expect(await headNames(page)).toEqual(wanted)
  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await headNames(page)).toEqual(wanted)
})

test('the panel of the columns shows, moves and resets them, and each change is seen at once', async ({
  page,
}) => {
  await openCounts(page)
  const asTheyCome = await headNames(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Progress' }).uncheck()
  await panel.getByRole('button', { name: 'Move Due up' }).press('Enter')
  await panel.getByRole('button', { name: 'Move Due up' }).press('Enter')
  expect(await headNames(page)).toEqual([
    'Number',
    'Location',
    'Template',
    'Due',
    'State',
    'Variance value',
    'Accuracy',
    'Posted',
  ])
  await panel.getByRole('listitem').filter({ hasText: 'Posted' }).dragTo(panel.getByRole('listitem').nth(1))
  expect((await headNames(page)).slice(0, 3)).toEqual(['Number', 'Posted', 'Location'])
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('acc')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  expect(await headNames(page)).toEqual(asTheyCome)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
})

test('a dragged border sizes a column while it moves, and a double click fits the content', async ({
  page,
}) => {
  await openCounts(page)
  const before = await widthOf(page, 'Template')
  const box = await borderOf(page, 'Template').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 15]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y)
  await expect.poll(() => widthOf(page, 'Template')).toBe(before + 40)
  await page.mouse.move(x + 60, y)
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'Template')).toBe(before + 60)

  await borderOf(page, 'Template').dblclick()
  const place = await head(page, 'Template').evaluate((cell: HTMLTableCellElement) => cell.cellIndex + 1)
  const cut = () =>
    page
      .locator(`tbody td:nth-child(${place})`)
      .evaluateAll((cells) => cells.filter((c) => c.scrollWidth > c.clientWidth))
  await expect.poll(async () => (await cut()).length).toBe(0)
})

test('on a narrow list a column gives way until the person asks for it; a pinned one stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 850 })
  await openCounts(page)
  await expect(head(page, 'Template')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Template' })
  await expect(item).toContainText('where there is room')
  await item.getByRole('checkbox').uncheck()
  await item.getByRole('checkbox').check()
  await expect(head(page, 'Template')).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Due', 'Pin left')
  await choose(page, 'Location', 'Set width by keys')
  await page.keyboard.press('End')
  const left = async (name: string) => (await head(page, name).boundingBox())?.x ?? 0
  const before = await left('Due')
  const region = page.getByRole('region', { name: 'Counts' })
  const scrolled = () => region.evaluate((one) => one.scrollTo({ left: 400 })).then(() => left('Number'))
  await expect.poll(scrolled).toBeLessThan(before)
  expect(await left('Due')).toBe(before)
})

test('the order of the rows lives in the address, by several columns with Shift, and Back is exact', async ({
  page,
}) => {
  await openCounts(page)
  const sortBy = (name: string) => head(page, name).locator('[data-column-name]')
  const sorted = page.waitForResponse((answer) => answer.url().includes('state%3Aasc'))
  await sortBy('State').click()
  await sorted
  await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBeNull()
  await expect(page).toHaveURL(/sort=state%3Aasc$|sort=state:asc$/)
  await expect(head(page, 'State')).toHaveAttribute('aria-sort', 'ascending')
  const byState = await rowsOf(page).allTextContents()
  await sortBy('Location').click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/state(%3A|:)asc(%2C|,)location\.name(%3A|:)asc/)
  await expect(head(page, 'Location').locator('[data-column-name]')).toContainText(
    'sorted ascending as number 2',
  )
  await page.goBack()
  await expect(page).toHaveURL(/sort=state(%3A|:)asc$/)
  await expect.poll(() => rowsOf(page).allTextContents()).toEqual(byState)
  await choose(page, 'State', 'Clear sorting')
  await expect(page).toHaveURL(/\/counts$/)
})

test('j and k walk the rows, Enter opens the record, and Back returns to the same list', async ({ page }) => {
  await openCounts(page)
  await head(page, 'Location').locator('[data-column-name]').click()
  await expect(page.getByRole('status').filter({ hasText: 'Sorted by Location ascending' })).toBeAttached()
  const address = page.url()
  await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBeNull()
  await page.keyboard.press('j')
  await expect(rowsOf(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rowsOf(page).nth(1)).toBeFocused()
  const number = await rowsOf(page).nth(1).textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/counts\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(rowsOf(page).nth(1)).toHaveText(number ?? '')
})

test('a list request that is superseded is aborted on the wire', async ({ page }) => {
  await openCounts(page)
  const isList = (url: string) => url.includes('/api/v2/count/all')
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => isList(url.href) && url.searchParams.get('sort') === 'state:asc',
    async (route) => {
      await held.promise
      await route.continue().catch(() => {})
    },
  )
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('state%3Aasc'))
  const slow = page.waitForRequest((request) => request.url().includes('state%3Aasc'))
  await head(page, 'State').locator('[data-column-name]').click()
  await slow
  await head(page, 'Due').locator('[data-column-name]').click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  held.resolve()
  await expect(head(page, 'Due')).toHaveAttribute('aria-sort', 'ascending')
})

test('paper shows what is listed, in which order and when it was printed, without the controls', async ({
  page,
}) => {
  await openCounts(page)
  await head(page, 'State').locator('[data-column-name]').click()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 2, name: 'Counts' })).toBeVisible()
  await expect(
    page.getByText(/^Not filtered · Sorted by State ascending · Printed \d{4}-\d\d-\d\d /),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden()
  await expect(head(page, 'Accuracy')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 2, name: 'Counts' })).toHaveCount(0)
})

test('nothing moves while a list is on its way, and when its rows have come', async ({ page }) => {
  await openCounts(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v2/count/all**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('tbody .skeleton').first()).toBeVisible()
  const places = () =>
    page.locator('th, nav[aria-label="Pages"]').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width } = part.getBoundingClientRect()
        return [x, y, width]
      }),
    )
  const before = await places()
  held.resolve()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByRole('searchbox', { name: 'Search counts' }).fill('there is no such count')
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect(await places()).toEqual(before)
})
