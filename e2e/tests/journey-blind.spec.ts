import type { CountPage, CountRecord, CountSheet } from '@backoffice/api-types'
import type { Browser, Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { confirmStep, linesToReview } from '../src/counts-page.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { currentProduct } from '../src/products/current-product.ts'
import { boxAt, expectAllSaved } from '../src/sheet-page.ts'

const [admin, manager, counter] = [
  'admin@north.example',
  'manager@north.example',
  'counter@north.example',
] as const
const template = 'Bar, blind by two'
const company = 'North Sofia'
/** Schedules are looked at once a minute. */
const scheduleMs = 150_000

/** A whole minute that is at least 20 seconds away, in which the settings are saved, in the zone of the company: `HH:mm`. */
function soon(): string {
  const at = new Date(Date.now() + 80_000)
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Sofia' }).format(at)
}

/** Somebody at a browser of their own. */
async function personAt(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: currentProduct().baseUrl })
  const page = await context.newPage()
  await signInQuietly(page, email)
  return page
}

/** Types a figure into the first box of every row, from the first on, and finishes the sub-count. */
async function countAs(page: Page, id: number, found: readonly number[]): Promise<void> {
  await page.goto(`/counts/${id}`)
  await expect(page.getByText('Nobody sees what others find before all have finished.')).toBeVisible()
  await boxAt(page, 0).focus()
  for (const quantity of found) {
    await page.keyboard.type(String(quantity))
    await page.keyboard.press('Enter')
  }
  await expectAllSaved(page)
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
  expect(rows.map(({ countedQty }) => Number(countedQty))).toEqual(found)
  await page.getByRole('button', { name: 'Finish my sub-count' }).click()
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible()
}

test('a scheduled count is counted blind by two, compared, counted again, approved by another, posted and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  await signIn(page, admin, '/setup/companies')

  await test.step('approving is left to somebody who entered no figure', async () => {
    await page.getByRole('link', { name: company }).click()
    await page
      .getByRole('navigation', { name: 'Parts of the company' })
      .getByRole('link', { name: 'Rules' })
      .click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page
      .getByLabel('Left to somebody who entered no figure')
      .selectOption({ label: 'Approving and posting a count' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(page.getByText('Approving and posting a count')).toBeVisible()
  })

  await page.goto('/counts/template')

  await test.step('a template is made: blind, compared, every day from the next minute on', async () => {
    await page.getByRole('button', { name: 'New template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByLabel('Name').fill(template)
    await dialog.getByRole('combobox', { name: 'Find a location' }).fill('Bar')
    const bar = dialog.getByRole('option', { name: /^Bar/ })
    await expect(bar).toHaveCount(1)
    await bar.click()
    await dialog.getByLabel('Count blind').check()
    await dialog.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByRole('heading', { name: template })).toBeVisible()
    for (const name of ['Maria Petrova', 'Георги Иванов']) await page.getByRole('checkbox', { name }).check()
    await page.getByLabel('Several people at one row').selectOption({ label: 'Figures are compared' })
    await page.getByLabel('Counts are made').selectOption({ label: 'Every day' })
    await page.getByLabel('At', { exact: true }).fill(soon())
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
  })

  const id = await test.step('the schedule makes its count, and the counters are told', async () => {
    const made = async () => {
      const { data } = await callApi<CountPage>(page, '/v2/count/all?limit=50&sort=createdAt:desc')
      return data.find((one) => one.template?.name === template)?.id
    }
    await expect.poll(made, { timeout: scheduleMs, intervals: [2000] }).toBeDefined()
    return (await made()) ?? 0
  })

  const [mariasPage, georgisPage] = [await personAt(browser, manager), await personAt(browser, counter)]
  await mariasPage.goto(`/counts/${id}`)
  await confirmStep(mariasPage, 'Start', /is started\.$/)
  const books = (await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)).rows.map(({ bookQty }) =>
    Math.max(0, Math.round(Number(bookQty))),
  )
  const [unequal = 0, short = 0] = books.flatMap((book, at) => (book > 5 ? [at] : []))
  expect(short).toBeGreaterThan(unequal)

  await test.step('two count, each unseen: they differ about one row, and agree that another is short', async () => {
    const found = books.map((book, at) => book - (at === short ? 3 : 0))
    await Promise.all([
      countAs(mariasPage, id, found),
      countAs(georgisPage, id, found.with(unequal, (found[unequal] ?? 0) - 2)),
    ])
    await confirmStep(georgisPage, 'Submit', /is submitted for review\.$/)
  })

  await page.goto(`/counts/breakdown/${id}`)
  await test.step('what they differ about is chosen, what is short is counted again by one of them', async () => {
    const subCounts = page.getByRole('table', { name: '1 line on which the sub-counts differ' })
    await subCounts.getByRole('combobox').selectOption({ index: 1 })
    await expect(subCounts.getByRole('combobox')).not.toHaveValue('')
    await page
      .getByRole('row')
      .filter({ has: page.getByText('-3', { exact: true }) })
      .getByRole('checkbox')
      .first()
      .check()
    await page.getByRole('button', { name: 'Count again …' }).click()
    const asked = page.getByRole('dialog', { name: 'Count 1 line again?' })
    await asked.getByLabel('Reason').fill('Three are missing')
    await asked.getByLabel('Only somebody who has not counted these lines before').uncheck()
    await asked.getByRole('button', { name: 'Count again', exact: true }).click()
    await expect(page.getByText(/is being counted again, round 2\.$/)).toBeVisible()
  })
  await test.step('who counts again is told nothing of what was found', async () => {
    await georgisPage.goto(`/counts/${id}`)
    await expect(georgisPage.getByText('Round 2')).toBeVisible()
    await expect(boxAt(georgisPage, 0)).toHaveValue('')
    await expect(boxAt(georgisPage, 1)).toHaveCount(0)
    await boxAt(georgisPage, 0).fill(String((books[short] ?? 0) - 1))
    await boxAt(georgisPage, 0).press('Enter')
    await expectAllSaved(georgisPage)
    await confirmStep(georgisPage, 'Submit', /is submitted for review\.$/)
  })

  await test.step('who counted does not approve it, though she may approve others', async () => {
    await mariasPage.goto(`/counts/breakdown/${id}`)
    await expect(mariasPage.getByText('You counted here: somebody else approves.')).toBeVisible()
    await expect(mariasPage.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    const refused = await mariasPage.request.post(`/api/v2/count/${id}/approve`, {
      headers: { 'X-CSRF': '1', 'Idempotency-Key': crypto.randomUUID() },
      data: {},
    })
    expect(await refused.json()).toMatchObject({ code: 'count.second-person-needed' })
  })

  await test.step('a second person approves and posts it, and takes it back', async () => {
    await page.goto(`/counts/breakdown/${id}`)
    await expect(linesToReview(page).getByText(/^Round 1: /)).toHaveCount(1)
    await confirmStep(page, 'Approve', /^CNT-\S+ is approved\.$/)
    await confirmStep(page, 'Post', /^CNT-\S+ is posted\.$/)
    await page.getByRole('button', { name: 'Reverse', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Take this count back?' })
    await asked.getByLabel('Reason').fill('Counted at the wrong bar')
    await asked.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect(page.getByText(/is taken back\.$/)).toBeVisible()
    expect(await callApi<CountRecord>(page, `/v2/count/${id}`)).toMatchObject({ state: 'REVERSED', round: 2 })
  })
})
