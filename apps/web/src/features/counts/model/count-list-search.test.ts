import { describe, expect, it } from 'vitest'
import { countListRequest, validateCountListSearch } from './count-list-search.ts'

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

  it('opens the dialog of a new count, which is no filter', () => {
    expect(validateCountListSearch({ create: 'true' })).toEqual({ create: 'true' })
    expect(validateCountListSearch({ create: 'yes' })).toEqual({})
    expect(countListRequest({ create: 'true' }, lateEvening)).toMatchObject({ filter: undefined })
  })

  it('leaves the order to the server while it names none: the newest first', () => {
    expect(countListRequest({}, lateEvening)).toMatchObject({ sort: undefined, filter: undefined })
  })

  it.each([
    ['late', 'isLate'],
    ['today', 'isDueToday'],
    ['week', 'isDueThisWeek'],
  ] as const)('leaves what is due %s to the server, which knows the zone of the company', (due, field) => {
    expect(filterOf({ due })).toEqual([{ field, op: 'eq', value: true }])
  })

  it('narrows to the counts of one person', () => {
    expect(validateCountListSearch({ participant: '7' })).toEqual({ participant: 7 })
    expect(filterOf({ participant: 7 })).toEqual([{ field: 'participant.id', op: 'eq', value: 7 }])
  })

  it('holds the chosen states beside the due filter', () => {
    expect(filterOf({ state: ['REVIEW'], due: 'today' })[0]).toEqual({
      field: 'state',
      op: 'in',
      value: ['REVIEW'],
    })
  })
})
