import { expect, it } from 'vitest'
import { validateCountPageSearch } from './count-page-search.ts'

it('drops what does not fit the address of a count', () => {
  expect(validateCountPageSearch({ panel: 'x', list: ['a', 'b'] })).toEqual({
    panel: undefined,
    list: undefined,
  })
  expect(validateCountPageSearch({ panel: 'details', list: '?q=x' })).toEqual({
    panel: 'details',
    list: '?q=x',
  })
})
