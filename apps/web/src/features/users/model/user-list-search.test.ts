import { describe, expect, it } from 'vitest'
import { userListRequest, validateUserListSearch } from './user-list-search.ts'

describe('the address of the users list', () => {
  it('keeps states and order that it knows, and nothing else', () => {
    expect(validateUserListSearch({ state: ['ACTIVE', 'GONE'], sort: 'passwordHash:asc' })).toEqual({
      state: ['ACTIVE'],
    })
  })

  it('asks by username while it names no order', () => {
    const request = userListRequest({ state: ['INVITED'] }, new Date())
    expect(request.sort).toBe('username:asc')
    expect(JSON.parse(String(request.filter)).items).toEqual([
      { field: 'state', op: 'in', value: ['INVITED'] },
    ])
  })
})
