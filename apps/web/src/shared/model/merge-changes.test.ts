import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChanged, mergeChanges } from './merge-changes.ts'

const values = fc.record({ note: fc.constantFrom('', 'a', 'b', 'c'), date: fc.constantFrom('', 'x', 'y') })

describe('bringing together what two people changed', () => {
  it('keeps both changes when they touch different fields', () => {
    const base = { note: 'old', date: '2026-05-01' }
    const result = mergeChanges(base, { ...base, note: 'mine' }, { ...base, date: '2026-05-02' })
    expect(result).toEqual({ merged: { note: 'mine', date: '2026-05-02' }, conflicts: [] })
  })

  it('names a field that both changed differently and keeps mine until I choose', () => {
    const result = mergeChanges({ note: 'old' }, { note: 'mine' }, { note: 'theirs' })
    expect(result).toEqual({
      merged: { note: 'mine' },
      conflicts: [{ field: 'note', base: 'old', mine: 'mine', theirs: 'theirs' }],
    })
  })

  it('loses no change of either side without naming it', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { merged, conflicts } = mergeChanges(base, mine, theirs)
        const named = new Set(conflicts.map(({ field }) => field))
        for (const field of ['note', 'date'] as const) {
          expect(merged[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field])
          const isLost = theirs[field] !== base[field] && merged[field] !== theirs[field]
          expect(named.has(field)).toBe(isLost)
        }
      }),
    )
  })

  it('has nothing to ask when nobody else changed anything, or I did not', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(mergeChanges(base, other, base)).toEqual({ merged: other, conflicts: [] })
        expect(mergeChanges(base, base, other)).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  it('knows whether anything was changed', () => {
    expect(isChanged({ note: 'a' }, { note: 'a' })).toBe(false)
    expect(isChanged({ note: 'a' }, { note: '' })).toBe(true)
  })
})
