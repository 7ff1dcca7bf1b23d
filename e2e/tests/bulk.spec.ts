import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Count = {
  id: number
  number: string
  state: string
  dueDate: string | null
  note: string | null
  version: number
}

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const countsOf = async (page: Page, filter: string) =>
  await callApi<{ data: Count[]; total: number }>(
    page,
    `/v2/count/all?limit=500&filter=${encodeURIComponent(filter)}`,
  )
const posted = JSON.stringify({ items: [{ field: 'state', op: 'eq', value: 'POSTED' }] })

async function openCounts(page: Page, path = '/counts') {
  await signIn(page, 'manager@north.example', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  await expect(box(page, /^Select CNT-/).first()).toBeVisible()
}

/** Gives counts the due date that they had, for the tests that come after. */
async function restoreDueDates(page: Page, counts: readonly Count[]) {
  for (const { id, dueDate } of counts) {
    const { note, version } = await callApi<Count>(page, `/v2/count/${id}`)
    const status = await page.evaluate(
      async ({ url, body, ifMatch }) =>
        (
          await fetch(url, {
            method: 'PUT',
            headers: { 'X-CSRF': '1', 'Content-Type': 'application/json', 'If-Match': ifMatch },
            body,
          })
        ).status,
      { url: `/api/v2/count/${id}`, body: JSON.stringify({ dueDate, note }), ifMatch: String(version) },
    )
    expect(status).toBe(200)
  }
}

test('rows are ticked by mouse and by keyboard, a stretch with Shift, and stay over pages', async ({
  page,
}) => {
  await openCounts(page, '/counts?limit=25')
  const boxes = box(page, /^Select CNT-/)
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 rows selected')
  await boxes.nth(6).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('5 rows selected')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar(page)).toContainText('5 rows selected')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
})

test('another filter takes the ticks away, since their rows are out of sight', async ({ page }) => {
  await openCounts(page)
  await box(page, /^Select CNT-/)
    .first()
    .click()
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Posted' }).click()
  await expect(bar(page)).toBeHidden()
})

test('all rows that match are selected over every page, and each tells how it came out', async ({ page }) => {
  await openCounts(page, '/counts?limit=25')
  const { total, data: before } = await countsOf(page, '{}')
  const { total: closed } = await countsOf(
    page,
    JSON.stringify({ items: [{ field: 'state', op: 'in', value: ['POSTED', 'CANCELLED'] }] }),
  )
  await box(page, 'Select the rows of this page').click()
  await bar(page)
    .getByRole('button', { name: `Select all ${total} matching` })
    .click()
  await expect(bar(page)).toContainText(`${total} rows selected`)
  await bar(page).getByRole('button', { name: 'Due date' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`This can be done for ${total - closed} of ${total} rows`)
  await dialog.getByLabel('Due date').fill('2027-02-03')
  await dialog.getByRole('button', { name: 'Due date' }).click()
  await expect(dialog).toContainText(`${total - closed} rows done, ${closed} left out`)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const { data } = await countsOf(page, '{}')
  const open = data.filter(({ state }) => state !== 'POSTED' && state !== 'CANCELLED')
  expect(new Set(open.map(({ dueDate }) => dueDate))).toEqual(new Set(['2027-02-03']))
  const ids = new Set(open.map(({ id }) => id))
  await restoreDueDates(
    page,
    before.filter(({ id }) => ids.has(id)),
  )
})

test('what can be done for none of the rows cannot be pressed, and says why', async ({ page }) => {
  await openCounts(page, '/counts?state=POSTED')
  const { total } = await countsOf(page, posted)
  expect(total).toBeGreaterThan(0)
  await box(page, /^Select CNT-/)
    .first()
    .click()
  await bar(page).getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start these counts?' })
  await expect(dialog).toContainText('1 × not possible in the state “Posted”')
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
})

test('a refused row is told with its reason, stays selected, and is done when tried again', async ({
  page,
}) => {
  await openCounts(page)
  await box(page, /^Select CNT-/)
    .first()
    .click()
  await page.route('**/api/v2/count/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'server.not-ready', title: 'The service is starting' }),
    })
  })
  await page.goto('/counts?state=COUNTING')
  const { data: before } = await countsOf(page, '{}')
  await box(page, /^Select CNT-/)
    .first()
    .click()
  await bar(page).getByRole('button', { name: 'Due date' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Due date' }).click()
  await expect(dialog).toContainText('1 refused')
  await expect(dialog).toContainText('The service is starting')
  await page.unroute('**/api/v2/count/*')
  await dialog.getByRole('button', { name: 'Try 1 row again' }).click()
  await expect(dialog).toContainText('1 row done')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(bar(page)).toBeHidden()
  await restoreDueDates(
    page,
    before.filter(({ state }) => state === 'COUNTING'),
  )
})

test('whoever may only read counts has nothing to tick', async ({ page }) => {
  await signIn(page, 'viewer@north.example', '/orders/transaction-log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
