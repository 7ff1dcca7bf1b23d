import { describe, expect, it } from 'vitest'
import { searchChange } from './search-change.ts'

describe('the change of a search', () => {
  it.each([
    ['a key that came', {}, { q: 'salt' }, { q: 'salt' }],
    ['a key that changed', { q: 'salt' }, { q: 'sugar' }, { q: 'sugar' }],
    ['a key that was taken away, as undefined', { q: 'salt', page: 2 }, { page: 2 }, { q: undefined }],
    [
      'a list that changed',
      { state: ['OPEN'] },
      { state: ['OPEN', 'POSTED'] },
      { state: ['OPEN', 'POSTED'] },
    ],
  ])('holds %s', (_, shown, next, change) => {
    expect(searchChange(shown, next)).toStrictEqual(change)
  })

  it('holds nothing of what stayed, in lists too', () => {
    expect(searchChange({ q: 'salt', state: ['OPEN'] }, { state: ['OPEN'], q: 'salt' })).toStrictEqual({})
  })

  it('loses nothing that came into the address meanwhile', () => {
    const shown = { limit: 100 }
    const meanwhile = { limit: 100, create: 'true' }
    const typed = searchChange(shown, { ...shown, q: 'salt' })
    expect({ ...meanwhile, ...typed }).toStrictEqual({ limit: 100, create: 'true', q: 'salt' })
  })
})
