import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedTransactions,
  states,
  transactionsAt,
} from '../../apps/web/src/features/transactions/transactions-list.states.tsx'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import { boxOf } from './list.ts'
import { screenSize, show } from './show.ts'

const pages = page.getByRole('navigation', { name: 'Pages of the log' })
const leftOut = pages.getByText(/counted blind are left out/)

test('the log says that rows are left out while their items are counted blind', async () => {
  await show(states['while items are counted blind'])
  await expect.element(leftOut).toBeVisible()
})

test('the log says nothing of that to whoever sees every row', async () => {
  await show(states['with rows'])
  await expect.element(pages.getByText(/30 rows/)).toBeVisible()
  await expect.element(leftOut).not.toBeInTheDocument()
})

const number = 'MOV-VAR1-2026-01365'
const corrections = playedTransactions(2).map((row) => ({
  ...row,
  type: 'COST_CORRECTION' as const,
  sourceNumber: number,
}))
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

test.for([1350, 768, 360])(
  'the log tells types and numbers of documents whole, in one line, at %i px',
  async (width) => {
    await screenSize(width)
    await show(transactionsAt('/orders/transaction-log', corrections))
    const link = page.getByRole('link', { name: number }).first()
    await expect.element(link).toBeVisible()
    const cells = [link, page.getByRole('cell', { name: 'Cost correction' }).first()].map((one) =>
      one.element(),
    )
    expect(cells.map((one) => isCut(one.closest('td') ?? one))).toEqual([false, false])
    expect(boxOf(link).height).toBeLessThan(24)
    expect(boxOf(page.getByText(/^2026-11-02/).first()).height).toBeLessThan(24)
  },
)

test('on a phone the log tells value and location of each movement, and its foot leaves each choice its room', async () => {
  await screenSize(360, 740)
  await show(states['with rows'])
  const card = page.getByRole('row').filter({ hasText: 'Whole milk' }).first()
  await expect.element(card.getByText(/18\.00/)).toBeVisible()
  await expect.element(card.getByText('Cold store')).toBeVisible()
  const size = pages.getByRole('combobox', { name: 'Rows per page' })
  expect(boxOf(size).width).toBeGreaterThan(90)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('what was taken back and what took it back lead to each other', async () => {
  await screenSize(1920)
  const [first, second] = playedTransactions(2)
  if (first === undefined || second === undefined) throw new Error('There are two rows.')
  const rows = [
    { ...first, reversalOf: { id: 5, number: 5 }, note: 'Wrong delivery' },
    { ...second, reversedBy: { id: 9, number: 9 } },
  ]
  await show(transactionsAt('/orders/transaction-log', rows))
  const linkTo = (posting: number) => page.getByRole('link', { name: `posting ${posting}`, exact: true })
  await expect.element(page.getByText('reverses posting 5 · Wrong delivery')).toBeVisible()
  await expect.element(page.getByText('taken back by posting 9')).toBeVisible()
  await expect
    .element(linkTo(9))
    .toHaveAttribute('href', '/orders/transaction-log?where=posting.number%3Aeq%3A9')
  await expect
    .element(linkTo(5))
    .toHaveAttribute('href', '/orders/transaction-log?where=posting.number%3Aeq%3A5')
})

const drafts = Array.from({ length: 150 }, (_, at) => ({
  id: at + 1,
  number: `MOV-${at + 1}`,
  kind: 'USAGE' as const,
  location: { id: 2, name: 'Cold store' },
}))

test('all movements that wait are reached from above the log, a page after the other, and are counted', async () => {
  const state = transactionsAt('/orders/transaction-log')
  await show({
    ...state,
    api: { ...state.api, 'GET /v2/movement/drafts': (asked) => playedPage(drafts, asked) },
  })
  const waiting = page.getByRole('status').filter({ hasText: '150 movements wait to be posted' })
  const numbers = waiting.getByRole('link')
  await expect.poll(() => numbers.elements()).toHaveLength(5)
  await waiting.getByRole('button', { name: 'and 145 more' }).click()
  await expect.poll(() => numbers.elements()).toHaveLength(100)
  await waiting.getByRole('button', { name: 'and 50 more' }).click()
  await expect.poll(() => numbers.elements()).toHaveLength(150)
  await expect.element(waiting.getByRole('button')).not.toBeInTheDocument()
  await expect.element(numbers.last()).toHaveAttribute('href', expect.stringContaining('movement=150'))
})
