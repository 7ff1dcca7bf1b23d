import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberView, searchOfDefaultView, withoutDefaultView } from './default-view.ts'
import { readListSearch } from './read-search.ts'

const person = { id: 7, tenantContext: { id: 1, name: 'North' } }
const context = { readUser: async () => person }
const read = (search: Record<string, unknown>) => readListSearch(search, ['total'])
const opened = (search: Record<string, unknown>) => searchOfDefaultView(context, 'orders', search)

describe('a default view', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('opens in place of an address that says nothing, and of no other one', async () => {
    expect(await opened({})).toBeUndefined()
    rememberView(person, 'orders', { id: 9, search: 'q=late&sort=total%3Adesc' })
    expect(await opened({})).toEqual({ q: 'late', sort: 'total:desc', view: 9 })
    expect(await opened({ q: 'x' })).toBeUndefined()
    expect(await opened({ view: 'none' })).toBeUndefined()
  })

  it.each([
    { id: 0, search: '' },
    { id: -3, search: 'nonsense=1' },
    { id: 0.5, search: 'page=1&limit=50' },
  ])('never sends a bare address round in circles, whatever the browser remembers: %j', async (damaged) => {
    rememberView(person, 'orders', damaged)
    expect(await opened({})).toBeUndefined()
  })

  it('stays away once somebody has taken the last filter away', async () => {
    const cleared = () => withoutDefaultView(person, 'orders', read({}))
    expect(cleared()).toEqual(read({}))
    rememberView(person, 'orders', { id: 9, search: 'q=late' })
    expect(cleared()).toEqual(read({ view: 'none' }))
    expect(await opened(cleared())).toBeUndefined()
    expect(withoutDefaultView(person, 'orders', read({ q: 'x' }))).toEqual(read({ q: 'x' }))
  })
})
