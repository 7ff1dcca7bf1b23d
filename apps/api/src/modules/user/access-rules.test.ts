import { rightsCatalogue } from '@backoffice/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isExceededBy,
  lackedRights,
  type LimitedAccess,
  type Place,
  refusalOf,
  worksAt,
  worksAtAll,
} from './access-rules.ts'

const right = fc.constantFrom(...rightsCatalogue.slice(0, 6).map((name) => name.toLowerCase()))
const rights = fc.uniqueArray(right).map((names) => new Set(names))
/** Locations 11 and 12 belong to company 1, and so on: a place never contradicts itself. */
const place: fc.Arbitrary<Place> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: 1, max: 2 })))
  .map(([companyId, at]) => ({ companyId, locationId: at === null ? null : companyId * 10 + at }))
const places = fc.option(fc.array(place, { minLength: 1, maxLength: 4 }))
const person = (userId: number): fc.Arbitrary<LimitedAccess> =>
  fc.record({
    userId: fc.constant(userId),
    isMta: fc.boolean().map((is) => is && userId === 3),
    rights,
    places,
    roles: fc.constant([]),
  })
const [ada, bob, mo] = [person(1), person(2), person(3)]

describe('the rules of who may change whose access', () => {
  it('let nobody change their own access, whoever they are', () => {
    fc.assert(
      fc.property(fc.oneof(ada, mo), (self) => {
        expect(refusalOf(self, self)).toBe('user.own-access')
      }),
    )
  })

  it('let a person touch another only when the other has no right and no place that the person lacks', () => {
    fc.assert(
      fc.property(ada, bob, (actor, other) => {
        const hasMore = [...other.rights].some((name) => !actor.rights.has(name))
        const isElsewhere = !worksAtAll(actor, other.places)
        expect(refusalOf(actor, other)).toBe(hasMore || isElsewhere ? 'user.rights-exceed' : null)
      }),
    )
  })

  it('let nobody but a super-admin touch a super-admin, and a super-admin touch everybody else', () => {
    fc.assert(
      fc.property(ada, mo, (one, other) => {
        if (!other.isMta) return
        expect(refusalOf(one, other)).toBe('user.rights-exceed')
        expect(refusalOf(other, one)).toBeNull()
      }),
    )
  })

  it('never let two people both exceed each other into acting: who may act holds everything the other holds', () => {
    fc.assert(
      fc.property(ada, bob, (one, other) => {
        if (isExceededBy(one, other)) return
        expect(lackedRights(one, other.rights)).toEqual([])
        for (const where of other.places ?? []) expect(worksAt(one, where)).toBe(true)
      }),
    )
  })

  it('let what is given never reach beyond what the giver has, through however many hands', () => {
    fc.assert(
      fc.property(ada, bob, rights, places, (giver, taker, givenRights, givenPlaces) => {
        if (lackedRights(giver, givenRights).length > 0 || !worksAtAll(giver, givenPlaces)) return
        const after = { ...taker, rights: givenRights, places: givenPlaces }
        expect(isExceededBy(giver, after)).toBe(false)
      }),
    )
  })

  it('give a whole company only to whoever works in the whole company', () => {
    const clerk = {
      userId: 1,
      isMta: false,
      rights: new Set<string>(),
      places: [{ companyId: 1, locationId: 11 }],
    }
    expect(worksAt(clerk, { companyId: 1, locationId: 11 })).toBe(true)
    expect(worksAt(clerk, { companyId: 1, locationId: null })).toBe(false)
    expect(worksAtAll(clerk, null)).toBe(false)
    const head = { ...clerk, places: [{ companyId: 1, locationId: null }] }
    expect(worksAt(head, { companyId: 1, locationId: 12 })).toBe(true)
    expect(worksAt(head, { companyId: 2, locationId: 21 })).toBe(false)
  })
})
