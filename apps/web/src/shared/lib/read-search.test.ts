import { describe, expect, it } from 'vitest'
import { readChoice, readChoices, readListSearch, readText, readWhole } from './read-search.ts'

const states = ['DRAFT', 'COUNTING', 'POSTED'] as const

describe('search parameters of a list', () => {
  it.each(['00123', '1e5', '12345678901234567890', 'Тоник', '=SUM(1)'])('keep %s as the text it is', (q) => {
    expect(readListSearch({ q }, []).q).toBe(q)
  })

  it('drop what equals the default, so that an address stays short', () => {
    expect(readListSearch({ q: ' ', page: '1', limit: '50' }, [])).toEqual({})
  })

  it.each(['abc', '0', '-1', '1.5', '9999999999', ''])('take page %s for the first page', (page) => {
    expect(readListSearch({ page }, []).page).toBeUndefined()
  })

  it('allow only the page sizes on offer', () => {
    expect(readListSearch({ limit: '100' }, []).limit).toBe(100)
    expect(readListSearch({ limit: '100000' }, []).limit).toBeUndefined()
  })

  it('keep the order by fields that sort, in the order of the address', () => {
    expect(readListSearch({ sort: 'dueDate:asc,number:desc' }, ['number', 'dueDate']).sort).toBe(
      'dueDate:asc,number:desc',
    )
    expect(readListSearch({ sort: 'password:asc,number:up,number:desc' }, ['number']).sort).toBe(
      'number:desc',
    )
    expect(readListSearch({ sort: 'nothing' }, ['number']).sort).toBeUndefined()
  })

  it('take a repeated key as a choice of several, unknown ones dropped', () => {
    expect(readChoices({ state: ['POSTED', 'DRAFT', 'LOST', 'DRAFT'] }, 'state', states)).toEqual([
      'DRAFT',
      'POSTED',
    ])
    expect(readChoices({ state: 'POSTED' }, 'state', states)).toEqual(['POSTED'])
    expect(readChoices({ state: 'LOST' }, 'state', states)).toBeUndefined()
    expect(readChoice({ state: ['DRAFT', 'POSTED'] }, 'state', states)).toBe('DRAFT')
  })

  it('survive whatever else stands in the address', () => {
    expect(readText({ q: { a: 1 } }, 'q')).toBeUndefined()
    expect(readText({ q: ['', 'x'] }, 'q')).toBe('x')
    expect(readText({ q: 'y'.repeat(500) }, 'q')).toHaveLength(200)
    expect(readWhole({}, 'page')).toBeUndefined()
  })
})
