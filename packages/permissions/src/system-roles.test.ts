import { describe, expect, it } from 'vitest'
import { canOpen } from './can-open.ts'
import { entriesSeenBy, groupsSeenBy, nobody } from './holder.fixture.ts'
import { pages } from './pages.ts'
import { hasRight, type PermissionHolder } from './permission-check.ts'
import { type Right, rightsCatalogue } from './rights-catalogue.ts'
import { demoRoles, roleEntryOf, type SeededRole, systemRoles } from './system-roles.ts'

const everyRole = [...systemRoles, ...demoRoles]

function roleNamed(name: string): SeededRole {
  const role = everyRole.find((candidate) => candidate.name === name)
  if (role === undefined) throw new Error(`No role is named ${name}`)
  return role
}

function personIn(...names: readonly string[]): PermissionHolder {
  return { isMta: false, rolesAndPermissions: names.map((name) => roleEntryOf(roleNamed(name))) }
}

function rightsOf(name: string): readonly Right[] {
  return rightsCatalogue.filter((right) => hasRight(personIn(name), right))
}

function openTo(user: PermissionHolder): string[] {
  return pages.filter((page) => canOpen(user, page)).map((page) => page.path)
}

describe('the seeded roles', () => {
  it('are Base, graphiql, Everything, System Admin and Count Manager; the demo adds Counter and Viewer', () => {
    expect(systemRoles.map((role) => role.name)).toEqual([
      'Base',
      'graphiql',
      'Everything',
      'System Admin',
      'Count Manager',
    ])
    expect(demoRoles.map((role) => role.name)).toEqual(['Counter', 'Viewer'])
  })

  it('hold each right once', () => {
    for (const role of everyRole) expect(new Set(role.rights).size).toBe(role.rights.length)
  })

  it('are assignable, but for the three that are never listed', () => {
    const reserved = everyRole.filter((role) => !role.assignable)
    expect(reserved.map((role) => role.name)).toEqual(['Base', 'graphiql', 'Everything'])
  })

  it.each(['Base', 'graphiql'])('%s gives no right at all', (name) => {
    expect(rightsOf(name)).toEqual([])
    expect(openTo(personIn(name))).toEqual(openTo(nobody))
  })

  it('Everything gives every right', () => {
    expect(rightsOf('Everything')).toEqual(rightsCatalogue)
  })

  it('System Admin has every right but those of the placeholders', () => {
    const missing = rightsCatalogue.filter((right) => !rightsOf('System Admin').includes(right))
    expect(missing).toEqual([
      '[Setup] [View] [Access Menu Setup]',
      '[Setup] [View] [Filters]',
      '[Setup] [View] [Feeds]',
      '[Custom API] [View] [Logs]',
      '[Custom API] [View] [Logs Reports]',
      '[Custom API] [View] [Clients]',
      '[API] [View] [Logs]',
      '[API] [View] [Logs Reports]',
      '[API] [View] [Clients]',
    ])
    expect(openTo(personIn('System Admin'))).toEqual(pages.map((page) => page.path))
  })
})

describe('Count Manager', () => {
  it('has every right on counts', () => {
    const onCounts = rightsCatalogue.filter((right) => right.startsWith('[Counts]'))
    expect(rightsOf('Count Manager').filter((right) => right.startsWith('[Counts]'))).toEqual(onCounts)
  })

  it('views, creates, edits and clones orders, their files and templates, and deletes none', () => {
    for (const section of ['List', 'Order Files', 'Order Template']) {
      const verbs = rightsOf('Count Manager').filter(
        (right) => right.startsWith('[Orders]') && right.endsWith(`[${section}]`),
      )
      const expected = ['View', 'Create', 'Edit', 'Clone'].map((verb) => `[Orders] [${verb}] [${section}]`)
      expect(verbs).toEqual(expected)
    }
  })

  it('takes orders through every step but that one', () => {
    const steps = rightsOf('Count Manager').filter((right) => right.startsWith('[Orders] [Other]'))
    const verbs = ['Approve', 'Send', 'Close', 'Receive', 'Return', 'Post', 'ReverseOwnDay', 'UndoOwnImport']
    expect(steps.toSorted()).toEqual(verbs.map((verb) => `[Orders] [Other] [${verb}]`).toSorted())
  })

  it('cannot receive more than was ordered', () => {
    expect(rightsOf('Count Manager')).toContain('[Orders] [Other] [Receive]')
    expect(rightsOf('Count Manager')).not.toContain('[Orders] [Other] [OverReceive]')
  })

  it('reads and exports reports and books movements, but closes, reopens and re-anchors no period', () => {
    expect(rightsOf('Count Manager').filter((right) => right.startsWith('[Reports]'))).toEqual([
      '[Reports] [View] [Orders]',
      '[Reports] [Other] [Export]',
      '[Reports] [Other] [Movement]',
    ])
  })

  it('has no right in Setup and in the placeholders', () => {
    expect(groupsSeenBy(personIn('Count Manager'))).toEqual(['Dashboard', 'Counts', 'Orders'])
    expect(openTo(personIn('Count Manager')).filter((path) => path.startsWith('/setup'))).toEqual([])
  })

  it('undoes own imports alone, and reverses own receipts of the day alone', () => {
    for (const right of ['[Orders] [Other] [Reverse]', '[Orders] [Other] [UndoImport]'])
      expect(rightsOf('Count Manager')).not.toContain(right)
  })
})

describe('the roles of the demo', () => {
  it('Counter sees and enters counts, without expected quantities', () => {
    expect(rightsOf('Counter')).toEqual(['[Counts] [View] [List]', '[Counts] [Edit] [List]'])
    expect(entriesSeenBy(personIn('Base', 'Counter'))).toEqual(['Counts / List'])
  })

  it('Viewer reads the reports of orders and nothing else', () => {
    expect(rightsOf('Viewer')).toEqual(['[Reports] [View] [Orders]'])
    expect(entriesSeenBy(personIn('Base', 'Viewer'))).toEqual(['Orders / Report Periods'])
  })
})
