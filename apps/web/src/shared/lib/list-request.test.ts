import { describe, expect, it } from 'vitest'
import { listRequest, withListChange } from './list-request.ts'

describe('the query of a paged call', () => {
  it('asks for the first 50 rows without a filter when the address says nothing', () => {
    expect(listRequest({}, { defaultSort: 'number:desc' })).toEqual({
      page: 1,
      limit: 50,
      sort: 'number:desc',
      filter: undefined,
    })
  })

  it('carries the search text and every condition as one filter', () => {
    const states = { field: 'state', op: 'in', value: ['DRAFT'] } as const
    const { filter } = listRequest({ q: '00123' }, { items: [{ ...states, value: ['DRAFT'] }, undefined] })
    expect(JSON.parse(String(filter))).toEqual({ q: '00123', logic: 'and', items: [states] })
  })

  it('goes back to the first page when the filter changes, and keeps everything else', () => {
    const search = { q: 'tonic', page: 7, limit: 100 }
    expect(withListChange(search, { q: 'gin' })).toEqual({ q: 'gin', page: undefined, limit: 100 })
    expect(withListChange(search, { page: 8 })).toEqual({ ...search, page: 8 })
  })
})
