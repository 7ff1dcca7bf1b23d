import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultGridLayout, type GridLayout, orderColumns, placeColumns } from './grid-layout.ts'
import { moveColumn, pinColumn, showColumn, sizeColumn } from './grid-layout-changes.ts'

const ids = ['number', 'location', 'state', 'due', 'value'] as const
const columns = ids.map((id) => ({ id, width: 8 }))
const layoutWith = (change: Partial<GridLayout>): GridLayout => ({ ...defaultGridLayout, ...change })
const orderOf = (layout: GridLayout) => orderColumns(columns, layout).map(({ id }) => id)
const drawnIn = (layout: GridLayout) => placeColumns(columns, layout).map(({ id }) => id)
const anyId = fc.constantFrom(...ids)
const anyLayout = fc.record({
  order: fc.uniqueArray(fc.constantFrom(...ids, 'gone')),
  pinned: fc.uniqueArray(anyId),
})

describe('changes of a layout', () => {
  it('moves a column to the place of another one, and leaves the order of the rest', () => {
    fc.assert(
      fc.property(anyLayout, anyId, anyId, (change, id, targetId) => {
        const layout = layoutWith(change)
        const before = orderOf(layout)
        const moved = moveColumn(columns, layout, id, targetId)
        const after = orderOf(moved)
        expect(after.indexOf(id)).toBe(before.indexOf(targetId))
        expect(after.filter((one) => one !== id)).toEqual(before.filter((one) => one !== id))
        expect(moved.pinned.includes(id)).toBe(layout.pinned.includes(targetId))
      }),
    )
  })

  it('remembers the place of a column that this release does not have', () => {
    const moved = moveColumn(columns, layoutWith({ order: ['gone', 'due'] }), 'value', 'number')
    expect(moved.order).toContain('gone')
    expect(moveColumn(columns, moved, 'value', 'gone')).toBe(moved)
  })

  it('hides a column and shows it again at the same place', () => {
    const hidden = showColumn(defaultGridLayout, 'state', false)
    expect(drawnIn(hidden)).toEqual(['number', 'location', 'due', 'value'])
    expect(drawnIn(showColumn(hidden, 'state', true))).toEqual(ids)
  })

  it('pins a column to the edge and lets it go', () => {
    const pinned = pinColumn(defaultGridLayout, 'due', true)
    expect(drawnIn(pinned)).toEqual(['due', 'number', 'location', 'state', 'value'])
    expect(drawnIn(pinColumn(pinned, 'due', false))).toEqual(ids)
  })

  it('gives a column a width it can have', () => {
    const widthOf = (width: number) => sizeColumn(defaultGridLayout, 'due', width).widths['due']
    expect(widthOf(12.345)).toBe(12.35)
    expect(widthOf(-4)).toBe(3)
    expect(widthOf(1e9)).toBe(60)
  })
})
