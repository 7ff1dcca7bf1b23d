import type { CountRecord, CountSheet, CountSheetRow } from '@backoffice/api-types'
import type { Browser, Locator, Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { expect, signInQuietly, test } from '../src/fixtures.ts'
import { boxAt, expectAllSaved, rowAt } from '../src/sheet-page.ts'

const [maria, georgi] = ['Maria Petrova', 'Георги Иванов'] as const

/** A page of somebody else, with a session of its own. */
async function openPageOf(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await signInQuietly(page, person)
  return page
}

/** Makes a count for two people by a rule, and starts it. @returns its id */
async function makeCount(page: Page, rule: string): Promise<number> {
  await page.goto('/counts')
  await page.getByRole('button', { name: 'New count' }).click()
  const dialog = page.getByRole('dialog', { name: 'New count' })
  await dialog.getByLabel('Template', { exact: true }).selectOption({ label: 'Bar — evening check' })
  const people = dialog.getByRole('group', { name: 'Counters' })
  for (const name of [maria, georgi]) await people.getByRole('checkbox', { name }).check()
  await dialog.getByLabel('Several people at one row').selectOption({ label: rule })
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await expect(boxAt(page, 0)).toBeVisible()
  return Number(/\/counts\/(\d+)/.exec(page.url())?.[1])
}

const entryOf = (row: CountSheetRow, quantity: string) => ({
  clientKey: crypto.randomUUID(),
  rowId: row.id,
  mode: 'SET',
  parts: [{ unitId: row.units.find(({ factor }) => Number(factor) === 1)?.id, quantity }],
  countedAt: new Date().toISOString(),
  isConfirmed: true,
})

/** Enters the same into every row but the first few. */
async function enterRest(page: Page, id: number, from: number): Promise<void> {
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
  const entries = rows.slice(from).map((row) => entryOf(row, '3'))
  await postApi(page, `/v2/count/${id}/entry/batch`, { entries })
}

async function type(page: Page, row: number, quantity: string): Promise<void> {
  await boxAt(page, row).fill(quantity)
  await boxAt(page, row).press('Enter')
  await expect(rowAt(page, row)).toHaveAttribute('data-status', /saved|doubted/)
  // A figure far from the book is asked about where others do not count unseen.
  if ((await rowAt(page, row).getAttribute('data-status')) === 'doubted')
    await rowAt(page, row).getByRole('button', { name: '(K)' }).click()
  await expectAllSaved(page)
}

/** What is to be pressed is seen whole on a phone, without scrolling sideways. */
async function onPhone(page: Page, target: Locator): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(target).toBeInViewport({ ratio: 1 })
  if (before !== null) await page.setViewportSize(before)
}

async function finishSubCount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish my sub-count' }).click()
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is submitted for review\.$/)).toBeVisible()
}

test('two people count one count at once, see each other, and their figures are added up', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInQuietly(page, 'manager@north.example')
  const id = await makeCount(page, 'Figures are added up')
  const other = await openPageOf(browser, baseURL, 'counter@north.example')
  await other.goto(`/counts/${id}`)
  await expect(other.getByText(`Your sub-count: ${georgi}`)).toBeVisible()
  await type(page, 0, '2')
  await expect(rowAt(other, 0).getByText(new RegExp(`^${maria} found 2 `))).toBeVisible()
  await expect(boxAt(other, 0)).toHaveValue('')
  await type(other, 0, '1')
  await expect(rowAt(page, 0).getByText(new RegExp(`^${georgi} found 1 `))).toBeVisible()
  await expect(boxAt(page, 0)).toHaveValue('2')

  await page.getByRole('button', { name: 'Counters' }).click()
  const counters = page.getByRole('dialog')
  await expect(counters.getByRole('row', { name: new RegExp(`^${georgi}.*1 of \\d+ rows`) })).toBeVisible()
  await onPhone(page, counters.getByRole('button', { name: `Finish ${georgi}` }))
  await page.keyboard.press('Escape')

  await enterRest(page, id, 1)
  await page.reload()
  await finishSubCount(page)
  await finishSubCount(other)
  await submit(page)
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
  expect(rows.slice(0, 2).map(({ countedQty }) => countedQty)).toEqual(['3.000', '3.000'])
  await other.context().close()
})

