import { describe, expect, test } from 'vitest'
import { type FirstFacts, type FirstRights, firstSteps } from './first-steps.ts'

const nothing: FirstFacts = { locations: 0, items: 0, people: 1 }
const everything: FirstRights = { mayImport: true, mayInvite: true, mayCount: true }
const nextOf = (facts: FirstFacts, rights = everything) =>
  firstSteps(facts, rights).find(({ isNext }) => isNext)?.name

describe('the first steps of an empty system', () => {
  test('lead from the place over items and people to the count', () => {
    expect(nextOf(nothing)).toBe('places')
    expect(nextOf({ ...nothing, locations: 1 })).toBe('items')
    expect(nextOf({ locations: 1, items: 3, people: 1 })).toBe('people')
    expect(nextOf({ locations: 1, items: 3, people: 2 })).toBe('count')
  })

  test('leave out what this person may not do', () => {
    const names = (rights: Partial<FirstRights>) =>
      firstSteps(nothing, { mayImport: false, mayInvite: false, mayCount: false, ...rights }).map(
        ({ name }) => name,
      )
    expect(names({ mayCount: true })).toEqual(['count'])
    expect(names({ mayInvite: true })).toEqual(['people'])
    expect(names({})).toEqual([])
  })

  test('call nothing done that is not known yet', () => {
    const unknown = { locations: undefined, items: undefined, people: undefined }
    expect(firstSteps(unknown, everything).filter(({ isDone }) => isDone)).toEqual([])
  })
})
