import { menu, visibleMenu } from '@backoffice/permissions'
import { describe, expect, test } from 'vitest'
import { currency, currentGroup, entryPaths } from './current-entry.ts'

const groupOf = (label: string) => menu.find((group) => group.label === label)
const pathsOf = (label: string) => entryPaths(groupOf(label)?.children ?? [])

/** Entries of a group that are marked on a page, as `path:mark`. */
function marked(label: string, pathname: string): string[] {
  const paths = pathsOf(label)
  return paths.flatMap((path) => {
    const mark = currency(path, pathname, paths)
    return mark === undefined ? [] : [`${path}:${mark}`]
  })
}

describe('the current path is highlighted', () => {
  test.each([
    ['Counts', '/counts', ['/counts:page']],
    ['Counts', '/counts/template', ['/counts/template:page']],
    ['Counts', '/counts/template/4', ['/counts/template:true']],
    ['Counts', '/counts/17', ['/counts:true']],
    ['Counts', '/counts/breakdown/17', ['/counts:true']],
    ['Orders', '/orders/files/', ['/orders/files:page']],
    ['Orders', '/orders/report-periods', ['/orders/report-periods:page']],
    ['Orders', '/orders/transaction-log', []],
    ['Orders', '/orders/receipts', []],
    ['Setup', '/setup/companies/company/2', ['/setup/companies:true']],
    ['Setup', '/', []],
    ['Counts', '/counts/nowhere/at/all', []],
  ])('in %s, on %s: %j', (label, pathname, marks) => {
    expect(marked(label, pathname)).toEqual(marks)
  })

  test('/ and /dashboard are the same screen', () => {
    expect([currency('/', '/', []), currency('/', '/dashboard', []), currency('/', '/counts', [])]).toEqual([
      'page',
      'page',
      undefined,
    ])
  })
})

describe('the group of a page', () => {
  test.each([
    ['/counts/order/9', 'Counts'],
    ['/orders/transaction-log', 'Orders'],
    ['/setup/users', 'Setup'],
    ['/', undefined],
    ['/profile', undefined],
    ['/countsheet', undefined],
  ])('%s belongs to %s', (pathname, label) => {
    expect(currentGroup(menu, pathname)?.label).toBe(label)
  })

  test.each([
    ['/orders/transaction-log', '[Reports] [View] [Orders]', 'Orders'],
    ['/orders/receipts', '[Reports] [View] [Orders]', 'Orders'],
    ['/orders/stock', '[Reports] [View] [Orders]', 'Orders'],
    ['/orders/audit-trail', '[Reports] [View] [Orders]', 'Orders'],
    ['/setup/support', '[Setup] [View] [Roles]', 'Setup'],
  ])('%s, which is in no menu, belongs to it for whoever sees %s of it alone', (pathname, right, label) => {
    const permissions = [{ functionalityName: right }]
    const user = { isMta: false, rolesAndPermissions: [{ roleName: 'Some', permissions }] }
    expect(currentGroup(visibleMenu(user), pathname)?.label).toBe(label)
  })

  test('is none where the menu does not show it', () => {
    const nobody = { isMta: false, rolesAndPermissions: [] }
    expect(currentGroup(visibleMenu(nobody), '/orders/receipts')).toBeUndefined()
  })
})
