import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canOpen } from './can-open.ts'
import { entriesSeenBy, groupsSeenBy, holderOf, rightsAndOneOfThem, someRights } from './holder.fixture.ts'
import { orderTabs } from './order-tabs.ts'
import { pages } from './pages.ts'
import type { PermissionHolder } from './permission-check.ts'
import type { Right } from './rights-catalogue.ts'
import { setupTabs } from './setup-tabs.ts'

type Effect = { pages: readonly string[]; entries: readonly string[] }

// Written out by hand: what each right opens and shows. A right that is not here opens and shows nothing.
const effects: Readonly<Partial<Record<Right, Effect>>> = {
  '[Counts] [View] [List]': {
    pages: ['/counts', '/counts/{id}', '/counts/breakdown/{id}', '/counts/order/{id}'],
    entries: ['Counts / List'],
  },
  '[Counts] [View] [Counts Template]': {
    pages: ['/counts/template', '/counts/template/{id}'],
    entries: ['Counts / Counts Template'],
  },
  '[Orders] [View] [List]': { pages: ['/orders', '/orders/{id}'], entries: ['Orders / List'] },
  '[Orders] [View] [Order Files]': { pages: ['/orders/files'], entries: ['Orders / Order Files'] },
  '[Orders] [View] [Order Template]': {
    pages: ['/orders/template', '/orders/template/{id}'],
    entries: ['Orders / Order Template'],
  },
  '[Reports] [View] [Orders]': {
    pages: [
      '/orders/receipts',
      '/orders/report-periods',
      '/orders/report-periods/{id}',
      '/orders/transaction-log',
      '/orders/stock',
      '/orders/audit-trail',
    ],
    entries: ['Orders / Report Periods'],
  },
  '[Setup] [View] [Users]': { pages: ['/setup/users'], entries: ['Setup / Users'] },
  '[Setup] [View] [Company]': {
    pages: ['/setup/companies', '/setup/companies/company/{id}'],
    entries: ['Setup / Company'],
  },
  '[Setup] [View] [Roles]': {
    pages: ['/setup/roles', '/setup/roles/role/{id}'],
    entries: ['Setup / Roles'],
  },
  '[Setup] [Other] [Support]': { pages: ['/setup/support'], entries: [] },
  '[Setup] [View] [Access Menu Setup]': { pages: [], entries: ['Setup / Access Menu Setup'] },
  '[Setup] [View] [Filters]': { pages: [], entries: ['Setup / Filters'] },
  '[Setup] [View] [Feeds]': { pages: [], entries: ['Setup / Feeds'] },
  '[Custom API] [View] [Logs]': { pages: [], entries: ['Custom API / Logs'] },
  '[Custom API] [View] [Logs Reports]': { pages: [], entries: ['Custom API / Logs Reports'] },
  '[Custom API] [View] [Clients]': { pages: [], entries: ['Custom API / Clients'] },
  '[API] [View] [Logs]': { pages: [], entries: ['API / Logs'] },
  '[API] [View] [Logs Reports]': { pages: [], entries: ['API / Logs Reports'] },
  '[API] [View] [Clients]': { pages: [], entries: ['API / Clients'] },
}

const groups = ['Counts', 'Orders', 'Setup', 'Custom API', 'API']

const leadsToSetup = [
  '[Setup] [View] [Users]',
  '[Setup] [View] [Company]',
  '[Setup] [View] [Roles]',
  '[Setup] [Other] [Support]',
]

function openTo(user: PermissionHolder): string[] {
  return pages.filter((page) => canOpen(user, page)).map((page) => page.path)
}

function without<T>(list: readonly T[], gone: readonly T[]): T[] {
  return list.filter((each) => !gone.includes(each))
}

describe('dropping any one right', () => {
  it('closes exactly its pages, and /setup with the last of its children', () => {
    fc.assert(
      fc.property(rightsAndOneOfThem, ({ rights, dropped }) => {
        const left = without(rights, [dropped])
        const setup = leadsToSetup.some((right) => left.some((held) => held === right)) ? [] : ['/setup']
        const gone = [...(effects[dropped]?.pages ?? []), ...setup]
        expect(openTo(holderOf(...left))).toEqual(without(openTo(holderOf(...rights)), gone))
        for (const path of effects[dropped]?.pages ?? []) {
          expect(openTo(holderOf(...rights))).toContain(path)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('hides exactly its menu entries', () => {
    fc.assert(
      fc.property(rightsAndOneOfThem, ({ rights, dropped }) => {
        const gone = effects[dropped]?.entries ?? []
        const before = entriesSeenBy(holderOf(...rights))
        const after = entriesSeenBy(holderOf(...without(rights, [dropped])))
        expect(after).toEqual(without(before, gone))
        expect(before).toEqual(expect.arrayContaining([...gone]))
      }),
      { numRuns: 500 },
    )
  })

  it('hides a menu group with the last of its entries', () => {
    fc.assert(
      fc.property(rightsAndOneOfThem, ({ rights, dropped }) => {
        const left = without(rights, [dropped])
        const entries = left.flatMap((right) => effects[right]?.entries ?? [])
        const expected = groups.filter((label) => entries.some((entry) => entry.startsWith(`${label} / `)))
        expect(groupsSeenBy(holderOf(...left))).toEqual(['Dashboard', ...expected])
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['Orders', orderTabs],
    ['Setup', setupTabs],
  ])('hides exactly its tabs of the %s pages', (_, tabsOf) => {
    fc.assert(
      fc.property(rightsAndOneOfThem, ({ rights, dropped }) => {
        const before: string[] = tabsOf(holderOf(...rights)).map((tab) => tab.path)
        const after = tabsOf(holderOf(...without(rights, [dropped]))).map((tab) => tab.path)
        expect(after).toEqual(without(before, effects[dropped]?.pages ?? []))
      }),
    )
  })

  it('changes nothing while another role still grants it', () => {
    fc.assert(
      fc.property(rightsAndOneOfThem, ({ rights, dropped }) => {
        const [all, less] = [holderOf(...rights), holderOf(...without(rights, [dropped]))]
        const other = holderOf(dropped)
        const both = {
          isMta: false,
          rolesAndPermissions: [...less.rolesAndPermissions, ...other.rolesAndPermissions],
        }
        expect(openTo(both)).toEqual(openTo(all))
        expect(entriesSeenBy(both)).toEqual(entriesSeenBy(all))
      }),
    )
  })
})

describe('any set of rights', () => {
  it('opens and shows exactly what its rights open and show', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        const user = holderOf(...rights)
        const opened = rights.flatMap((right) => effects[right]?.pages ?? [])
        const shown = rights.flatMap((right) => effects[right]?.entries ?? [])
        const checked = openTo(user).filter((path) => !openTo(holderOf()).includes(path) && path !== '/setup')
        expect(new Set(checked)).toEqual(new Set(opened))
        expect(new Set(entriesSeenBy(user))).toEqual(new Set(shown))
      }),
    )
  })
})
