import { describe, expect, it } from 'vitest'
import { textsOf } from './build-entry.ts'
import { fillDown, fillRange, readRange } from './range-edits.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const row = (id: number, quantity: string) => makeSheetRow({ id, parts: [{ unitId: 1, quantity }] })
const single = { ...row(4, '4'), units: makeSheetRow().units.slice(1) }
const sheet = { rows: [row(1, '1'), row(2, '2'), row(3, '3'), single], boxes: [2, 2, 2, 1] }
const written = (boxes: ReturnType<typeof fillRange>) =>
  boxes.map((box) => [box.row.id, box.unitId, box.text])

describe('a block of the sheet', () => {
  it('is read row by row, its own rows alone, with nothing where a row has no box', () => {
    expect(readRange(sheet, { top: 1, bottom: 2, left: 0, right: 1 }, textsOf)).toEqual([
      ['', '2'],
      ['', '3'],
    ])
    expect(readRange(sheet, { top: 3, bottom: 3, left: 0, right: 1 }, textsOf)).toEqual([['4', '']])
  })

  it('is filled with one text, in the boxes that there are', () => {
    expect(written(fillRange(sheet, { top: 2, bottom: 3, left: 0, right: 1 }, '9'))).toEqual([
      [3, 24, '9'],
      [3, 1, '9'],
      [4, 1, '9'],
    ])
  })

  it('takes the texts of its top row down, or of the row above when it is one row', () => {
    const down = (top: number, bottom: number) =>
      written(fillDown(sheet, { top, bottom, left: 1, right: 1 }, textsOf))
    expect(down(0, 2)).toEqual([
      [2, 1, '1'],
      [3, 1, '1'],
    ])
    expect(down(2, 2)).toEqual([[3, 1, '2']])
    expect(down(0, 0)).toEqual([])
  })
})
