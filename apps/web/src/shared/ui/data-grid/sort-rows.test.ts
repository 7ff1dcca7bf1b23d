import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

type Row = { id: number; name: string; value: string | null }

const columns = [
  { id: 'name', sortKey: (row: Row) => row.name },
  { id: 'value', numeric: true, sortKey: (row: Row) => row.value },
  { id: 'picture' },
]
const rowsOf = (...values: [name: string, value: string | null][]) =>
  values.map(([name, value], id): Row => ({ id, name, value }))
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const anyRows = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(fc.constantFrom('-2', '0', '1.5', '10'))))
  .map((values) => rowsOf(...values))

describe('rows sorted in the browser', () => {
  it('stand by texts as people read them, and by decimals as they count', () => {
    const rows = rowsOf(['item 10', '9.5'], ['item 9', '10'], ['Item 1', '-11'])
    expect(idsOf(sortRows(rows, columns, 'name:asc'))).toEqual([2, 1, 0])
    expect(idsOf(sortRows(rows, columns, 'value:asc'))).toEqual([2, 0, 1])
    expect(idsOf(sortRows(rows, columns, 'value:desc'))).toEqual([1, 0, 2])
  })

  it('come last without a value, whatever the direction', () => {
    const rows = rowsOf(['a', null], ['b', '1'])
    expect(idsOf(sortRows(rows, columns, 'value:asc'))).toEqual([1, 0])
    expect(idsOf(sortRows(rows, columns, 'value:desc'))).toEqual([1, 0])
  })

  it('are the same rows, by the first column and among equals by the second, else as they were', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sorted = sortRows(rows, columns, 'name:desc,value:asc')
        expect(idsOf(sorted).toSorted((a, b) => a - b)).toEqual(idsOf(rows))
        const rank = ({ name, value }: Row) =>
          `${'cba'.indexOf(name)} ${value === null ? 99 : Number(value) + 50}`
        const wanted = rows.toSorted(
          (a, b) => rank(a).localeCompare(rank(b), 'en', { numeric: true }) || a.id - b.id,
        )
        expect(idsOf(sorted)).toEqual(idsOf(wanted))
      }),
    )
  })

  it('stay as they are by a column that is not there or has no key', () => {
    const rows = rowsOf(['b', '1'], ['a', '2'])
    expect(sortRows(rows, columns, 'gone:asc,picture:desc')).toBe(rows)
    expect(sortRows(rows, columns, undefined)).toBe(rows)
  })
})
