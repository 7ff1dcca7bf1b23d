import type { CountChange, CountSheet } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { applyChange } from './apply-change.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

const bar = makeSheetRow()
const cellar = makeSheetRow({ id: 12, area: { id: 2, name: 'Cellar' } })
const other = makeSheetRow({ id: 13, lineId: 102 })
const counted = {
  ...bar,
  parts: [{ unitId: 1, quantity: '5.000' }],
  countedQty: '5.000',
  lineCountedQty: '5.000',
  countedBy: 'Ben Bo',
}

// Only the figures that change are of interest; the rest of the count is left out.
const sheet = {
  count: { countedTotal: 0 },
  rows: [bar, cellar, other],
  finishedAreas: [],
} as unknown as CountSheet
const change = (rows: CountChange['rows'], countedTotal = 0): CountChange => ({
  rows,
  rowTotal: 3,
  finishedAreas: [],
  countedTotal,
  state: 'COUNTING',
  until: '2026-03-29T02:10:00.000Z',
})

describe('the sheet after somebody else has entered figures', () => {
  it('shows the figure in its row and the total of the line in every row of it', () => {
    const { rows, count } = applyChange(sheet, change([counted], 1))
    expect(rows[0]).toMatchObject({ countedQty: '5.000', countedBy: 'Ben Bo' })
    expect(rows[1]).toMatchObject({ countedQty: null, lineCountedQty: '5.000' })
    expect(count.countedTotal).toBe(1)
  })

  it('keeps rows that nothing happened to as they are, so that they are not drawn again', () => {
    expect(applyChange(sheet, change([counted])).rows[2]).toBe(other)
  })

  it.each([
    { countedQty: '6.000' },
    { lineCountedQty: '6.000' },
    { countedBy: 'Ann Ada' },
    { countedAt: '2026-03-29T02:10:00.000Z' },
    { parts: [{ unitId: 24, quantity: '1.000' }] },
    { isPrefilled: true },
    { reason: { id: 1, name: 'Broken' } },
    { others: [] },
  ])('draws a row again of which anything that it says is new: %o', (news) => {
    const row = { ...counted, ...(news as Partial<typeof bar>) }
    const before = applyChange(sheet, change([counted]))
    expect(applyChange(before, change([row])).rows[0]).toMatchObject(news)
  })

  it('has the rows that somebody added, and the areas that are done', () => {
    const added = makeSheetRow({ id: 14, lineId: 103, position: 99 })
    const finishedAreas = [{ areaId: 1, finishedBy: 'Ben Bo', finishedAt: '2026-03-29T02:10:00.000Z' }]
    const after = applyChange(sheet, { ...change([added]), finishedAreas })
    expect(after.rows.map(({ id }) => id)).toEqual([...sheet.rows.map(({ id }) => id), 14])
    expect(after.finishedAreas).toEqual(finishedAreas)
    expect(after.rows[0]).toBe(bar)
  })

  it('is the same sheet when nothing new was said', () => {
    const after = applyChange(sheet, change([counted], 1))
    expect(applyChange(after, change([structuredClone(counted)], 1))).toBe(after)
  })
})
