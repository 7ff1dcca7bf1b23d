import { describe, expect, it } from 'vitest'
import { countListRequest, isLate, validateCountListSearch } from './count-list-search.ts'

/** Half past eleven on the evening of February 28th in Sofia. */
const lateEvening = new Date('2026-02-28T21:30:00Z')
const filterOf = (search: Parameters<typeof countListRequest>[0], now = lateEvening) =>
  JSON.parse(String(countListRequest(search, now).filter)).items

describe('the address of the counts list', () => {
  it('keeps states and the due filter, and drops what it does not know', () => {
    expect(validateCountListSearch({ state: ['REVIEW', 'LOST'], due: 'late', colour: 'red' })).toEqual({
      state: ['REVIEW'],
      due: 'late',
    })
    expect(validateCountListSearch({ state: 'GONE', due: 'soon', sort: 'secret:asc' })).toEqual({})
  })

  it('leaves the order to the server while it names none: the newest first', () => {
    expect(countListRequest({}, lateEvening)).toMatchObject({ sort: undefined, filter: undefined })
  })

  it('takes due today for open counts of this day in Sofia, and leaves what is late to the server', () => {
    const open = { field: 'state', op: 'in', value: ['DRAFT', 'COUNTING', 'REVIEW', 'APPROVED'] }
    expect(filterOf({ due: 'today' })).toEqual([open, { field: 'dueDate', op: 'eq', value: '2026-02-28' }])
    expect(filterOf({ due: 'today' }, new Date('2026-02-28T22:30:00Z'))[1].value).toBe('2026-03-01')
    expect(filterOf({ due: 'late' })).toEqual([{ field: 'isLate', op: 'eq', value: true }])
  })

  it('holds the chosen states beside the due filter', () => {
    expect(filterOf({ state: ['REVIEW'], due: 'today' })[0]).toEqual({
      field: 'state',
      op: 'in',
      value: ['REVIEW'],
    })
  })
})

describe('a late count', () => {
  it('is an open one whose due date has passed', () => {
    expect(isLate({ state: 'COUNTING', dueDate: '2026-02-27' }, lateEvening)).toBe(true)
    expect(isLate({ state: 'COUNTING', dueDate: '2026-02-28' }, lateEvening)).toBe(false)
    expect(isLate({ state: 'POSTED', dueDate: '2026-02-27' }, lateEvening)).toBe(false)
    expect(isLate({ state: 'COUNTING', dueDate: null }, lateEvening)).toBe(false)
  })
})
