import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dashboardAnswers,
  playedDashboard,
  startPage,
  states as dashboard,
} from '../../apps/web/src/features/dashboard/components/dashboard-page.states.tsx'
import {
  playedSeries,
  readAtSecondTry,
  states as series,
} from '../../apps/web/src/features/dashboard/components/series-cards.states.tsx'
import { boxOf } from './list.ts'
import { expectText, screenSize, show } from './show.ts'
import { expectAccessible, standStill } from './violations.ts'

standStill()

const card = (name: string) => page.getByRole('region', { name, exact: true })

test('a chart is read with the keyboard, as a table too, and each figure leads to its rows', async () => {
  const { path } = await show(series['of two currencies'])
  const variance = card('Variance of counts over time')
  const chart = variance.getByRole('group', { name: 'Variance of counts over time in EUR, 3 periods' })
  const bars = chart.getByRole('link')
  await expect.element(bars.last()).toBeInTheDocument()
  bars.last().element().focus()
  const told = bars.last().element().getAttribute('aria-label') ?? '?'
  await expect.element(variance.getByText(told)).toBeInTheDocument()
  const first = bars.first().element().getAttribute('aria-label') ?? '?'
  await variance.getByRole('button', { name: 'Show as table' }).click()
  await expectText(variance.getByRole('row').last()).toContain(first.split(':')[0] ?? '?')
  await variance.getByRole('button', { name: 'Show as chart' }).click()
  bars.first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toMatch(/transaction-log\?type=COUNT_ADJUST&from=2026-01-05&to=2026-01-11/)
})

test('a figure of the table leads to its rows without loading the product anew', async () => {
  const { path } = await show(series['of two currencies'])
  const variance = card('Variance of counts over time')
  await variance.getByRole('button', { name: 'Show as table' }).click()
  const left = new Promise<boolean>((resolve) => {
    // Past what React hears of it; the page of the test is not to be left.
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
  })
  await variance.getByRole('link').last().click()
  expect(await left).toBe(false)
  expect(path()).toMatch(/transaction-log\?type=COUNT_ADJUST&from=2026-01-05&to=2026-01-11/)
})

test('each currency has a chart of its own, since different ones are never added', async () => {
  await show(series['of two currencies'])
  await expect
    .element(
      card('Order value over time').getByRole('group', { name: 'Order value over time in USD, 3 periods' }),
    )
    .toBeVisible()
  expect(card('Order value over time').getByRole('group').elements()).toHaveLength(2)
})

test('a series that a person may not see has no card', async () => {
  await show(series['of counts alone'])
  await expect.element(card('Variance of counts over time')).toBeVisible()
  expect(card('Order value over time').elements()).toEqual([])
})

test('charts that cannot be read say so and can be tried again', async () => {
  await show(readAtSecondTry())
  await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Variance of counts over time')).toBeVisible()
})

