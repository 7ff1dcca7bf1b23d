import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChanged, isSame, mergeChoices, mergeRows, mergeValues } from './merge.ts'

const values = fc.record({
  note: fc.constantFrom('', 'a', 'b', 'c'),
  isStocked: fc.boolean(),
  category: fc.constantFrom({ id: 1 }, { id: 2 }, undefined),
})
const fields = ['note', 'isStocked', 'category'] as const

describe('bringing together what two people changed', () => {
  it('keeps both changes when they touch different fields, of whatever type', () => {
    const base = { note: 'old', isStocked: true, units: [{ key: '1', name: 'kg' }] }
    const mine = { ...base, isStocked: false }
    const theirs = { ...base, units: [] }
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { note: 'old', isStocked: false, units: [] },
      conflicts: [],
    })
  })

  it('names a field that both changed differently and keeps mine until I choose', () => {
    const result = mergeValues({ note: 'old' }, { note: 'mine' }, { note: 'theirs' })
    expect(result).toEqual({
      merged: { note: 'mine' },
      conflicts: [{ field: 'note', base: 'old', mine: 'mine', theirs: 'theirs' }],
    })
  })

  it('loses no change of either side without naming it', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { merged, conflicts } = mergeValues(base, mine, theirs)
        const named = new Set(conflicts.map(({ field }) => field))
        for (const field of fields) {
          expect(merged[field]).toEqual(isSame(mine[field], base[field]) ? theirs[field] : mine[field])
          const isLost = !isSame(theirs[field], base[field]) && !isSame(merged[field], theirs[field])
          expect(named.has(field)).toBe(isLost)
        }
      }),
    )
  })

  it('has nothing to ask when nobody else changed anything, or I did not', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(mergeValues(base, other, base)).toEqual({ merged: other, conflicts: [] })
        expect(mergeValues(base, base, other)).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  it('asks about a field whose rule finds a contradiction, and about no other', () => {
    const rules = { rows: mergeRows<{ key: string; name: string }>, roles: mergeChoices<number> }
    const of = (name: string, roles: number[]) => ({ rows: [{ key: '1', name }], roles })
    const { merged, conflicts } = mergeValues(of('kg', [1]), of('g', [1, 2]), of('t', [1, 3]), rules)
    expect(conflicts.map(({ field }) => field)).toEqual(['rows'])
    expect(merged.roles).toEqual([1, 3, 2])
  })
})

describe('choices of many that two people changed', () => {
  it('hold what either added and nothing that either removed', () => {
    expect(mergeChoices(['a', 'b', 'c'], ['b', 'c', 'x'], ['a', 'b', 'y'])).toEqual(['b', 'y', 'x'])
  })
})

describe('rows that two people changed', () => {
  const row = (key: string, name = key) => ({ key, name })
  const base = [row('1'), row('2'), row('3')]

  it('take the change of whoever changed them, and keep what either added', () => {
    const mine = [row('1', 'mine'), row('2'), row('3'), row('new')]
    const theirs = [row('1'), row('2', 'theirs'), row('3'), row('4')]
    expect(mergeRows(base, mine, theirs)).toEqual([
      row('1', 'mine'),
      row('2', 'theirs'),
      row('3'),
      row('4'),
      row('new'),
    ])
  })

  it('lose those that one removed and the other left alone', () => {
    expect(mergeRows(base, [row('2'), row('3')], [row('1'), row('2')])).toEqual([row('2')])
  })

  it('contradict each other where both changed one, or one changed what the other removed', () => {
    expect(mergeRows(base, [row('1', 'a')], [row('1', 'b')])).toBeUndefined()
    expect(mergeRows(base, [row('1', 'a'), row('2'), row('3')], [row('2'), row('3')])).toBeUndefined()
    expect(mergeRows(base, [row('2'), row('3')], [row('1', 'b'), row('2'), row('3')])).toBeUndefined()
  })
})

describe('whether something differs', () => {
  it.each([
    [{ note: 'a' }, { note: 'a' }, false],
    [{ note: 'a' }, { note: '' }, true],
    [{ units: [{ id: 1 }] }, { units: [{ id: 1 }] }, false],
    [{ units: [{ id: 1 }] }, { units: [{ id: 1 }, { id: 2 }] }, true],
    [{ category: undefined }, { category: { id: 1 } }, true],
    [{ packs: {} }, { packs: [] }, true],
    [{ unit: { id: undefined, name: 'kg' } }, { unit: { name: 'kg' } }, false],
  ])('is told by content: %j and %j', (one, other, isOther) => {
    expect(isChanged<object>(one, other)).toBe(isOther)
  })
})
