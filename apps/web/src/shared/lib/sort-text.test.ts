import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSort, parseSort } from './sort-text.ts'

describe('the order of a table as text', () => {
  it('reads and writes the same order', () => {
    const column = fc.record({ id: fc.constantFrom('number', 'dueDate', 'state'), desc: fc.boolean() })
    fc.assert(
      fc.property(fc.array(column), (columns) => {
        expect(parseSort(formatSort(columns))).toEqual(columns)
      }),
    )
  })
})