test('whoever has the reports alone is told that nothing has moved yet, and no more than they may do', async () => {
  await show(dashboard['before anything has moved'])
  await expect.element(page.getByText('No stock has moved yet')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('only whoever may create users is asked to invite people', async () => {
  await show(dashboard['on the way to the first count'])
  await expect.element(page.getByRole('link', { name: 'Invite people' })).toBeVisible()
})

test('whoever may not create users is not asked to invite people', async () => {
  await show(dashboard['for somebody who may not invite'])
  await expect.element(page.getByRole('heading', { name: 'On the way to the first count' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Invite people' }).elements()).toEqual([])
})

test('without any right the dashboard says whom to ask', async () => {
  await show(dashboard['without rights'])
  await expect.element(page.getByText('Nothing is shared with you yet')).toBeVisible()
})

test('whoever has pages without figures is led there, and not told that nothing is shared', async () => {
  await show(dashboard['with pages and no figures'])
  await expect.element(page.getByText('Your pages')).toBeVisible()
  await expect.element(page.getByText('Nothing is shared with you yet')).not.toBeInTheDocument()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Orders Files', '/orders/files'],
    ['Setup | Users', '/setup/users'],
    ['Setup | Roles', '/setup/roles'],
  ])
})

test('Support, which is in no menu, is led to from the dashboard beside the figures', async () => {
  await show(dashboard['with a page that is in no menu'])
  await expect.element(page.getByText('No stock has moved yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Setup | Support' }))
    .toHaveAttribute('href', '/setup/support')
})

test('a dashboard that cannot be read is tried again on a press', async () => {
  const { calls } = await show(dashboard['that cannot be read'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls).toEqual(['GET /v2/dashboard', 'GET /v2/dashboard'])
})

test('whoever counts has what waits for them, and neither approvals nor money', async () => {
  const { counts, worklists } = playedDashboard
  const ofCounter = worklists.filter(({ kind }) => kind === 'counts.late' || kind === 'counts.mine')
  await show({
    ...dashboard['with every figure'],
    api: dashboardAnswers({ counts, worklists: ofCounter }, { variance: undefined, orders: undefined }),
  })
  await expect.element(card('Waiting for you')).toBeVisible()
  await expect.element(card('Your counts in progress')).toBeVisible()
  await expect.element(page.getByText('Counts to approve')).not.toBeInTheDocument()
  await expect.element(card('Variance of counts over time')).not.toBeInTheDocument()
})

test('whoever has the reports alone has the variance of counts, and no work', async () => {
  const { ledger } = playedDashboard
  const { variance } = playedSeries
  await show({
    ...dashboard['with every figure'],
    api: dashboardAnswers({ ledger }, { variance, orders: undefined }),
  })
  await expect.element(card('Variance of counts over time')).toBeVisible()
  await expect.element(card('Order value over time')).not.toBeInTheDocument()
  await expect.element(card('Waiting for you')).not.toBeInTheDocument()
})

test('receipts that wait to be posted lead to them, by their list and one by one', async () => {
  const { path } = await show(dashboard['with every figure'])
  const waiting = card('Receipts to post')
  await expect
    .element(waiting.getByRole('link', { name: /NO-6/ }))
    .toHaveAttribute('href', '/orders/receipts?receipt=1')
  await waiting.getByRole('link', { name: /^Receipts to post/ }).click()
  await expect.poll(() => decodeURIComponent(path())).toBe('/orders/receipts?state=["DRAFT"]')
})

test('orders to approve lead to those that the person may approve, by their figure and by their list', async () => {
  await show(dashboard['with every figure'])
  const links = page.getByRole('link', { name: /^Orders to approve\s*2/ })
  await expect.element(links.first()).toBeVisible()
  const addresses = links.elements().map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/orders?approver=1', '/orders?approver=1'])
})

test('whoever may approve no orders is told of none to approve', async () => {
  const worklists = playedDashboard.worklists.filter(({ kind }) => kind !== 'orders.to-approve')
  await show({ ...dashboard['with every figure'], api: dashboardAnswers({ ...playedDashboard, worklists }) })
  await expect.element(page.getByRole('link', { name: /^Late deliveries\s*2/ }).first()).toBeVisible()
  expect(page.getByRole('link', { name: /^Orders to approve/ }).elements()).toEqual([])
})

test('receipts of today lead to those of the day that were not taken back', async () => {
  const { path } = await show(dashboard['with every figure'])
  await page.getByRole('link', { name: /^Receipts today\s*4/ }).click()
  await expect
    .poll(() => decodeURIComponent(path()))
    .toBe('/orders/receipts?state=["DRAFT","POSTED"]&where=["kind:in:RECEIPT","documentDate:eq:2026-03-01"]')
})

test('movements of today lead to those of the day that the server counted', async () => {
  const { path } = await show(dashboard['with every figure'])
  await page.getByRole('link', { name: /^Movements today\s*7/ }).click()
  await expect.poll(path).toBe('/orders/transaction-log?from=2026-03-01&to=2026-03-01')
})

test('what counts found leads to the 30 days that end with the day of the server', async () => {
  const { path } = await show(dashboard['with every figure'])
  await page.getByRole('link', { name: /^Count variance, 30 days/ }).click()
  await expect.poll(path).toMatch(/transaction-log\?type=.*COUNT_ADJUST.*&from=2026-01-31$/)
})

test('items below zero lead to the stock that is below zero now', async () => {
  const { path } = await show(dashboard['with every figure'])
  await page.getByRole('link', { name: /^Items below zero\s*1/ }).click()
  await expect.poll(path).toBe('/orders/stock?balance=negative')
})

test('periods to close lead to those that are over and not closed', async () => {
  const { path } = await show(dashboard['with every figure'])
  await page.getByRole('link', { name: /^Periods to close\s*1/ }).click()
  await expect
    .poll(() => decodeURIComponent(path()))
    .toBe('/orders/report-periods?state=["OPEN","ON_HOLD"]&where=["endDate:lte:2026-02-28"]')
})

test('on a phone two figures stand beside each other, and nothing is cut off', async () => {
  await screenSize(360, 740)
  await show(startPage())
  const [first, second, third] = ['Late counts', 'Due today', 'Due in 7 days'].map((name) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first(),
  )
  if (first === undefined || second === undefined || third === undefined) throw new Error('No figures')
  await expect.element(third).toBeVisible()
  expect(boxOf(second).top).toBe(boxOf(first).top)
  expect(boxOf(third).top).toBeGreaterThan(boxOf(first).top)
  const cutOff = [...document.querySelectorAll('main a')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
  )
  expect(cutOff).toEqual([])
})

test('on a phone what waits is told with what it is about, below its number where both have no room', async () => {
  await screenSize(345, 740)
  await show(dashboard['with every figure'])
  const about = page.getByRole('region', { name: 'Receipts to post' }).getByRole('listitem').first()
  await expect.element(about).toBeVisible()
  const words = about.element().querySelector('[title]')
  expect(words?.getBoundingClientRect().width).toBeGreaterThanOrEqual(140)
})

test('a dashboard breaks no rule that a machine can see with its tables either', async () => {
  await show(startPage())
  const variance = card('Variance of counts over time')
  await expect.element(variance.getByRole('link').first()).toBeInTheDocument()
  await variance.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(variance.getByRole('table')).toBeVisible()
  await expectAccessible()
})
