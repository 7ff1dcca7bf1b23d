import { describe, expect, it } from 'vitest'
import { buildEntry, textsOf } from './build-entry.ts'
import { rowTotal } from './row-total.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

describe('the entry of a row', () => {
  it('carries every filled box of the row, with sums worked out', () => {
    expect(buildEntry(makeSheetRow(), { 24: '1+1', 1: '5' })).toEqual({
      kind: 'entry',
      mode: 'SET',
      parts: [
        { unitId: 24, quantity: '2' },
        { unitId: 1, quantity: '5' },
      ],
      texts: { 24: '2', 1: '5' },
    })
  })

  it('clears the row when every box is empty, which is not the same as a zero', () => {
    expect(buildEntry(makeSheetRow(), { 24: '', 1: ' ' })).toMatchObject({ mode: 'CLEAR', parts: [] })
    expect(buildEntry(makeSheetRow(), { 1: '0' })).toMatchObject({
      mode: 'SET',
      parts: [{ unitId: 1, quantity: '0' }],
    })
  })

  it('names the box that cannot be read and keeps what was typed', () => {
    const built = buildEntry(makeSheetRow(), { 24: '2', 1: '1,5' })
    expect(built).toMatchObject({ kind: 'invalid', unitId: 1, texts: { 24: '2', 1: '1,5' } })
  })

  it('shows what the server knows without idle zeros', () => {
    const parts = [
      { unitId: 24, quantity: '2.000' },
      { unitId: 1, quantity: '0.000' },
    ]
    expect(textsOf(makeSheetRow({ parts }))).toEqual({ 24: '2', 1: '0' })
  })
})

describe('the total of a row', () => {
  it('adds the boxes in the base unit, exactly', () => {
    expect(rowTotal(makeSheetRow().units, { 24: '2', 1: '5' })).toBe('53.000')
    const third = [{ id: 7, name: 'bag', factor: '0.333333' }]
    expect(rowTotal(third, { 7: '3' })).toBe('1.000')
  })

  it('is none while nothing is counted, and zero when none was counted', () => {
    expect(rowTotal(makeSheetRow().units, {})).toBeNull()
    expect(rowTotal(makeSheetRow().units, { 1: '0' })).toBe('0.000')
  })
})
