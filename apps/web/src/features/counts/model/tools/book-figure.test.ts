import { describe, expect, it } from 'vitest'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { bookBoxes } from './book-figure.ts'

const said = (row: ReturnType<typeof makeSheetRow>, others: ReturnType<typeof makeSheetRow>[] = []) => {
  const boxes = bookBoxes(row, [row, ...others])
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
    expect(said(row, [makeSheetRow({ id: 99 })])).toBe(texts.bookElsewhere(row.item.name))
    expect(said(makeSheetRow({ bookQty: '-1.000' }))).toContain('The book says -1')
  })
})
