import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startPage } from '../../apps/web/src/features/dashboard/components/dashboard-page.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { states as orderStates } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { ordersAt } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { states } from '../../apps/web/src/features/shell/components/app-shell.states.tsx'
import { usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import { screenSize, show } from './show.ts'

const menu = page.getByRole('navigation', { name: 'Main menu' })
const group = (name: string) => menu.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menuWidth = () => document.getElementById('main-menu')?.getBoundingClientRect().width

test('the side menu is 240 px wide, 60 px when collapsed, and collapses its groups with it', async () => {
  await show(states['around a screen without a title'])
  await expect.poll(menuWidth).toBe(240)
  await group('Counts').click()
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(menuWidth).toBe(60)
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'false')
})

test('on a narrow screen too the groups collapse with the menu', async () => {
  await screenSize(768, 850)
  await show(states['around a screen without a title'])
  await group('Counts').click()
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Open menu' }).first().click()
  await expect.poll(menuWidth).toBe(240)
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(menu.getByText('Counts Template')).not.toBeVisible()
})

test('one group of the menu is open at a time, and the current path is marked', async () => {
  const { path } = await show(states['around a screen without a title'])
  await group('Counts').click()
  await group('Orders').click()
  await expect.element(group('Counts')).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('link', { name: 'Report Periods' }).click()
  await expect.poll(path).toBe('/orders/report-periods')
  await expect
    .element(menu.getByRole('link', { name: 'Report Periods' }))
    .toHaveAttribute('aria-current', 'page')
})

test('every entry of the menu bears its icon, also below its group', async () => {
  await show(states['around a screen without a title'])
  await group('Orders').click()
  await expect.element(menu.getByRole('link', { name: 'Report Periods' })).toBeVisible()
  const bare = menu
    .getByRole('link')
    .elements()
    .filter((link) => link.querySelector('svg') === null)
  expect(bare.map((link) => link.textContent)).toEqual([])
})

test('the menu is reached and used with the keyboard alone', async () => {
  await show(countsAt('/about'))
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  group('Counts').element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(menu.getByRole('link', { name: 'List', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Counts')).toBeVisible()
})

test('a screen without a title shows the welcome line, and the default title returns', async () => {
  const { history } = await show(startPage())
  await expect.poll(() => document.title).toBe('Dashboard')
  history.push('/about')
  await expect.element(heading('Welcome, Mira!')).toBeVisible()
  await expect.poll(() => document.title).toBe('All data counts')
  for (const text of ['0.13.1', '238', 'October 2025']) {
    await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  }
})

const titles = [
  ['/', 'Dashboard'],
  ['/counts', 'Counts'],
  ['/counts/template', 'Counts Template'],
  ['/counts/template/1', 'Count Template Filter'],
  ['/counts/1', 'Count Filter'],
  ['/counts/breakdown/1', 'Count Breakdown'],
  ['/counts/order/1', 'Count Order'],
  ['/orders', 'Orders'],
  ['/orders/files', 'Orders Files'],
  ['/orders/template', 'Orders Template'],
  ['/orders/receipts', 'Orders Receipts'],
  ['/orders/report-periods', 'Report Periods'],
  ['/orders/transaction-log', 'Transaction Log'],
  ['/setup/users', 'Setup | Users'],
  ['/setup/companies', 'Setup | Companies'],
  ['/setup/companies/company/1', 'Setup | Company'],
  ['/setup/roles', 'Setup | Roles'],
  ['/setup/roles/role/4', 'Setup | Role'],
  ['/setup/support', 'Setup | Support'],
  ['/profile', 'User Profile'],
  ['/unauthorized', 'Unauthorized'],
  ['/dashboard', 'Dashboard'],
] as const

test('every screen of the route table has its title', async () => {
  const { history, path } = await show(states['around a screen without a title'])
  for (const [address, title] of titles) {
    history.push(address)
    await expect.poll(path).toBe(address)
    await expect.poll(() => document.title, { message: address }).toBe(title)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText('Oops! Something went wrong.')).not.toBeInTheDocument()
  }
})

test('the colour mode that is chosen is shown, and kept under mui-mode', async () => {
  await show(states['around a screen without a title'])
  for (const [name, mode] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(mode)
    expect([localStorage.getItem('mui-mode'), localStorage.getItem('mui-color-scheme')]).toEqual([mode, mode])
  }
})

test.each([
  ['/counts', countsAt('/counts')],
  ['/orders', ordersAt('/orders')],
  ['/setup/users', usersAt('/setup/users')],
])(
  'on a desk the window has nothing to scroll at %s: the rows scroll in their list',
  async (_address, list) => {
    await show(list)
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => document.documentElement.scrollHeight - window.innerHeight).toBe(0)
    const table = page.getByRole('table').element().parentElement
    expect(table?.scrollHeight).toBeGreaterThan(table?.clientHeight ?? 0)
  },
)

test('on a phone the number of a record can be read to its end', async () => {
  await screenSize(360, 740)
  const [state] = Object.values(orderStates)
  if (state === undefined) throw new Error('There is no order to look at.')
  await show(state)
  const number = page.getByText(/^PO-/).first()
  await expect.element(number).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = number.element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
})
