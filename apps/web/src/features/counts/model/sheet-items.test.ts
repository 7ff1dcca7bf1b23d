import { describe, expect, it } from 'vitest'
import { sheetAreas } from './sheet-items.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'
import { hasShape, sheetShape } from './sheet-shape.ts'

const bar = { id: 1, name: 'Bar' }
const cellar = { id: 2, name: 'Cellar' }
const rows = [
  makeSheetRow({ id: 1, area: bar, countedQty: '0.000' }),
  makeSheetRow({ id: 2, area: bar }),
  makeSheetRow({ id: 3, area: cellar, countedQty: '5.000' }),
  makeSheetRow({ id: 4, area: bar }),
]

describe('the walk of a sheet', () => {
  it('has one stretch for each run of rows in an area, with its progress; a count of none is counted', () => {
    expect(
      sheetAreas(rows).map(({ name, firstRow, counted, total }) => ({ name, firstRow, counted, total })),
    ).toEqual([
      { name: 'Bar', firstRow: 0, counted: 1, total: 2 },
      { name: 'Cellar', firstRow: 2, counted: 1, total: 1 },
      { name: 'Bar', firstRow: 3, counted: 0, total: 1 },
    ])
  })

  it('draws the head of a stretch before its rows and keeps every row in its place', () => {
    const { items, itemOfRow } = sheetShape(rows)
    expect(
      items.map((item) => (item.kind === 'area' ? `head ${item.areaIndex}` : rows[item.rowIndex]?.id)),
    ).toEqual(['head 0', 1, 2, 'head 1', 3, 'head 2', 4])
    expect(itemOfRow).toEqual([1, 2, 4, 6])
  })

  it('keeps its shape while figures change, and loses it when a row comes or changes its place', () => {
    const shape = sheetShape(rows)
    expect(
      hasShape(
        shape,
        rows.map((row) => ({ ...row, countedQty: '9.000' })),
      ),
    ).toBe(true)
    expect(hasShape(shape, rows.toReversed())).toBe(false)
    expect(hasShape(shape, rows.slice(1))).toBe(false)
  })
})
