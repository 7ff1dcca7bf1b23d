import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { ordersAt, playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { boxOf, expectRows } from './list.ts'
import { show } from './show.ts'
import { expectRulesKept } from './violations.ts'
import { expectRange, newViewer, ordersFor, totalChip } from './views-page.ts'

test('a filter is built, changed and removed by the keyboard alone', async () => {
  const { path } = await show(ordersFor(newViewer(), '/orders'))
  await expectRows()
  const add = page.getByRole('button', { name: 'Filter: add a condition' })
  const button = add.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Find a field' })).toHaveFocus()
  await userEvent.keyboard('total')
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(['Total'])
  await userEvent.keyboard('{Enter}')

  const value = page.getByLabelText('Value')
  await expect.element(value).toHaveFocus()
  await userEvent.keyboard('lots{Enter}')
  await expect.element(value).toHaveAccessibleDescription('Enter a number, such as 12.50.')
  await expect.element(value).toHaveValue('lots')
  await userEvent.keyboard('{Control>}a{/Control}1 000,50{Enter}')
  await expect.poll(path).toBe('/orders?where=total%3Agte%3A1000.50')
  await expect.element(add).toHaveFocus()
  await expectRange('Rows 1–19 of 19')

  await userEvent.keyboard('{Tab}')
  await expect.element(totalChip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveValue('1000.50')
  await userEvent.keyboard('{Control>}a{/Control}2000{Enter}')
  await expect.poll(path).toBe('/orders?where=total%3Agte%3A2000')
  await expect.element(totalChip).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(path).toBe('/orders')
  await expect.element(add).toHaveFocus()
})

test('counts are found by who planned or counts them', async () => {
  const asked: (string | null)[] = []
  const { path } = await show(
    countsAt('/counts', undefined, {
      'GET /v2/count/all': (call) => {
        asked.push(call.query.get('filter'))
        return playedPage(playedCounts(), call)
      },
      'GET /v2/user/options': { data: [{ id: 12, name: 'Ben Ox', note: 'ben' }] },
    }),
  )
  await expectRows()
  await page.getByRole('button', { name: 'Filter: add a condition' }).click()
  await userEvent.keyboard('counter{Enter}')
  await page.getByRole('option', { name: /Ben Ox/ }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(path).toBe('/counts?where=participant.id%3Ain%3A12')
  await expect.element(page.getByRole('button', { name: /^Planner or counter .*Ben Ox/ })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toContain('participant.id')
})

/** The list of orders, filtered by a day that there is not until it is mended. */
const refusedOrders = () =>
  ordersAt('/orders?where=expectedDate%3Alte%3A2026-02-30&where=nonsense%3Aeq%3A1', undefined, {
    'GET /v2/order/all': ({ query }) =>
      query.get('filter')?.includes('2026-02-30')
        ? refusal(400, 'request.invalid', 'The request is invalid', [
            { field: 'filter.items[0].value', code: 'list.value-invalid', message: 'must be a day' },
          ])
        : playedPage(playedOrders(), { query: new URLSearchParams() }),
  })

test('a condition that the server refuses says so at its chip, and can be mended there', async () => {
  const { path } = await show(refusedOrders())
  const chip = page.getByRole('button', { name: /^Expected is on or before 2026-02-30/ })
  await expect.element(chip).toHaveAccessibleDescription(/The server refuses this/)
  await chip.click()
  await page.getByLabelText('Day').fill('2026-02-28')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(path).toBe('/orders?where=expectedDate%3Alte%3A2026-02-28')
  await expectRows()
  await expect.element(page.getByText(/The server refuses this/)).not.toBeInTheDocument()
})

test('what filters and views show is part of their names, and every menu stands in a landmark', async () => {
  const rules = ['label-content-name-mismatch', 'region']
  const refused = await show(refusedOrders())
  await expect.element(page.getByText(/The server refuses this/)).toBeInTheDocument()
  await expectRulesKept(...rules)
  refused.remove()
  await show(ordersFor(newViewer(), '/orders'))
  await expectRows()
  for (const name of ['Views', 'Supplier: column menu', /account menu/i]) {
    const before = boxOf(page.getByRole('main'))
    const button = page.getByRole('button', { name }).element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectRulesKept(...rules)
    expect(boxOf(page.getByRole('main'))).toEqual(before)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
})
