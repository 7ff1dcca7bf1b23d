import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CompanyLimit,
  type DecidingRole,
  decisions,
  excessOf,
  greatestReach,
  isBeyond,
  limitsHeldTo,
  type Reach,
  reachOf,
} from './reach.ts'

const amount = fc.constantFrom(null, '0', '5.00', '10.00')
const companyLimits = fc.uniqueArray(fc.integer({ min: 1, max: 2 })).chain((ids) =>
  fc.tuple(
    ...ids.map((companyId) =>
      fc.record<CompanyLimit>({
        companyId: fc.constant(companyId),
        companyName: fc.constant('North'),
        currency: fc.constant('EUR'),
        countVarianceValue: amount,
        orderTotal: amount,
      }),
    ),
  ),
)
const rights = fc
  .subarray(decisions.map(({ right }) => right.toLowerCase()))
  .map((names) => new Set<string>(names))
const role: fc.Arbitrary<DecidingRole> = fc.record({ rights, limits: companyLimits })
const roles = fc.array(role, { maxLength: 3 })
const everywhere = (check: (companyId: number, decision: (typeof decisions)[number]) => void) => {
  for (const companyId of [1, 2]) for (const decision of decisions) check(companyId, decision)
}

describe('how far somebody decides', () => {
  it.each<[string, Reach, Reach, boolean]>([
    ['any amount is more than one', null, '10', true],
    ['none is less than one', undefined, '0', false],
    ['one is more than none', '0', undefined, true],
    ['a larger one is more', '10.00', '9.99', true],
    ['the same one is not', '10.00', '10', false],
    ['any amount is not more than any', null, null, false],
  ])('is compared: %s', (_rule, one, other, is) => {
    expect(isBeyond(one, other)).toBe(is)
  })

  it('is nothing for who submits orders and has no limit, and as far as one says', () => {
    const submits = decisions.find(({ right }) => right === '[Orders] [Edit] [List]')
    if (submits === undefined) throw new Error('Orders are submitted')
    const buyer = new Set([submits.right.toLowerCase()])
    expect(reachOf(buyer, undefined, submits)).toBeUndefined()
    expect(reachOf(buyer, { countVarianceValue: null, orderTotal: '5' }, submits)).toBe('5')
  })

  it('is exceeded only where a role goes further in some company than every own one', () => {
    fc.assert(
      fc.property(roles, roles, (own, other) => {
        if (excessOf(own, other) !== undefined) return
        const named = [...own, ...other].flatMap(({ limits }) => limits.map(({ companyId }) => companyId))
        everywhere((companyId, decision) => {
          if (!named.includes(companyId)) return
          const [one, most] = [other, own].map((some) => greatestReach(some, companyId, decision))
          expect(isBeyond(one, most)).toBe(false)
        })
      }),
    )
  })

  it('stays for a role that gains nothing, however far it goes', () => {
    fc.assert(
      fc.property(roles, role, (giver, { rights: same, limits }) => {
        expect(limitsHeldTo(giver, { before: same, after: same, limits })).toEqual([])
      }),
    )
  })

  it('never grows beyond the giver by what a role gains', () => {
    fc.assert(
      fc.property(roles, role, rights, (giver, { rights: before, limits }, added) => {
        const given = [...added].filter((right) => giver.some((own) => own.rights.has(right)))
        const after = new Set([...before, ...given])
        const changed = limitsHeldTo(giver, { before, after, limits })
        const held = [
          ...changed,
          ...limits.filter((one) => changed.every((c) => c.companyId !== one.companyId)),
        ]
        everywhere((companyId, decision) => {
          const at = (some: readonly CompanyLimit[]) => some.find((one) => one.companyId === companyId)
          const [was, is] = [reachOf(before, at(limits), decision), reachOf(after, at(held), decision)]
          const own = greatestReach(giver, companyId, decision)
          expect(isBeyond(is, was) && isBeyond(is, own)).toBe(false)
        })
      }),
    )
  })
})
