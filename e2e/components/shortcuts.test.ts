import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { startPage } from '../../apps/web/src/features/dashboard/components/dashboard-page.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import { ordersAt, playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import {
  playedTransactions,
  transactionAnswers,
} from '../../apps/web/src/features/transactions/transactions-list.states.tsx'
import { expectText, show } from './show.ts'
import { expectAccessible, standStill } from './violations.ts'

standStill()

const headingOf = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const search = page.getByRole('searchbox', { name: 'Search counts' })

const withLists = startPage({
  ...countsAt('', playedCounts(2)).api,
  ...ordersAt('', playedOrders(2)).api,
  ...transactionAnswers(playedTransactions(2)),
})

test('two keys lead to a screen', async () => {
  await show(withLists)
  for (const [keys, heading] of [
    ['gc', 'Counts'],
    ['go', 'Orders'],
    ['gt', 'Transaction Log'],
    ['gd', 'Dashboard'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(headingOf(heading)).toHaveFocus()
  }
})

test('keys without Ctrl do nothing while one is typing', async () => {
  await show(countsAt('/counts', playedCounts(2)))
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('go?')
  await expect.element(search).toHaveValue('go?')
  await expect.element(headingOf('Counts')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('? shows the keys of the screen, and of the ways those that this person may go', async () => {
  const rights = rightsCatalogue.filter((right) => right !== '[Setup] [View] [Users]')
  await show({ ...countsAt('/counts', playedCounts(2)), user: person(rights) })
  await expect.element(page.getByRole('button', { name: 'New count' })).toBeVisible()
  await userEvent.keyboard('?')
  const onPage = dialog.getByRole('region', { name: 'On this page' })
  await expectText(onPage).toContain('New count')
  await expectText(onPage).toContain('Search counts')
  const ways = dialog.getByRole('region', { name: 'Go to' })
  await expectText(ways).toContain('Orders')
  await expectText(ways).not.toContain('Users')
})

test('keys without Ctrl can be turned off, and on again from the account menu', async () => {
  await show(countsAt('/counts', playedCounts(2)))
  await expect.element(page.getByRole('button', { name: 'New count' })).toBeVisible()
  await userEvent.keyboard('?')
  await dialog.getByRole('checkbox', { name: 'Keys without Ctrl are on' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('n?')
  await page.getByRole('button', { name: /account menu/i }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
  await dialog.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
})

test('the list of keys breaks no rule that a machine can see', async () => {
  await show(countsAt('/counts', playedCounts(2)))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
})

test('the collapsed menu names its entries on focus and under the pointer', async () => {
  await show(startPage())
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const tip = () => document.querySelector('[data-tip]')?.textContent
  await menu.getByRole('button', { name: 'Orders' }).hover()
  await expect.poll(tip).toBe('Orders')
  await page.getByRole('main').hover()
  await expect.poll(tip).toBeUndefined()
  await userEvent.tab()
  await expect.poll(tip).toBe('Dashboard')
  await userEvent.tab()
  await expect.poll(tip).toBe('Counts')
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toBeUndefined()
})
