import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampWidth,
  columnWidthLimits,
  defaultGridLayout,
  type GridLayout,
  orderColumns,
  placeColumns,
  readGridLayout,
  storedGridLayout,
} from './grid-layout.ts'

const ids = ['number', 'location', 'state', 'due', 'value'] as const
const columns = ids.map((id, index) => ({
  id,
  width: 5 + index,
  ...(id === 'location' ? { grow: true } : {}),
  ...(id === 'value' ? { from: 'wide' } : {}),
}))
const layoutWith = (change: Partial<GridLayout>): GridLayout => ({ ...defaultGridLayout, ...change })
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** Ids of this release and of others. */
const someIds = fc.uniqueArray(fc.constantFrom(...ids, 'gone', 'renamed', '__proto__', 'constructor'))
const anyLayout: fc.Arbitrary<GridLayout> = fc.record({
  order: someIds,
  hidden: someIds,
  shown: someIds,
  widths: fc.dictionary(fc.constantFrom(...ids, 'gone'), fc.double({ min: 3, max: 60, noNaN: true })),
  pinned: someIds,
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
})

describe('the layout of a grid', () => {
  it('leaves the columns as they come while the person has changed nothing', () => {
    expect(idsOf(placeColumns(columns, defaultGridLayout))).toEqual(ids)
    expect(placeColumns(columns, defaultGridLayout).every(({ isPinned }) => !isPinned)).toBe(true)
  })

  it('keeps every column exactly once, whatever a layout of another release says', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(idsOf(orderColumns(columns, layout)).toSorted()).toEqual([...ids].toSorted())
      }),
    )
  })

  it('keeps the chosen order of the columns that are there, pinned ones before the others', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const ordered = idsOf(orderColumns(columns, layout))
        const chosen = (isPinned: boolean) =>
          layout.order.filter((id) => ordered.includes(id) && layout.pinned.includes(id) === isPinned)
        const wanted = [...chosen(true), ...chosen(false)]
        expect(ordered.filter((id) => wanted.includes(id))).toEqual(wanted)
        const pins = ordered.map((id) => layout.pinned.includes(id))
        expect(pins.lastIndexOf(true)).toBeLessThan(pins.includes(false) ? pins.indexOf(false) : pins.length)
      }),
    )
  })

  it('puts a column that a release has added after the one it follows by default', () => {
    const before = layoutWith({ order: ['value', 'number', 'due', 'state'] })
    expect(idsOf(orderColumns(columns, before))).toEqual(['value', 'number', 'location', 'due', 'state'])
  })

  it('draws one column at least, and no hidden one beside others', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const drawn = idsOf(placeColumns(columns, layout))
        const wanted = ids.filter((id) => !layout.hidden.includes(id))
        expect(drawn.length).toBe(Math.max(1, wanted.length))
        expect(drawn).toEqual(expect.arrayContaining(wanted))
      }),
    )
  })

  it('says of each pinned column how far from the edge it stays', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        let left = 0
        for (const column of placeColumns(columns, layout).filter(({ isPinned }) => isPinned)) {
          expect(column.left).toBeCloseTo(left)
          expect(column.grow).toBe(false)
          left += column.width
        }
      }),
    )
  })

  it('lets one column take what is left while there is one without a chosen width', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const drawn = placeColumns(columns, layout)
        const isFree = (id: string) => !Object.hasOwn(layout.widths, id) && !layout.pinned.includes(id)
        expect(drawn.filter(({ grow }) => grow === true)).toHaveLength(
          drawn.some(({ id }) => isFree(id)) ? 1 : 0,
        )
      }),
    )
  })

  it('lets a narrow list take away only what the person has not decided on', () => {
    const fromOf = (change: Partial<GridLayout>) =>
      placeColumns(columns, layoutWith(change)).find(({ id }) => id === 'value')?.from
    expect(fromOf({})).toBe('wide')
    expect(fromOf({ order: ['value', 'number'] })).toBe('wide')
    expect(fromOf({ shown: ['value'] })).toBeUndefined()
    expect(fromOf({ widths: { value: 9 } })).toBeUndefined()
    expect(fromOf({ pinned: ['value'] })).toBeUndefined()
  })
})

describe('a stored layout', () => {
  it('comes back as it was kept, and holds whole numbers only', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const stored = storedGridLayout(layout)
        expect(Object.values(stored.widths).every(Number.isInteger)).toBe(true)
        const read = readGridLayout(JSON.parse(JSON.stringify(stored)))
        expect({ ...read, widths: {} }).toEqual({ ...layout, widths: {} })
        expect(Object.keys(read.widths)).toEqual(Object.keys(layout.widths))
        for (const [id, width] of Object.entries(layout.widths)) expect(read.widths[id]).toBeCloseTo(width)
      }),
    )
  })

  it('comes back exactly where its widths are ones that a column can have', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const widths = Object.entries(layout.widths).map(([id, width]) => [id, clampWidth(width)] as const)
        const one = { ...layout, widths: Object.fromEntries(widths) }
        expect(readGridLayout(JSON.parse(JSON.stringify(storedGridLayout(one))))).toEqual(one)
      }),
    )
  })

  it('is the default where it says something else', () => {
    expect(readGridLayout(null)).toEqual(defaultGridLayout)
    expect(readGridLayout({ widths: 'wide', order: 7 })).toEqual(defaultGridLayout)
    expect(readGridLayout({ order: [1, 'a', 'a'], hidden: 'b', density: 'huge', pinned: {} })).toEqual(
      layoutWith({ order: ['a'] }),
    )
  })

  it('never makes a column too narrow to see or too wide to leave', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.double(), (value, width) => {
        const { widths } = readGridLayout({ widths: { a: width, b: value } })
        for (const kept of Object.values(widths)) {
          expect(kept).toBeGreaterThanOrEqual(columnWidthLimits.least)
          expect(kept).toBeLessThanOrEqual(columnWidthLimits.most)
        }
      }),
    )
  })
})
