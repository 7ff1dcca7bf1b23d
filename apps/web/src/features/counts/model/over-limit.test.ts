import { describe, expect, it } from 'vitest'
import { insertRow } from './insert-row.ts'
import { isOverLimit, nextOverLimit } from './over-limit.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const counted = (lineId: number, quantity: string, toleranceQty: string | null = '2.000') =>
  makeSheetRow({
    id: lineId,
    lineId,
    countedQty: quantity,
    lineCountedQty: quantity,
    bookQty: '10.000',
    toleranceQty,
  })

describe('a row over the limit', () => {
  it('differs from its book by more than it may, in either direction', () => {
    expect(['7.999', '8.000', '12.000', '12.001'].map((one) => isOverLimit(counted(1, one)))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('is none without a limit, without a figure, or while the book is hidden', () => {
    expect(isOverLimit(counted(1, '99', null))).toBe(false)
    expect(isOverLimit(makeSheetRow({ bookQty: '10.000', toleranceQty: '0.000' }))).toBe(false)
    expect(isOverLimit(makeSheetRow({ lineCountedQty: '5.000' }))).toBe(false)
  })

  it('is found behind the cursor and around the end, once its line is counted whole', () => {
    const rows = [counted(1, '99'), counted(2, '10'), counted(3, '99'), makeSheetRow({ id: 9, lineId: 3 })]
    expect(nextOverLimit(rows, 1)).toBe(0)
    expect(nextOverLimit(rows, 0)).toBe(0)
    expect(nextOverLimit(rows.slice(0, 3), 0)).toBe(2)
    expect(nextOverLimit([counted(2, '10')], 0)).toBeNull()
    expect(nextOverLimit([], 0)).toBeNull()
  })
})

describe('a row that is added', () => {
  const rows = [1, 2, 4].map((id) => makeSheetRow({ id, position: id === 4 ? 3 : id }))
  const idsWith = (id: number, position: number) =>
    insertRow(rows, makeSheetRow({ id, position })).map((row) => row.id)

  it('stands behind what its area lists, and at the end where nothing comes after it', () => {
    expect(idsWith(9, 2)).toEqual([1, 2, 9, 4])
    expect(idsWith(9, 3)).toEqual([1, 2, 4, 9])
    expect(idsWith(3, 3)).toEqual([1, 2, 3, 4])
  })

  it('is shown once', () => {
    expect(idsWith(2, 2)).toEqual([1, 2, 4])
  })
})
