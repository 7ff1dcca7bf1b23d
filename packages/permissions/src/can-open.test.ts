import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canOpen, firstPermittedChild } from './can-open.ts'
import { pageAt } from './find-page.ts'
import { anyCaseOf, holderOf, malformedName, nobody, someRights, superAdmin } from './holder.fixture.ts'
import { orderTabs } from './order-tabs.ts'
import { pages } from './pages.ts'
import type { PermissionHolder } from './permission-check.ts'

const withoutCheck = [
  '/',
  '/about',
  '/dashboard',
  '/login',
  '/init-auth',
  '/authorized',
  '/forgot-password',
  '/update-password/{userId}/{code}',
  '/verify-email/{userId}/{code}',
  '/set-up',
  '/profile',
  '/unauthorized',
]

function openTo(user: PermissionHolder): string[] {
  return pages.filter((page) => canOpen(user, page)).map((page) => page.path)
}

describe('page access', () => {
  it('leaves a person without any right the pages that have no check', () => {
    expect(openTo(nobody)).toEqual(withoutCheck)
  })

  it('opens every page to isMta', () => {
    expect(openTo(superAdmin)).toEqual(pages.map((page) => page.path))
  })

  it('ignores the case of the permissions', () => {
    const rightsAndSpellings = someRights.chain((rights) =>
      fc.record({ rights: fc.constant(rights), spellings: fc.tuple(...rights.map(anyCaseOf)) }),
    )
    fc.assert(
      fc.property(rightsAndSpellings, ({ rights, spellings }) => {
        expect(openTo(holderOf(...spellings))).toEqual(openTo(holderOf(...rights)))
      }),
    )
  })

  it('opens nothing for malformed names', () => {
    fc.assert(
      fc.property(fc.array(malformedName), (names) => {
        expect(openTo(holderOf(...names))).toEqual(withoutCheck)
      }),
    )
  })

  it('needs the View right: no other right on the same section opens the page', () => {
    const others = ['Create', 'Edit', 'Delete', 'Clone'].map((verb) => `[Setup] [${verb}] [Users]`)
    expect(canOpen(holderOf(...others), pageAt('/setup/users'))).toBe(false)
    expect(canOpen(holderOf('[Setup] [View] [Users]'), pageAt('/setup/users'))).toBe(true)
  })
})

describe('/setup', () => {
  const setup = pageAt('/setup')

  it.each([
    [['[Setup] [View] [Users]', '[Setup] [View] [Company]', '[Setup] [View] [Roles]'], '/setup/users'],
    [['[Setup] [View] [Roles]', '[Setup] [View] [Company]'], '/setup/companies'],
    [['[Setup] [View] [Roles]'], '/setup/roles'],
  ])('leads the holder of %s to %s', (rights, path) => {
    expect(firstPermittedChild(holderOf(...rights), setup)).toBe(path)
    expect(canOpen(holderOf(...rights), setup)).toBe(true)
  })

  it.each(['[Setup] [Edit] [Users]', '[Setup] [View] [Filters]', '[Counts] [View] [List]'])(
    'leads the holder of %s to the unauthorized page',
    (right) => {
      expect(firstPermittedChild(holderOf(right), setup)).toBeNull()
      expect(canOpen(holderOf(right), setup)).toBe(false)
    },
  )

  it('is the only page that leads on', () => {
    const leading = pages.filter((page) => firstPermittedChild(superAdmin, page) !== null)
    expect(leading).toEqual([setup])
  })
})

describe('the tabs of the Orders pages', () => {
  it('are those of the specification, then Stock and Audit Trail', () => {
    expect(orderTabs(superAdmin)).toEqual([
      { label: 'List', path: '/orders' },
      { label: 'Order Files', path: '/orders/files' },
      { label: 'Order Template', path: '/orders/template' },
      { label: 'Receipts', path: '/orders/receipts' },
      { label: 'Report Periods', path: '/orders/report-periods' },
      { label: 'Transaction Log', path: '/orders/transaction-log' },
      { label: 'Stock', path: '/orders/stock' },
      { label: 'Audit Trail', path: '/orders/audit-trail' },
    ])
  })

  it('show exactly the pages of Orders that the person may open', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        const user = holderOf(...rights)
        const open = openTo(user).filter((path) => path.startsWith('/orders') && !path.includes('{'))
        expect(orderTabs(user).map((tab) => tab.path)).toEqual(open)
      }),
    )
  })

  it('lead a report viewer to receipts, periods, log, stock and audit trail alone', () => {
    const tabs = orderTabs(holderOf('[Reports] [View] [Orders]'))
    expect(tabs.map((tab) => tab.label)).toEqual([
      'Receipts',
      'Report Periods',
      'Transaction Log',
      'Stock',
      'Audit Trail',
    ])
  })
})
