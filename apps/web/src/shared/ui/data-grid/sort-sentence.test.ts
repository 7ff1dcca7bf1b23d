import { describe, expect, it } from 'vitest'
import { sortSentence } from './sort-sentence.ts'

const columns = [
  { id: 'state', header: 'State', width: 6 },
  { id: 'dueDate', header: 'Due', width: 6 },
]

describe('an order in words', () => {
  it('names the columns as people see them, the first one first', () => {
    expect(sortSentence(columns, 'dueDate:desc,state:asc')).toBe('Due descending, State ascending')
  })

  it('says nothing of no order, or of a column that is not there', () => {
    expect(sortSentence(columns, undefined)).toBeUndefined()
    expect(sortSentence(columns, 'gone:asc')).toBeUndefined()
  })
})
