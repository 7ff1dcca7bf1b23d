import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffRows, steadyKeys } from './diff-revisions.ts'
import type { NamedRow } from './row-repository.ts'

const row = (item: number, area: number, position: number, units = ['each']): NamedRow => ({
  item: { id: item, sku: `S-${item}`, name: `Item ${item}` },
  area: { id: area, name: `Area ${area}` },
  position,
  units,
})

/** Walks of a few items in a few areas, each once in an area. */
const walks = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 })), {
    maxLength: 10,
    selector: ([item, area]) => `${item}.${area}`,
  })
  .chain((places) => fc.tuple(fc.constant(places), fc.array(fc.boolean(), { minLength: 10, maxLength: 10 })))
  .map(([places, isPacked]) => {
    const positions = new Map<number, number>()
    return places.map(([item, area], at) => {
      const position = (positions.get(area) ?? 0) + 1
      positions.set(area, position)
      return row(item, area, position, isPacked[at] ? ['case', 'each'] : ['each'])
    })
  })

const keyOf = ({ item, area }: { item: { id: number }; area: { id: number } }) => `${area.id}.${item.id}`

describe('the difference of two revisions', () => {
  it('is nothing between a revision and itself', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        expect(diffRows(walk, walk)).toEqual({ added: [], removed: [], moved: [], unitsChanged: [] })
      }),
    )
  })

  it('leads from one to the other: what was taken away and added, and where the rest went', () => {
    fc.assert(
      fc.property(walks, walks, (before, after) => {
        const { added, removed, moved } = diffRows(before, after)
        const places = new Set(before.map(keyOf))
        for (const one of removed) places.delete(keyOf(one))
        for (const { item, from } of moved) places.delete(keyOf({ item, area: from.area }))
        for (const { item, to } of moved) places.add(keyOf({ item, area: to.area }))
        for (const one of added) places.add(keyOf(one))
        expect([...places].toSorted()).toEqual(after.map(keyOf).toSorted())
      }),
    )
  })

  it('never calls an item added and removed at once: it was moved', () => {
    fc.assert(
      fc.property(walks, walks, (before, after) => {
        const { added, removed } = diffRows(before, after)
        const came = new Set(added.map(({ item }) => item.id))
        expect(removed.filter(({ item }) => came.has(item.id))).toEqual([])
      }),
    )
  })

  it('calls one row moved when one row was moved past all others', () => {
    const before = [1, 2, 3, 4, 5].map((item, at) => row(item, 1, at + 1))
    const after = [5, 1, 2, 3, 4].map((item, at) => row(item, 1, at + 1))
    expect(diffRows(before, after).moved).toMatchObject([
      { item: { id: 5 }, from: { position: 5 }, to: { position: 1 } },
    ])
  })

  it('names the units of a row that is counted otherwise', () => {
    const { unitsChanged } = diffRows([row(1, 1, 1)], [row(1, 1, 1, ['case', 'each'])])
    expect(unitsChanged).toMatchObject([{ before: ['each'], after: ['case', 'each'] }])
  })

  it('keeps a longest run of what stays in order', () => {
    const keys = fc
      .uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 7 })
      .map((some) => some.map(String))
    fc.assert(
      fc.property(keys, fc.infiniteStream(fc.nat()), (before, order) => {
        const after = before.toSorted(() => ((order.next().value ?? 0) % 2 === 0 ? 1 : -1))
        const steady = [...steadyKeys(before, after)]
        expect(before.filter((key) => steady.includes(key))).toEqual(
          after.filter((key) => steady.includes(key)),
        )
        // No longer run is there: each list of places is short enough to try them all.
        const places = after.map((key) => before.indexOf(key))
        const longest = places.reduce<number[]>((best, place, at) => {
          const before = places.slice(0, at).map((other, i) => (other < place ? (best[i] ?? 0) : 0))
          return [...best, 1 + Math.max(0, ...before)]
        }, [])
        expect(steady).toHaveLength(Math.max(0, ...longest))
      }),
    )
  })
})
