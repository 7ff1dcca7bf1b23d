import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canOpen } from './can-open.ts'
import { findPage } from './find-page.ts'
import {
  anyCaseOf,
  entriesSeenBy,
  everyGroup,
  groupsSeenBy,
  holderOf,
  malformedName,
  nobody,
  someRights,
  superAdmin,
} from './holder.fixture.ts'
import { menu } from './menu.ts'
import { visibleMenu } from './visible-menu.ts'

describe('the side menu', () => {
  it('has the groups and entries of the specification, in its order', () => {
    const labels = menu.map((group) => [group.label, ...group.children.map((leaf) => leaf.label)])
    expect(labels).toEqual([
      ['Dashboard'],
      ['Counts', 'List', 'Counts Template'],
      ['Orders', 'List', 'Order Files', 'Order Template', 'Report Periods'],
      ['Setup', 'Access Menu Setup', 'Users', 'Roles', 'Filters', 'Company', 'Feeds'],
      ['Custom API', 'Logs', 'Logs Reports', 'Clients'],
      ['API', 'Logs', 'Logs Reports', 'Clients'],
    ])
  })

  it('has the permission key Reports_Orders on Report Periods and on nothing else', () => {
    const keyed = menu.flatMap((group) => group.children).filter((leaf) => leaf.permissionKey !== undefined)
    expect(keyed.map((leaf) => [leaf.label, leaf.permissionKey])).toEqual([
      ['Report Periods', 'Reports_Orders'],
    ])
  })

  it('has one icon for each label, and no other label has it', () => {
    const shown = menu.flatMap((group) => [group, ...group.children])
    const labels = new Map(shown.map(({ label, icon }) => [icon, label]))
    expect(shown.filter(({ label, icon }) => labels.get(icon) !== label)).toEqual([])
    expect(labels.size).toBe(new Set(shown.map(({ label }) => label)).size)
  })

  it('points every placeholder to the root and every other entry to a page of its own', () => {
    const leaves = menu.flatMap((group) => group.children)
    const [placeholders, real] = [true, false].map((is) =>
      leaves.filter((leaf) => (leaf.placeholder ?? false) === is).map((leaf) => leaf.path),
    )
    expect(placeholders).toEqual(Array.from({ length: 9 }, () => '/'))
    expect(real).toEqual([
      '/counts',
      '/counts/template',
      '/orders',
      '/orders/files',
      '/orders/template',
      '/orders/report-periods',
      '/setup/users',
      '/setup/roles',
      '/setup/companies',
    ])
  })

  it('shows Dashboard alone to a person without rights', () => {
    expect(visibleMenu(nobody)).toEqual([
      { label: 'Dashboard', path: '/', icon: 'layout-dashboard', children: [] },
    ])
  })

  it('shows everything to isMta', () => {
    expect(visibleMenu(superAdmin)).toEqual(menu)
  })

  it('always shows Dashboard, first', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        expect(groupsSeenBy(holderOf(...rights))[0]).toBe('Dashboard')
      }),
    )
  })

  it('shows a group to whoever sees an entry of it', () => {
    expect(groupsSeenBy(holderOf('[Counts] [View] [List]'))).toEqual(['Dashboard', 'Counts'])
    expect(groupsSeenBy(holderOf('[API] [View] [Logs]'))).toEqual(['Dashboard', 'API'])
  })

  it.each(['[Counts] [Other] [Approve]', '[Setup] [Other] [Support]', '[Orders] [Edit] [Order Files]'])(
    'shows no empty group to whoever holds %s alone',
    (right) => {
      expect(groupsSeenBy(holderOf(right))).toEqual(['Dashboard'])
    },
  )

  it('shows Orders with Report Periods alone to a report viewer', () => {
    const viewer = holderOf('[Reports] [View] [Orders]')
    expect(groupsSeenBy(viewer)).toEqual(['Dashboard', 'Orders'])
    expect(entriesSeenBy(viewer)).toEqual(['Orders / Report Periods'])
  })

  it('shows an entry only with the View right for its label', () => {
    expect(entriesSeenBy(holderOf('[Setup] [Edit] [Users]', '[Setup] [View] [Roles]'))).toEqual([
      'Setup / Roles',
    ])
  })

  it('tells entries of the same label in different areas apart', () => {
    expect(entriesSeenBy(holderOf('[Orders] [View] [List]'))).toEqual(['Orders / List'])
    expect(entriesSeenBy(holderOf('[Custom API] [View] [Logs]'))).toEqual(['Custom API / Logs'])
  })

  it('offers an entry exactly when its page may be opened', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        const user = holderOf(...rights)
        const seen = new Set(visibleMenu(user).flatMap((group) => group.children.map((leaf) => leaf.path)))
        const real = menu.flatMap((group) => group.children).filter((leaf) => leaf.placeholder !== true)
        for (const { path } of real) {
          const page = findPage(path)
          expect(seen.has(path)).toBe(page !== undefined && canOpen(user, page))
        }
      }),
    )
  })

  it('ignores the case of the permissions', () => {
    const rightsAndSpellings = someRights.chain((rights) =>
      fc.record({ rights: fc.constant(rights), spellings: fc.tuple(...rights.map(anyCaseOf)) }),
    )
    fc.assert(
      fc.property(rightsAndSpellings, ({ rights, spellings }) => {
        expect(visibleMenu(holderOf(...spellings))).toEqual(visibleMenu(holderOf(...rights)))
      }),
    )
  })

  it('shows nothing for malformed names', () => {
    fc.assert(
      fc.property(fc.array(malformedName), (names) => {
        expect(visibleMenu(holderOf(...names))).toEqual(visibleMenu(nobody))
      }),
    )
  })

  it('is not changed by being looked at', () => {
    visibleMenu(nobody)
    expect(groupsSeenBy(superAdmin)).toEqual(everyGroup)
    expect(entriesSeenBy(superAdmin)).toHaveLength(18)
  })
})
