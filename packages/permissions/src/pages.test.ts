import { describe, expect, it } from 'vitest'
import { pageAt } from './find-page.ts'
import { pages } from './pages.ts'

// Written out by hand from the route table, the page titles and the page access of the specification; the page of one
// role and Support are the product's own.
const untitled = undefined
const routeTable: readonly (readonly [path: string, title: string | undefined, access: string])[] = [
  ['/', 'Dashboard', 'signed-in'],
  ['/about', untitled, 'signed-in'],
  ['/dashboard', 'Dashboard', 'signed-in'],
  ['/login', untitled, 'public-only'],
  ['/init-auth', untitled, 'public'],
  ['/authorized', untitled, 'public'],
  ['/forgot-password', untitled, 'public'],
  ['/update-password/{userId}/{code}', untitled, 'public'],
  ['/verify-email/{userId}/{code}', untitled, 'public'],
  // Of the first run, which the specification does not name.
  ['/set-up', 'Set up', 'public'],
  ['/counts', 'Counts', '[Counts] [View] [List]'],
  ['/counts/template', 'Counts Template', '[Counts] [View] [Counts Template]'],
  ['/counts/template/{id}', 'Count Template Filter', '[Counts] [View] [Counts Template]'],
  ['/counts/{id}', 'Count Filter', '[Counts] [View] [List]'],
  ['/counts/breakdown/{id}', 'Count Breakdown', '[Counts] [View] [List]'],
  ['/counts/order/{id}', 'Count Order', '[Counts] [View] [List]'],
  ['/orders', 'Orders', '[Orders] [View] [List]'],
  ['/orders/files', 'Orders Files', '[Orders] [View] [Order Files]'],
  ['/orders/template', 'Orders Template', '[Orders] [View] [Order Template]'],
  ['/orders/template/{id}', 'Order Template', '[Orders] [View] [Order Template]'],
  ['/orders/receipts', 'Orders Receipts', '[Reports] [View] [Orders]'],
  ['/orders/report-periods', 'Report Periods', '[Reports] [View] [Orders]'],
  ['/orders/report-periods/{id}', 'Report Period', '[Reports] [View] [Orders]'],
  ['/orders/transaction-log', 'Transaction Log', '[Reports] [View] [Orders]'],
  ['/orders/stock', 'Stock', '[Reports] [View] [Orders]'],
  ['/orders/audit-trail', 'Audit Trail', '[Reports] [View] [Orders]'],
  ['/orders/{id}', 'Order', '[Orders] [View] [List]'],
  ['/setup', untitled, 'first-child'],
  ['/setup/users', 'Setup | Users', '[Setup] [View] [Users]'],
  ['/setup/companies', 'Setup | Companies', '[Setup] [View] [Company]'],
  ['/setup/companies/company/{id}', 'Setup | Company', '[Setup] [View] [Company]'],
  ['/setup/roles', 'Setup | Roles', '[Setup] [View] [Roles]'],
  ['/setup/roles/role/{id}', 'Setup | Role', '[Setup] [View] [Roles]'],
  ['/setup/support', 'Setup | Support', '[Setup] [Other] [Support]'],
  ['/profile', 'User Profile', 'signed-in'],
  ['/unauthorized', 'Unauthorized', 'signed-in'],
]

describe('the page table', () => {
  it('has every path of the route table, in its order, and no other', () => {
    expect(pages.map((page) => page.path)).toEqual(routeTable.map(([path]) => path))
  })

  it.each(routeTable)('%s has the title %s and is open to: %s', (path, title, access) => {
    const page = pages.find((candidate) => candidate.path === path)
    expect(page?.title).toBe(title)
    expect(page?.access.kind === 'right' ? page.access.right : page?.access.kind).toBe(access)
  })

  it('has every page title of the specification, and those of the pages it does not name', () => {
    const titles = [
      'Dashboard',
      'Unauthorized',
      'Counts',
      'Counts Template',
      'Count Template Filter',
      'Count Filter',
      'Count Breakdown',
      'Count Order',
      'Orders',
      'Orders Files',
      'Orders Template',
      'Order Template',
      'Report Periods',
      'Order Template',
      'Report Period',
      'Orders Receipts',
      'Transaction Log',
      'Stock',
      'Audit Trail',
      'Order',
      'User Profile',
      'Setup | Users',
      'Setup | Companies',
      'Setup | Company',
      'Setup | Roles',
      'Setup | Role',
      'Setup | Support',
      'Set up',
    ]
    expect(new Set(pages.flatMap((page) => page.title ?? []))).toEqual(new Set(titles))
  })

  it('sends /setup to pages that need a right and no parameter', () => {
    expect(pageAt('/setup').access).toEqual({
      kind: 'first-child',
      children: ['/setup/users', '/setup/companies', '/setup/roles', '/setup/support'],
    })
  })
})
