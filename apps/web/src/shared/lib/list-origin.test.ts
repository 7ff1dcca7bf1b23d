import { expect, it } from 'vitest'
import { listOriginOf, validateListOrigin } from './list-origin.ts'
import { parseSearch } from './search-string.ts'

it('leads back to the list as it was, without its page or what stood open in it', () => {
  const list = listOriginOf({ q: '00123', state: ['archived', 'active'], page: 3, create: 'true' })
  expect(parseSearch(list ?? '')).toEqual({ q: '00123', state: ['archived', 'active'] })
  expect(validateListOrigin({ list })).toEqual({ list })
})

it('says nothing of the plain list, and takes no address that is too long to be one', () => {
  expect(listOriginOf({ page: 2 })).toBeUndefined()
  expect(listOriginOf({ q: 'x'.repeat(5000) })).toBeUndefined()
  expect(validateListOrigin({ list: ['?q=x'] })).toEqual({ list: undefined })
})
