import { expect, it } from 'vitest'
import { holderOf, nobody, superAdmin } from './holder.fixture.ts'
import { orderTabs } from './order-tabs.ts'
import { setupTabs } from './setup-tabs.ts'

it.each([
  [
    'Orders',
    orderTabs,
    [
      ['List', '/orders'],
      ['Order Files', '/orders/files'],
      ['Order Template', '/orders/template'],
      ['Receipts', '/orders/receipts'],
      ['Report Periods', '/orders/report-periods'],
      ['Transaction Log', '/orders/transaction-log'],
      ['Stock', '/orders/stock'],
      ['Audit Trail', '/orders/audit-trail'],
    ],
  ],
  [
    'Setup',
    setupTabs,
    [
      ['Users', '/setup/users'],
      ['Roles', '/setup/roles'],
      ['Companies', '/setup/companies'],
      ['Support', '/setup/support'],
    ],
  ],
] as const)(
  'the tabs of %s, in this order, are there for who may do everything, and none for nobody',
  (_area, tabsOf, tabs) => {
    expect(tabsOf(superAdmin).map(({ label, path }) => [label, path])).toEqual(tabs)
    expect(tabsOf(nobody)).toEqual([])
  },
)

it('a tab is shown to who may open its page', () => {
  expect(setupTabs(holderOf('[Setup] [View] [Roles]')).map(({ label }) => label)).toEqual(['Roles'])
  expect(orderTabs(holderOf('[Reports] [View] [Orders]')).map(({ label }) => label)).toEqual([
    'Receipts',
    'Report Periods',
    'Transaction Log',
    'Stock',
    'Audit Trail',
  ])
})
