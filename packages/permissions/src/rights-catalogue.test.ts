import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { actionCategory, parseFunctionalityName } from './functionality-name.ts'
import { anyCaseOf, malformedName } from './holder.fixture.ts'
import { menu } from './menu.ts'
import { pages } from './pages.ts'
import { findRight, type Right, rightsCatalogue } from './rights-catalogue.ts'

const sections = [
  ['Counts', 'List'],
  ['Counts', 'Counts Template'],
  ['Orders', 'List'],
  ['Orders', 'Order Files'],
  ['Orders', 'Order Template'],
  ['Reports', 'Orders'],
  ['Setup', 'Users'],
  ['Setup', 'Company'],
  ['Setup', 'Roles'],
] as const

const beyondTheVerbs = {
  Counts: ['Recount', 'Unlock', 'ViewExpected', 'Prefill', 'Approve', 'Post', 'Reverse'],
  Orders: [
    'Approve',
    'Send',
    'Close',
    'Receive',
    'OverReceive',
    'Return',
    'Post',
    'Reverse',
    'ReverseOwnDay',
    'UndoImport',
    'UndoOwnImport',
  ],
  Reports: ['Export', 'Movement', 'Close', 'Reopen', 'Lock', 'Adjust', 'Reanchor'],
  Setup: ['Support'],
}

const placeholders = {
  Setup: ['Access Menu Setup', 'Filters', 'Feeds'],
  'Custom API': ['Logs', 'Logs Reports', 'Clients'],
  API: ['Logs', 'Logs Reports', 'Clients'],
}

describe('the catalogue of rights', () => {
  it('is the verbs on each section, the rights beyond the verbs and the placeholders, and nothing else', () => {
    const verbs = ['View', 'Create', 'Edit', 'Delete', 'Clone']
    const expected = [
      ...sections.flatMap(([area, section]) => verbs.map((verb) => `[${area}] [${verb}] [${section}]`)),
      ...Object.entries(beyondTheVerbs).flatMap(([area, names]) =>
        names.map((name) => `[${area}] [Other] [${name}]`),
      ),
      ...Object.entries(placeholders).flatMap(([area, names]) =>
        names.map((name) => `[${area}] [View] [${name}]`),
      ),
    ]
    expect([...rightsCatalogue].sort()).toEqual(expected.sort())
  })

  it('holds well-formed names only, no two of which differ in case alone', () => {
    expect(rightsCatalogue.filter((right) => parseFunctionalityName(right) === null)).toEqual([])
    expect(new Set(rightsCatalogue.map((right) => right.toLowerCase())).size).toBe(rightsCatalogue.length)
  })

  it('spells each verb as its category', () => {
    for (const right of rightsCatalogue) {
      expect(parseFunctionalityName(right)?.action).toBe(actionCategory(right))
    }
  })

  it('is closed: another name is not a Right', () => {
    expectTypeOf<'[Counts] [View] [List]'>().toExtend<Right>()
    expectTypeOf<'[Counts] [View] [Nowhere]'>().not.toExtend<Right>()
    expectTypeOf<string>().not.toExtend<Right>()
  })

  it('has the right of every page', () => {
    const rights = pages.flatMap(({ access }) => (access.kind === 'right' ? [access.right] : []))
    expect(rights).toHaveLength(23)
    expect(rights.filter((right) => findRight(right) !== right)).toEqual([])
  })

  it('has the right of every menu entry, placeholders included', () => {
    const rights = menu.flatMap((group) =>
      group.children.map(({ label, permissionKey }) => {
        const [area, section] = permissionKey?.split('_') ?? [group.area, label]
        return `[${area}] [View] [${section}]`
      }),
    )
    expect(rights).toHaveLength(18)
    expect(rights.filter((right) => findRight(right) !== right)).toEqual([])
  })
})

describe('finding a right', () => {
  it('ignores case and answers in the spelling of the catalogue', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rightsCatalogue).chain((right) => fc.tuple(fc.constant(right), anyCaseOf(right))),
        ([right, spelling]) => {
          expect(findRight(spelling)).toBe(right)
        },
      ),
    )
  })

  it('finds nothing for malformed and unknown names', () => {
    fc.assert(
      fc.property(malformedName, (name) => {
        expect(findRight(name)).toBeNull()
      }),
    )
    expect(findRight('[Counts] [View] [Nowhere]')).toBeNull()
  })
})
