import type { CountEntry, CountSheet } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { applyAnswer } from './apply-answer.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const bar = makeSheetRow()
const cellar = makeSheetRow({ id: 12, area: { id: 2, name: 'Cellar' } })
const other = makeSheetRow({ id: 13, lineId: 102 })

// Only the figures that change are of interest; the rest of the count is left out.
const sheet = { count: { countedTotal: 0 }, rows: [bar, cellar, other] } as unknown as CountSheet

const entry = (change: Partial<CountEntry>): CountEntry => ({
  clientKey: 'a',
  rowId: 11,
  mode: 'SET',
  parts: [{ unitId: 1, quantity: '5' }],
  countedAt: '2026-03-29T02:10:00.000Z',
  ...change,
})

describe('the sheet after an answer', () => {
  it('carries the figures on the row and the line total on every row of the line', () => {
    const after = applyAnswer(
      sheet,
      {
        results: [{ clientKey: 'a', status: 'ACCEPTED', rowQty: '5.000', lineTotal: '53.000' }],
        countedTotal: 1,
      },
      [{ entry: entry({}), texts: { 1: '5' }, seenAt: null }],
      'Mira',
    )
    expect(after.rows[0]).toMatchObject({ countedQty: '5.000', lineCountedQty: '53.000', countedBy: 'Mira' })
    expect(after.rows[1]).toMatchObject({ countedQty: null, lineCountedQty: '53.000' })
    expect(after.rows[2]).toBe(other)
    expect(after.count.countedTotal).toBe(1)
  })

  it('takes figure and counter away when the row was cleared', () => {
    const counted = { ...sheet, rows: [makeSheetRow({ countedQty: '5.000', countedBy: 'Mira' })] }
    const after = applyAnswer(
      counted,
      { results: [{ clientKey: 'a', status: 'ACCEPTED', rowQty: null, lineTotal: null }], countedTotal: 0 },
      [{ entry: entry({ mode: 'CLEAR', parts: [] }), texts: {}, seenAt: null }],
      'Mira',
    )
    expect(after.rows[0]).toMatchObject({
      parts: [],
      countedQty: null,
      lineCountedQty: null,
      countedBy: null,
    })
  })

  it('carries what stands again, with its person and its moment, when an entry was taken back', () => {
    const figure = {
      parts: [{ unitId: 1, quantity: '4.000' }],
      countedBy: 'Ben',
      countedAt: '2026-03-29T01:00:00.000Z',
    }
    const voiding = entry({ mode: 'VOID', parts: [], targetKey: 'b' })
    const after = applyAnswer(
      sheet,
      {
        results: [{ clientKey: 'a', status: 'ACCEPTED', rowQty: '4.000', lineTotal: '4.000', figure }],
        countedTotal: 1,
      },
      [{ entry: voiding, texts: {}, seenAt: null }],
      'Mira',
    )
    expect(after.rows[0]).toMatchObject({ ...figure, countedQty: '4.000' })
  })

  it.each([
    [true, { parts: [{ unitId: 1, quantity: '9' }], countedQty: '9.000', countedBy: 'Ben' }],
    [false, { parts: [{ unitId: 1, quantity: '5' }], countedQty: '5.000', countedBy: 'Mira' }],
  ])('shows the figure of somebody else where it is the current one: %s', (isCurrent, shown) => {
    const theirs = {
      isCurrent,
      parts: [{ unitId: 1, quantity: '9' }],
      rowQty: '9.000',
      countedBy: 'Ben',
      countedAt: '2026-03-29T03:00:00.000Z',
    }
    const after = applyAnswer(
      sheet,
      {
        results: [{ clientKey: 'a', status: 'ACCEPTED', rowQty: '5.000', lineTotal: '5.000', other: theirs }],
        countedTotal: 1,
      },
      [{ entry: entry({}), texts: { 1: '5' }, seenAt: null }],
      'Mira',
    )
    expect(after.rows[0]).toMatchObject(shown)
  })

  it.each([
    ['that the book filled in, which waits to be confirmed', 'PREFILL', true],
    ['that somebody typed, which is counted', 'KEY', undefined],
  ] as const)('knows the figure %s', (_, source, isPrefilled) => {
    const after = applyAnswer(
      sheet,
      {
        results: [{ clientKey: 'a', status: 'ACCEPTED', rowQty: '5.000', lineTotal: '5.000' }],
        countedTotal: 1,
      },
      [{ entry: entry({ source }), texts: { 1: '5' }, seenAt: null }],
      'Mira',
    )
    expect(after.rows[0]?.isPrefilled).toBe(isPrefilled)
  })

  it('leaves the row of a refused entry as it was', () => {
    const answer = { results: [{ clientKey: 'a', status: 'REJECTED' as const }], countedTotal: 0 }
    const after = applyAnswer(sheet, answer, [{ entry: entry({}), texts: { 1: '5' }, seenAt: null }], 'Mira')
    expect(after.rows[0]).toBe(bar)
  })
})
