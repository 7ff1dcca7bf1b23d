import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'
import { differsFrom, isBare, viewAddress, viewSearchText } from './view-search.ts'

describe('the search of a view', () => {
  it('leaves out where one is in the list, and what stands open beside it', () => {
    const search = { q: 'x', page: 3, cursor: 'abc', trail: ['a'], order: 7, view: 9, limit: 100 }
    expect(viewSearchText(search)).toBe('limit=100&q=x')
  })

  it('does not depend on the order of parameters, but on that of repeated ones', () => {
    expect(viewSearchText({ q: 'x', state: ['A', 'B'] })).toBe(viewSearchText({ state: ['A', 'B'], q: 'x' }))
    expect(viewSearchText({ state: ['A', 'B'] })).not.toBe(viewSearchText({ state: ['B', 'A'] }))
  })

  it('comes back from the address that spells it out, whatever it holds', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const search = fc.record(
      { q: text, where: fc.array(text, { minLength: 1 }), sort: text },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(search, (one) => {
        const view = { id: 7, search: viewSearchText(one) }
        const address = parseSearch(stringifySearch(viewAddress(view)))
        expect(address['view']).toBe('7')
        expect(differsFrom(view, address)).toBe(false)
        expect(differsFrom(view, { ...address, page: 2 })).toBe(false)
        expect(differsFrom(view, { ...address, q: `${one.q ?? ''}!` })).toBe(true)
      }),
    )
  })

  it('is bare only when nothing is said', () => {
    expect(isBare({ q: undefined, where: undefined })).toBe(true)
    expect(isBare({ view: 'none' })).toBe(false)
  })
})
