import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFunctionalityName } from './functionality-name.ts'
import { anyCaseOf, holderOf, malformedName, nobody, someRights, superAdmin } from './holder.fixture.ts'
import { hasExact, hasLabel, hasRight } from './permission-check.ts'
import { rightsCatalogue } from './rights-catalogue.ts'

const anyRight = fc.constantFrom(...rightsCatalogue)

describe('the check by label', () => {
  const user = holderOf('[Setup] [Edit] [Users]')

  it('passes when the second part of a permission equals the label', () => {
    expect(hasLabel(user, 'Edit')).toBe(true)
    expect(hasLabel(user, 'View')).toBe(false)
  })

  it('passes with the flag when the first part equals the label', () => {
    expect(hasLabel(user, 'Setup', true)).toBe(true)
    expect(hasLabel(user, 'Counts', true)).toBe(false)
  })

  it('looks at no other part', () => {
    expect(hasLabel(user, 'Setup')).toBe(false)
    expect(hasLabel(user, 'Edit', true)).toBe(false)
    expect(hasLabel(user, 'Users')).toBe(false)
    expect(hasLabel(user, 'Users', true)).toBe(false)
  })

  it('means equal, not contained and not alike', () => {
    expect(hasLabel(user, 'Edi')).toBe(false)
    expect(hasLabel(user, 'edit')).toBe(false)
    expect(hasLabel(user, '[Edit]')).toBe(false)
    expect(hasLabel(user, '')).toBe(false)
  })

  it('passes for a permission of any role', () => {
    const [first, second] = [holderOf('[Counts] [View] [List]'), holderOf('[Setup] [Edit] [Users]')]
    const both = {
      isMta: false,
      rolesAndPermissions: [...first.rolesAndPermissions, ...second.rolesAndPermissions],
    }
    expect(hasLabel(both, 'View')).toBe(true)
    expect(hasLabel(both, 'Edit')).toBe(true)
  })
})

describe('the exact check', () => {
  it('passes for exactly the rights held', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        const user = holderOf(...rights)
        expect(rightsCatalogue.filter((right) => hasRight(user, right))).toEqual(rights)
      }),
    )
  })

  it('ignores case on both sides', () => {
    const spellings = anyRight.chain((right) =>
      fc.record({ right: fc.constant(right), held: anyCaseOf(right), asked: anyCaseOf(right) }),
    )
    fc.assert(
      fc.property(spellings, ({ right, held, asked }) => {
        const name = parseFunctionalityName(asked)
        expect(name).not.toBeNull()
        expect(hasExact(holderOf(held), name?.area ?? '', name?.action ?? '', name?.subArea ?? '')).toBe(true)
        expect(hasRight(holderOf(held), right)).toBe(true)
      }),
    )
  })

  it('needs all three parts to agree', () => {
    const user = holderOf('[Counts] [View] [List]')
    expect(hasExact(user, 'Counts', 'View', 'List')).toBe(true)
    expect(hasExact(user, 'Orders', 'View', 'List')).toBe(false)
    expect(hasExact(user, 'Counts', 'Edit', 'List')).toBe(false)
    expect(hasExact(user, 'Counts', 'View', 'Counts Template')).toBe(false)
  })

  it('knows rights outside the catalogue, which a foreign API may have', () => {
    expect(hasExact(holderOf('[Fleet] [View] [Vans]'), 'Fleet', 'View', 'Vans')).toBe(true)
  })

  it('is not deceived by brackets inside a part', () => {
    expect(hasExact(holderOf('[A] [B] [C] [D]'), 'A] [B', 'C', 'D')).toBe(false)
    expect(hasExact(holderOf('[] [] []'), '', '', '')).toBe(false)
  })
})

describe('a malformed name', () => {
  it('grants nothing to any check', () => {
    fc.assert(
      fc.property(fc.array(malformedName, { minLength: 1, maxLength: 5 }), (names) => {
        const user = holderOf(...names)
        expect(rightsCatalogue.filter((right) => hasRight(user, right))).toEqual([])
        for (const { area, action, subArea } of everyName) {
          expect(hasExact(user, area, action, subArea)).toBe(false)
          expect(hasLabel(user, action)).toBe(false)
          expect(hasLabel(user, area, true)).toBe(false)
        }
      }),
    )
  })

  it('takes nothing away from the well-formed names beside it', () => {
    fc.assert(
      fc.property(anyRight, malformedName, (right, malformed) => {
        expect(hasRight(holderOf(malformed, right), right)).toBe(true)
      }),
    )
  })
})

describe('isMta', () => {
  it('passes every check, the ones for unknown names included', () => {
    for (const right of rightsCatalogue) expect(hasRight(superAdmin, right)).toBe(true)
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.boolean(), (area, action, subArea, flag) => {
        expect(hasExact(superAdmin, area, action, subArea)).toBe(true)
        expect(hasLabel(superAdmin, area, flag)).toBe(true)
      }),
    )
  })
})

describe('a user without roles', () => {
  it('passes no check', () => {
    expect(rightsCatalogue.filter((right) => hasRight(nobody, right))).toEqual([])
    expect(hasLabel(nobody, 'View')).toBe(false)
  })
})

const everyName = rightsCatalogue.flatMap((right) => parseFunctionalityName(right) ?? [])
