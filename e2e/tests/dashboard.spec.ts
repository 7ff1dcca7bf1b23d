import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function openDashboard(page: Page, name: 'admin' | 'manager' | 'counter' | 'viewer'): Promise<void> {
  await signIn(page, `${name}@north.example`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('each list of work leads to just as many rows as it tells of', async ({ page }) => {
  test.setTimeout(120_000)
  await openDashboard(page, 'manager')
  for (const name of ['Late counts', 'Counts to approve', 'Your counts in progress', 'Late deliveries']) {
    const link = card(page, name).getByRole('heading').getByRole('link')
    const total = /(\d+)$/.exec((await link.textContent()) ?? '')?.[1] ?? '0'
    const asked = page.waitForRequest((request) => /\/(count|order)\/all\?/.test(request.url()))
    await link.click()
    const found = await page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { 'X-CSRF': '1' } })
      return ((await answer.json()) as { total: number }).total
    }, (await asked).url())
    expect(found, name).toBe(Number(total))
    await page.goBack()
    await expect(card(page, 'Waiting for you')).toBeVisible()
  }
})

test('a chart is read with the keyboard, as a table too, and each figure leads to its rows', async ({
  page,
}) => {
  await openDashboard(page, 'manager')
  const variance = card(page, 'Variance of counts over time')
  const bars = variance.getByRole('group', { name: /Variance of counts over time in EUR/ }).getByRole('link')
  await bars.last().focus()
  await expect(variance.locator('figcaption')).toContainText(
    (await bars.last().getAttribute('aria-label')) ?? '?',
  )
  const told = await bars.first().getAttribute('aria-label')
  await variance.getByRole('button', { name: 'Show as table' }).click()
  await expect(variance.getByRole('row').last()).toContainText(told?.split(':')[0] ?? '?')
  await variance.getByRole('button', { name: 'Show as chart' }).click()
  await bars.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/transaction-log\?type=COUNT_ADJUST&from=\d{4}-\d\d-\d\d&to=/)
})

test('the dashboard has what the rights of a person are for', async ({ page, browser }) => {
  await openDashboard(page, 'counter')
  await expect(card(page, 'Waiting for you')).toBeVisible()
  await expect(page.getByText('Counts to approve')).toHaveCount(0)
  await expect(card(page, 'Variance of counts over time')).toHaveCount(0)
  const viewer = await browser.newPage()
  await openDashboard(viewer, 'viewer')
  await expect(card(viewer, 'Variance of counts over time')).toBeVisible()
  await expect(card(viewer, 'Order value over time')).toHaveCount(0)
  await expect(card(viewer, 'Waiting for you')).toHaveCount(0)
  await viewer.close()
})

test('whoever has the reports alone is told that nothing has moved yet, and no more than they may do', async ({
  page,
}) => {
  const ledger = { hasMovements: false, movementsToday: 0, varianceValues: [], negativeBalances: 0 }
  await page.route('**/api/v2/dashboard', (route) => route.fulfill({ json: { ledger, worklists: [] } }))
  await openDashboard(page, 'viewer')
  const main = page.getByRole('main')
  await expect(main.getByText('No stock has moved yet')).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(0)
})

test('only whoever may create users is asked to invite people', async ({ page }) => {
  const ledger = { hasMovements: false, movementsToday: 0, varianceValues: [], negativeBalances: 0 }
  await page.route('**/api/v2/dashboard', (route) => route.fulfill({ json: { ledger, worklists: [] } }))
  const mayInvite = { rights: true }
  await page.route('**/api/v2/user/myself**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: mayInvite.rights ? text : text.replaceAll('[Setup] [Create] [Users]', '[Setup] [View] [Filters]'),
    })
  })
  await openDashboard(page, 'admin')
  const invite = page.getByRole('link', { name: 'Invite people' })
  await expect(invite).toBeVisible()
  mayInvite.rights = false
  await page.reload()
  await expect(page.getByRole('heading', { name: 'On the way to the first count' })).toBeVisible()
  await expect(invite).toHaveCount(0)
})

test('on a phone two figures stand beside each other, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page, 'manager')
  const figures = ['Late counts', 'Due today', 'Due in 7 days'].map((name) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first(),
  )
  const [first, second, third] = await Promise.all(figures.map((figure) => figure.boundingBox()))
  expect(second?.y).toBe(first?.y)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
  const overflow = await page.evaluate(
    () =>
      [...document.querySelectorAll('main a')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
  )
  expect(overflow).toBe(0)
})

test('charts that cannot be read say so and can be tried again, and the figures stand', async ({ page }) => {
  await page.route('**/api/v2/dashboard/series?**', (route) => route.abort())
  await openDashboard(page, 'manager')
  const again = page.getByRole('alert').first().getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(card(page, 'Waiting for you')).toBeVisible()
  await page.unroute('**/api/v2/dashboard/series?**')
  await again.click()
  await expect(card(page, 'Variance of counts over time')).toBeVisible()
})

test('the dashboard breaks no rule of WCAG 2.2 AA with its charts and its tables', async ({ page }) => {
  await openDashboard(page, 'manager')
  const variance = card(page, 'Variance of counts over time')
  await expect(variance.getByRole('link').first()).toBeAttached()
  const violations = async () => {
    const result = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}`),
    )
  }
  expect(await violations()).toEqual([])
  await variance.getByRole('button', { name: 'Show as table' }).click()
  expect(await violations()).toEqual([])
})