/** How often a page that the server tells of changes asks by itself, in ms. */
const askedAnewMs = 30_000

test('what somebody enters is told to another page by a stream without a figure, before that page would ask', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInQuietly(page, 'manager@north.example')
  const id = await makeCount(page, 'The first person keeps the row')
  const other = await openPageOf(browser, baseURL, 'counter@north.example')
  const told = other.waitForResponse((answer) => answer.url().endsWith(`/v2/count/${id}/events`))
  await other.goto(`/counts/${id}`)
  expect(await (await told).headerValue('content-type')).toMatch(/^text\/event-stream/)
  await expect(boxAt(other, 0)).toBeVisible()
  await enterRest(page, id, 1)
  await expect(rowAt(other, 1).getByText(new RegExp(`^${maria} found 3 `))).toBeVisible({
    timeout: askedAnewMs / 2,
  })
  await other.context().close()
})

test('a row belongs to its first counter: the second is told whose it is, keeps what they typed, and has it once it is free', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInQuietly(page, 'manager@north.example')
  const id = await makeCount(page, 'The first person keeps the row')
  const other = await openPageOf(browser, baseURL, 'counter@north.example')
  await other.goto(`/counts/${id}`)
  await expect(boxAt(other, 0)).toBeVisible()
  await type(page, 0, '2')

  await boxAt(other, 0).fill('5')
  await boxAt(other, 0).press('Enter')
  const row = rowAt(other, 0)
  await expect(row).toHaveAttribute('data-status', 'refused')
  await expect(row.getByText(`${maria} counted this row first.`)).toBeVisible()
  await expect(row.getByText(new RegExp(`^${maria} found 2 `))).toBeVisible()
  await expect(boxAt(other, 0)).toHaveValue('5')
  await expect(boxAt(other, 0)).toHaveAccessibleDescription(/counted this row first/)
  const countedQty = async () =>
    (await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)).rows[0]?.countedQty
  expect(await countedQty()).toBe('2.000')

  await boxAt(page, 0).fill('')
  await boxAt(page, 0).press('Enter')
  await expectAllSaved(page)
  await expect(row.getByText(new RegExp(`^${maria} found`))).toHaveCount(0)
  await type(other, 0, '5')
  await expect(rowAt(page, 0).getByText(new RegExp(`^${georgi} found 5 `))).toBeVisible()
  expect(await countedQty()).toBe('5.000')
  await other.context().close()
})

test('two people count unseen; what they differ about is chosen in review', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInQuietly(page, 'manager@north.example')
  const id = await makeCount(page, 'Figures are compared, unseen until all have finished')
  const other = await openPageOf(browser, baseURL, 'counter@north.example')
  await other.goto(`/counts/${id}`)
  await type(page, 0, '2')
  await enterRest(page, id, 1)
  await enterRest(other, id, 1)
  await other.reload()
  await expect(other.getByText('Nobody sees what others find before all have finished.')).toBeVisible()
  await expect(boxAt(other, 0)).toHaveValue('')
  await expect(other.getByText(new RegExp(`${maria} found`))).toHaveCount(0)
  await type(other, 0, '1')
  await page.reload()
  await finishSubCount(page)
  await finishSubCount(other)
  await submit(page)

  await page.goto(`/counts/breakdown/${id}`)
  const unequal = page.getByRole('table', { name: '1 line on which the sub-counts differ' })
  await expect(unequal.getByRole('columnheader')).toHaveCount(4)
  for (const name of [maria, georgi])
    await expect(unequal.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const choice = unequal.getByRole('combobox')
  await onPhone(page, choice)
  await expect(choice).toHaveValue('')
  await choice.selectOption({ index: 2 })
  await expect(choice).not.toHaveValue('')
  const { countedTotal, lineTotal } = await callApi<CountRecord>(page, `/v2/count/${id}`)
  expect(countedTotal).toBe(lineTotal)
  await other.context().close()
})
