import { describe, expect, it } from 'vitest'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { bookBoxes } from './book-figure.ts'

type Sheet = Parameters<typeof bookBoxes>[1]

const said = (row: ReturnType<typeof makeSheetRow>, sheet: Partial<Sheet> = {}) => {
  const boxes = bookBoxes(row, { rows: [row], subCounts: undefined, ...sheet })
  return typeof boxes === 'string' ? boxes : boxes.map(({ text }) => text)
}

describe('what the book says, in the boxes of a row', () => {
  it('is whole cases, and the rest in pieces', () => {
    expect(said(makeSheetRow({ bookQty: '53.000' }))).toEqual(['2', '5'])
    expect(said(makeSheetRow({ bookQty: '48.000' }))).toEqual(['2', ''])
    expect(said(makeSheetRow({ bookQty: '0.000' }))).toEqual(['', '0'])
  })

  it('is nothing while it is hidden, below zero, or of several places', () => {
    const row = makeSheetRow({ bookQty: '5.000' })
    expect(said(makeSheetRow())).toBe(texts.bookHidden)
    expect(said(row, { rows: [row, makeSheetRow({ id: 99 })] })).toBe(texts.bookElsewhere(row.item.name))
    expect(said(makeSheetRow({ bookQty: '-1.000' }))).toContain('The book says -1')
  })

  it('is nothing where the sub-counts of several people are added up, since each would add the whole of it', () => {
    const row = makeSheetRow({ bookQty: '5.000' })
    const inSubCounts = (overlap: 'SUM' | 'COMPARE' | 'REJECT') => ({
      subCounts: { overlap, isUnseen: false, own: null },
    })
    expect(said(row, inSubCounts('SUM'))).toBe(texts.bookShared(row.item.name))
    expect(said(row, inSubCounts('COMPARE'))).toEqual(['', '5'])
    expect(said(row, inSubCounts('REJECT'))).toEqual(['', '5'])
  })
})
