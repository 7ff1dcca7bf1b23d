import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holderOf, nobody, someRights, superAdmin } from './holder.fixture.ts'
import { hasRight } from './permission-check.ts'
import { differenceOf, refusedRights } from './role-rules.ts'

describe('a change of a role', () => {
  const change = fc.record({ before: someRights, after: someRights })

  it('is what it adds and what it takes', () => {
    fc.assert(
      fc.property(change, ({ before, after }) => {
        const { added, removed } = differenceOf({ before, after })
        const kept = before.filter((right) => !removed.includes(right))
        expect(new Set([...kept, ...added])).toEqual(new Set(after))
        expect(added.filter((right) => before.includes(right))).toEqual([])
        expect(removed.filter((right) => !before.includes(right))).toEqual([])
      }),
    )
  })

  it('never gives a right that the person lacks', () => {
    fc.assert(
      fc.property(someRights, change, fc.boolean(), (held, { before, after }, isOwn) => {
        const person = holderOf(...held)
        const refused = refusedRights(person, { before, after, isOwn })
        if (refused.length > 0) return
        const gained = after.filter((right) => !before.includes(right) && !hasRight(person, right))
        expect(gained).toEqual([])
      }),
    )
  })

  it('never adds to a role that the person holds', () => {
    fc.assert(
      fc.property(someRights, change, (held, { before, after }) => {
        const refused = refusedRights(holderOf(...held, ...before), { before, after, isOwn: true })
        expect(refused.map(({ right }) => right)).toEqual(differenceOf({ before, after }).added)
      }),
    )
  })

  it('is allowed within what the person holds, in a role of others', () => {
    fc.assert(
      fc.property(someRights, change, (more, { before, after }) => {
        expect(refusedRights(holderOf(...after, ...more), { before, after, isOwn: false })).toEqual([])
      }),
    )
  })

  it('may always take rights away', () => {
    fc.assert(
      fc.property(someRights, someRights, fc.boolean(), (before, taken, isOwn) => {
        const after = before.filter((right) => !taken.includes(right))
        expect(refusedRights(nobody, { before, after, isOwn })).toEqual([])
      }),
    )
  })

  it('is free to a super-admin', () => {
    fc.assert(
      fc.property(change, fc.boolean(), ({ before, after }, isOwn) => {
        expect(refusedRights(superAdmin, { before, after, isOwn })).toEqual([])
      }),
    )
  })
})
