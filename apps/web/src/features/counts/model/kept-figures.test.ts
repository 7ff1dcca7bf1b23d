import { describe, expect, it } from 'vitest'
import { left } from './entry-queue.fixture.ts'
import { figureText, type KeptRecord, keptFiguresOf, lastOfRows, sheetsOf } from './kept-figures.ts'

const record = (sheet: string, key: string, rowId = 11, isRefused = false): KeptRecord => [
  `1/2/${sheet}/2026-03-29T02:00:00.000Z/${key}`,
  {
    ...left(key, rowId, '7'),
    ...(isRefused && { outcome: { status: 'refused', texts: { 1: '7' }, message: 'Closed' } as const }),
  },
]
const count = { number: 'CNT-7', round: 1, state: 'COUNTING' } as const
const kindsOf = (records: readonly KeptRecord[], now: Parameters<typeof keptFiguresOf>[1]) =>
  sheetsOf(records)
    .flatMap((sheet) => keptFiguresOf(sheet, now))
    .map(({ kind, records: { length } }) => [kind, length])

describe('figures that are kept in the browser', () => {
  it('are gathered by count and round', () => {
    const sheets = sheetsOf([record('7', 'a'), record('7.2', 'b'), record('8', 'c'), record('7', 'd')])
    expect(sheets.map(({ countId, round, records }) => [countId, round, records.length])).toEqual([
      [7, 1, 2],
      [7, 2, 1],
      [8, 1, 1],
    ])
  })

  it('are to be sent while their round is counted, and in review, where the count may be opened again', () => {
    expect(kindsOf([record('7', 'a')], count)).toEqual([['unsent', 1]])
    expect(kindsOf([record('7', 'a')], { ...count, state: 'REVIEW' })).toEqual([['unsent', 1]])
    expect(kindsOf([record('7.2', 'a')], { ...count, round: 2 })).toEqual([['unsent', 1]])
  })

  it('come too late where the recount that they were typed in was withdrawn', () => {
    expect(kindsOf([record('7.2', 'a')], count)).toEqual([['late', 1]])
  })

  it('are told apart from those that were refused', () => {
    const records = [record('7', 'a'), record('7', 'b', 12, true), record('7', 'c', 13)]
    expect(kindsOf(records, count)).toEqual([
      ['unsent', 2],
      ['refused', 1],
    ])
  })

  it.each([
    ['a later round is counted', { ...count, round: 2 }],
    ['the count is posted', { ...count, state: 'POSTED' }],
    ['the count was taken back', { ...count, state: 'REVERSED' }],
    ['the count was cancelled', { ...count, state: 'CANCELLED' }],
  ] as const)('came too late once %s, refused or not', (_, now) => {
    expect(kindsOf([record('7', 'a'), record('7', 'b', 12, true)], now)).toEqual([['late', 2]])
  })

  it('are to be sent as far as anybody knows where the count cannot be asked about', () => {
    expect(kindsOf([record('7', 'a')], undefined)).toEqual([['unsent', 1]])
  })

  it('are the last of each row', () => {
    const records = [record('7', 'a', 11), record('7', 'b', 12), record('7', 'c', 11)]
    expect(lastOfRows(records).map(([, { entry }]) => entry.clientKey)).toEqual(['b', 'c'])
  })

  it('are read in the units of their row', () => {
    const units = [
      { id: 2, name: 'case 24', factor: '24.000' },
      { id: 1, name: 'each', factor: '1.000' },
    ]
    const kept = left('a', 11, '7')
    expect(figureText({ ...kept, texts: { 1: '3', 2: '2' }, units })).toBe('2 case 24 + 3 each')
    expect(figureText({ ...kept, texts: { 1: '', 2: '2' }, units })).toBe('2 case 24')
    expect(figureText({ ...kept, texts: {}, units })).toBe('')
    expect(figureText({ ...kept, texts: { 1: '3' } })).toBe('3')
  })
})
