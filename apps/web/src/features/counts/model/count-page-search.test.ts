import { describe, expect, it } from 'vitest'
import { listOriginOf, listSearchOf, validateCountPageSearch } from './count-page-search.ts'

describe('the address of a count', () => {
  it('remembers the list it was opened from, but for its page', () => {
    const search = { q: '00123', sort: 'dueDate:asc', state: ['POSTED' as const, 'DRAFT' as const] }
    const list = listOriginOf({ ...search, page: 3 })
    expect(listSearchOf(list)).toMatchObject({ ...search, page: undefined, state: ['DRAFT', 'POSTED'] })
  })

  it('says nothing of the plain list', () => {
    expect(listOriginOf({})).toBeUndefined()
    expect(listSearchOf(undefined)).toMatchObject({ q: undefined, state: undefined })
  })

  it('drops what does not fit', () => {
    expect(validateCountPageSearch({ panel: 'x', list: ['a', 'b'] })).toEqual({
      panel: undefined,
      list: undefined,
    })
    expect(listSearchOf('?state=NONE&sort=secret:asc&page=9')).toMatchObject({
      state: undefined,
      sort: undefined,
    })
  })
})
