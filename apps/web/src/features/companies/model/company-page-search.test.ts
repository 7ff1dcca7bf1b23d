import { expect, it } from 'vitest'
import { panelSearchOf, validateCompanyPageSearch } from './company-page-search.ts'

it('hands a panel what the page of a company does not read itself', () => {
  const search = validateCompanyPageSearch({ tab: 'items', list: '?q=x', q: '00123', sort: 'sku:asc' })
  expect(search.tab).toBe('items')
  expect(panelSearchOf(search)).toEqual({ q: '00123', sort: 'sku:asc' })
})
