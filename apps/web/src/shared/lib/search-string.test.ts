import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'

describe('a query string is plain text', () => {
  test.each(['00123', '1e5', '12345678901234567890', 'true', 'null', '"x"', '[1]', '-1', '1.10'])(
    'the search %s stays what was typed',
    (q) => {
      expect(parseSearch(`?q=${encodeURIComponent(q)}`)).toEqual({ q })
    },
  )

  test('repeated names are a list, in their order', () => {
    expect(parseSearch('?state=OPEN&state=POSTED&page=2')).toEqual({ state: ['OPEN', 'POSTED'], page: '2' })
    expect(stringifySearch({ state: ['OPEN', 'POSTED'], page: 2 })).toBe('?state=OPEN&state=POSTED&page=2')
  })

  test('what is not set leaves the address', () => {
    expect(stringifySearch({ q: '', page: undefined, sort: null })).toBe('')
  })

  test('an object has no plain text and is refused, not mangled', () => {
    expect(() => stringifySearch({ filter: { a: 1 } })).toThrow(TypeError)
  })

  test('every text comes back as it went, whatever it holds', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.dictionary(name, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })
})
