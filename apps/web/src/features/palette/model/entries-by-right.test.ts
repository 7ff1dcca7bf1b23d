import {
  demoRoles,
  type PermissionHolder,
  type Right,
  roleEntryOf,
  systemRoles,
} from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { commandEntries, shortcutEntries } from './command-entries.ts'
import { permittedGoTos } from './go-to.ts'
import { pageEntries, recentEntries } from './page-entries.ts'

const roles = new Map([...systemRoles, ...demoRoles].map((role) => [role.name, role]))
const holder = (name: string): PermissionHolder => {
  const role = roles.get(name)
  return { isMta: false, rolesAndPermissions: role === undefined ? [] : [roleEntryOf(role)] }
}
const holderOf = (...rights: Right[]): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Role', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)
const commandsOf = (user: PermissionHolder) =>
  commandEntries(user, { mode: 'light', chooseMode: () => {}, showShortcuts: () => {}, logOut: () => {} })

describe('the palette', () => {
  const setup = ['Setup | Users', 'Setup | Companies', 'Setup | Roles', 'Setup | Support']
  const orders = ['Orders', 'Orders Files', 'Orders Template']
  const reports = ['Orders Receipts', 'Report Periods', 'Transaction Log', 'Stock', 'Audit Trail']

  it.each([
    ['nobody', ['Dashboard', 'About', 'User Profile']],
    ['Counter', ['Dashboard', 'About', 'Counts', 'User Profile']],
    ['Viewer', ['Dashboard', 'About', ...reports, 'User Profile']],
    [
      'Count Manager',
      ['Dashboard', 'About', 'Counts', 'Counts Template', ...orders, ...reports, 'User Profile'],
    ],
    [
      'System Admin',
      ['Dashboard', 'About', 'Counts', 'Counts Template', ...orders, ...reports, ...setup, 'User Profile'],
    ],
  ])('leads %s to the screens %j', (name, screens) => {
    expect(titles(pageEntries(holder(name)))).toEqual(screens)
  })

  it.each([
    ['nobody', ['g d']],
    ['Counter', ['g d', 'g c']],
    ['Viewer', ['g d', 'g t']],
    ['Count Manager', ['g d', 'g c', 'g o', 'g t']],
    ['System Admin', ['g d', 'g c', 'g o', 'g t', 'g u']],
  ])('gives %s the ways %j', (name, keys) => {
    expect(permittedGoTos(holder(name)).map((goTo) => goTo.keys)).toEqual(keys)
  })

  it('offers a new count to whoever may make one and see its templates', () => {
    expect(titles(commandsOf(holder('Count Manager')))).toContain('New count')
    expect(titles(commandsOf(holder('Counter')))).not.toContain('New count')
    expect(titles(commandsOf(holderOf('[Counts] [Create] [List]')))).not.toContain('New count')
  })

  it('offers the appearances that are not chosen, and the way out, to everybody', () => {
    expect(titles(commandsOf(holder('nobody')))).toEqual([
      'Dark',
      'As the system has it',
      'Keyboard shortcuts',
      'Logout',
    ])
  })

  it('offers what the screen that stands can do, and no ways elsewhere a second time', () => {
    const run = () => {}
    const shortcuts = [
      { keys: 'n', label: 'New count', place: 'page', run },
      { keys: 'g c', label: 'Counts', place: 'go-to', run },
    ] as const
    expect(shortcutEntries(shortcuts)).toMatchObject([{ group: 'page', title: 'New count', keys: 'n' }])
  })

  it('forgets records that may no longer be opened', () => {
    const recent = [
      { to: '/counts/7', title: 'CNT-7 · Sofia' },
      { to: '/orders?order=3', title: 'PO-3' },
      { to: '/nowhere/1', title: 'Gone' },
    ]
    expect(titles(recentEntries(holder('Counter'), recent))).toEqual(['CNT-7 · Sofia'])
    expect(titles(recentEntries(holder('Count Manager'), recent))).toEqual(['CNT-7 · Sofia', 'PO-3'])
  })
})
