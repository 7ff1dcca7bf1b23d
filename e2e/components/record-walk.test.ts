import type { CountBreakdown } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import {
  ordersAt,
  playedOrder,
  playedOrders,
} from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { playedNeighbours, playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { boxOf, links } from './list.ts'
import { expectText, screenSize, show } from './show.ts'

const orders = playedOrders(3)
const [first = '', second = ''] = orders.map(({ number }) => number)
const drawer = (number: string) => page.getByRole('dialog', { name: number })
const linkTo = (number: string) => page.getByRole('table').getByRole('link', { name: number })
const stepTo = (way: 'Next' | 'Previous', number: string) =>
  page.getByRole('button', { name: `${way} record: ${number}` })

/** The list of orders, each of which can be opened. */
const openOrders = () =>
  show(
    ordersAt('/orders', orders, {
      'GET /v2/order/{id}': ({ params }: Asked) => playedOrder(byId(orders, params)),
      'GET /v2/order/{id}/neighbours': (asked: Asked) => playedNeighbours(orders, asked),
      'GET /v2/order/{id}/timeline': { data: [], hasMore: false },
      'GET /v2/order/{id}/file/all': { data: [] },
    }),
  )

test('the record of an order leads to the next order of the list beside it', async () => {
  const shown = await openOrders()
  await linkTo(first).click()
  await stepTo('Next', second).click()
  await expect.element(drawer(second)).toBeVisible()
  shown.history.back()
  await expect.element(drawer(first)).toBeVisible()
})

test('on a phone the way through the list stands below the number of the order, and the way out beside it', async () => {
  await screenSize(345, 740)
  await openOrders()
  await linkTo(first).click()
  const title = drawer(first).getByRole('heading', { name: first })
  await expect.element(stepTo('Next', second)).toBeVisible()
  expect(boxOf(stepTo('Next', second)).top).toBeGreaterThanOrEqual(boxOf(title).bottom)
  const close = drawer(first).getByRole('button', { name: 'Close' })
  expect(boxOf(close).top).toBeLessThan(boxOf(title).bottom)
  expect(boxOf(close).left).toBeGreaterThan(boxOf(title).right)
})

test('in the drawer of an order the keys of the walk hold, and those of the page under it do not', async () => {
  const shown = await openOrders()
  await linkTo(first).click()
  await expect.element(stepTo('Next', second)).toBeVisible()
  await userEvent.keyboard(']')
  await expect.element(drawer(second)).toBeVisible()
  await expect.element(stepTo('Previous', first)).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}gc?/')
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.keyboard('[[')
  await expect.element(drawer(first)).toBeVisible()
  expect(shown.path()).toMatch(/^\/orders\?/)
})

const posted = playedCounts(3).map((count) => ({ ...count, state: 'POSTED' as const }))
const nothing = { key: 'total', name: 'Total', lineTotal: 0, countedTotal: 0, comparedTotal: 0 }

test('the walk stays on the breakdown, and a count outside the filter says so', async () => {
  const api = {
    'GET /v2/count/{id}/sheet': ({ params }: Asked) => ({
      count: byId(posted, params),
      rows: [],
      finishedAreas: [],
    }),
    'GET /v2/count/{id}/breakdown': ({ params }: Asked): CountBreakdown => ({
      count: byId(posted, params),
      groupBy: 'category',
      baseline: 'book',
      groups: [],
      total: nothing,
    }),
    'GET /v2/count/{id}/line/all': (asked: Asked) => playedPage([], asked),
    // The last one has left the filter since it was listed.
    'GET /v2/count/{id}/neighbours': (asked: Asked) =>
      playedNeighbours(asked.params['id'] === '3' ? posted.slice(0, 2) : posted, asked),
  }
  const walk = page.getByRole('group', { name: 'Records of the list' })
  const breakdown = page.getByRole('link', { name: 'Breakdown' })
  const shown = await show(countsAt('/counts?state=POSTED', posted, api))
  await links().first().click()
  await breakdown.click()
  await expect.element(breakdown).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Next record: / }).click()
  await expect.poll(shown.path).toMatch(/^\/counts\/breakdown\/2\?list=/)
  await expectText(walk).toBe('2 of 3')
  await page.getByRole('button', { name: /^Next record: / }).click()
  await expect.poll(shown.path).toMatch(/^\/counts\/breakdown\/3\?list=/)
  await expectText(walk).toBe('– of 2')
})

function byId<T extends { id: number }>(rows: readonly T[], params: Asked['params']): T {
  const found = rows.find(({ id }) => String(id) === params['id'])
  if (found === undefined) throw new Error(`Nothing has the id ${params['id']}.`)
  return found
}
