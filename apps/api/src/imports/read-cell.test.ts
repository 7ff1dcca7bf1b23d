import { describe, expect, it } from 'vitest'
import type { ImportColumn } from './import-kind.ts'
import { readCell } from './read-cell.ts'

const read = (kind: ImportColumn['kind'], text: string, names?: Record<string, string>) =>
  readCell({ header: 'Column', kind, ...(names === undefined ? {} : { names }) }, text)

describe('a cell', () => {
  it.each(['', '  ', '-', '–', 'n/a', 'N/A'])('that says %j is empty, whatever the column holds', (text) => {
    for (const kind of ['text', 'boolean', 'date', 'whole', 'quantity'] as const)
      expect(read(kind, text)).toEqual({ value: null })
  })

  it('of text is what it says, without the blanks around it', () => {
    expect(read('text', ' 00123 ')).toEqual({ value: '00123' })
    expect(read('list', 'a; b')).toEqual({ value: 'a; b' })
  })

  it.each([
    ['yes', 'Yes'],
    ['Y', 'Yes'],
    ['TRUE', 'Yes'],
    ['1', 'Yes'],
    ['x', 'Yes'],
    ['Да', 'Yes'],
    ['no', 'No'],
    ['N', 'No'],
    ['false', 'No'],
    ['0', 'No'],
    ['НЕ', 'No'],
  ])('that is yes or no reads %s as %s', (text, value) => {
    expect(read('boolean', text)).toEqual({ value })
  })

  it('that is yes or no refuses anything else', () => {
    expect(read('boolean', 'maybe')).toEqual({ mistake: 'must be Yes or No' })
  })
})

describe('a day', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-3-1', '2026-03-01'],
    ['2026-03-31T10:00:00Z', '2026-03-31'],
    ['2026-03-31 10:00', '2026-03-31'],
    ['31.03.2026', '2026-03-31'],
    ['1.3.2026', '2026-03-01'],
    ['31/03/2026', '2026-03-31'],
    ['29.02.2028', '2028-02-29'],
  ])('is read from %s as %s', (text, value) => {
    expect(read('date', text)).toEqual({ value })
    expect(read('instant', text)).toEqual({ value })
  })

  it.each([
    '31.02.2026',
    '29.02.2026',
    '2026-02-30',
    '2026-13-01',
    '00.01.2026',
    '03/31/2026',
    '31.03.26',
    '2026-03',
    '2026-03-31x',
    'x31.03.2026',
    '31.03.2026x',
    'tomorrow',
  ])('is not %s', (text) => {
    expect(read('date', text)).toEqual({ mistake: 'must be a day such as 2026-03-31 or 31.03.2026' })
  })
})

describe('a figure', () => {
  it.each([
    ['12', '12.000'],
    ['1 234,5', '1234.500'],
    ['1\u00a0234,5', '1234.500'],
    ['1\u202f234.5', '1234.500'],
    ['0,125', '0.125'],
    ['-3.5', '-3.500'],
    ['2.5000000', '2.500'],
    ['7.', '7.000'],
    ['999999999999999', '999999999999999.000'],
  ])('is read from %j as %s', (text, value) => {
    expect(read('quantity', text)).toEqual({ value })
  })

  it.each([
    '1,234.5',
    '1.234,5',
    '1,2,3',
    '1e5',
    '0.1234',
    '1000000000000000',
    '+5',
    '.5',
    'five',
    '5 kg',
    'x5',
  ])('is not guessed from %s', (text) => {
    expect(read('quantity', text)).toEqual({ mistake: 'must be a number with at most 3 decimals' })
  })

  it.each([
    ['money', '12.5', '12.50'],
    ['factor', '0,453592', '0.453592'],
  ] as const)('of %s has the decimals of its kind: %s is %s', (kind, text, value) => {
    expect(read(kind, text)).toEqual({ value })
  })

  it('that is whole has no decimals, and no leading zeros', () => {
    expect(read('whole', '007')).toEqual({ value: '7' })
    expect(read('whole', '12.0')).toEqual({ value: '12' })
    expect(read('whole', '12.5')).toEqual({ mistake: 'must be a whole number' })
  })
})

describe('a choice', () => {
  const names = { MIN_MAX: 'Min and max', PAR: 'Par' }

  it.each(['min and max', 'MIN AND MAX', 'min_max'])('is known by its name or its key: %s', (text) => {
    expect(read('text', text, names)).toEqual({ value: 'Min and max' })
  })

  it('is one of those there are', () => {
    expect(read('text', 'Max', names)).toEqual({ mistake: 'must be one of Min and max, Par' })
  })
})
