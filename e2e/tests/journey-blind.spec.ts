import type { CountPage, CountRecord, CountSheet, CountSheetRow } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { confirmStep, linesToReview } from '../src/counts-page.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { boxAt, expectAllSaved } from '../src/sheet-page.ts'

const [admin, manager, counter] = [
  'admin@north.example',
  'manager@north.example',
  'counter@north.example',
] as const
const template = 'Bar, blind by two'
/** Schedules are looked at once a minute. */
const scheduleMs = 150_000

/** The next whole minute but one in the zone of the company, `HH:mm`. */
function soon(): string {
  const at = new Date(Date.now() + 60_000)
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Sofia' }).format(at)
}

const baseUnitOf = (row: CountSheetRow) => row.units.find(({ factor }) => Number(factor) === 1)?.id

/** Enters figures into these rows, as devices send them. */
async function enter(page: Page, id: number, found: ReadonlyMap<CountSheetRow, number>): Promise<void> {
  const entries = [...found].map(([row, quantity]) => ({
    clientKey: crypto.randomUUID(),
    rowId: row.id,
    mode: 'SET',
    parts: [{ unitId: baseUnitOf(row), quantity: String(quantity) }],
    countedAt: new Date().toISOString(),
    isConfirmed: true,
  }))
  for (let from = 0; from < entries.length; from += 100)
    await postApi(page, `/v2/count/${id}/entry/batch`, { entries: entries.slice(from, from + 100) })
}

/** Counts every row as it is said, and finishes the part. */
async function countAs(page: Page, person: string, id: number, found: (at: number) => number): Promise<void> {
  await signIn(page, person, `/counts/${id}`)
  await expect(page.getByText('Nobody sees what others find before all have finished.')).toBeVisible()
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
  await enter(page, id, new Map(rows.map((row, at) => [row, found(at)])))
  await page.reload()
  await page.getByRole('button', { name: 'Finish my part' }).click()
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible()
}

test('a scheduled count is counted blind by two, compared, counted again, approved by another, posted and taken back', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await signIn(page, admin, '/counts/template')

  await test.step('a template is made: blind, compared, every day from the next minute on', async () => {
    await page.getByRole('button', { name: 'New template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByLabel('Name').fill(template)
    const bar = dialog.getByRole('option', { name: /^Bar/ })
    await expect(bar).toHaveCount(1)
    await dialog.getByLabel('Location').selectOption((await bar.getAttribute('value')) ?? '')
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

  await signIn(page, manager, `/counts/${id}`)
  await confirmStep(page, 'Start', /is started\.$/)
  await signInQuietly(page, admin)
  const books = (await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)).rows.map(({ bookQty }) =>
    Math.max(0, Math.round(Number(bookQty))),
  )
  const [unequal = 0, short = 0] = books.flatMap((book, at) => (book > 5 ? [at] : []))
  expect(short).toBeGreaterThan(unequal)

  await test.step('two count, each unseen: they differ about one row, and agree that another is short', async () => {
    const found = (at: number) => (books[at] ?? 0) - (at === short ? 3 : 0)
    await countAs(page, manager, id, found)
    await countAs(page, counter, id, (at) => found(at) - (at === unequal ? 2 : 0))
    await confirmStep(page, 'Submit', /is submitted for review\.$/)
  })

  await signIn(page, admin, `/counts/breakdown/${id}`)
  await test.step('what they differ about is chosen, what is short is counted again by one of them', async () => {
    const parts = page.getByRole('table', { name: '1 line on which the parts differ' })
    await parts.getByRole('combobox').selectOption({ index: 1 })
    await expect(parts.getByRole('combobox')).not.toHaveValue('')
    await page
      .getByRole('row')
      .filter({ has: page.getByText('-3.000') })
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
    await signIn(page, counter, `/counts/${id}`)
    await expect(page.getByText('Round 2')).toBeVisible()
    await expect(boxAt(page, 0)).toHaveValue('')
    await expect(boxAt(page, 1)).toHaveCount(0)
    await boxAt(page, 0).fill(String((books[short] ?? 0) - 1))
    await boxAt(page, 0).press('Enter')
    await expectAllSaved(page)
    await confirmStep(page, 'Submit', /is submitted for review\.$/)
  })

  await test.step('a second person approves and posts it, and takes it back', async () => {
    await signIn(page, admin, `/counts/breakdown/${id}`)
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
