import { describe, expect, it } from 'vitest'
import { companyListRequest, validateCompanyListSearch } from './company-list-search.ts'
import {
  listOriginOf,
  listSearchOf,
  panelSearchOf,
  validateCompanyPageSearch,
} from './company-page-search.ts'

const filterOf = (search: Record<string, unknown>) =>
  JSON.parse(String(companyListRequest(validateCompanyListSearch(search), new Date()).filter ?? '{}'))

describe('the address of the list of companies', () => {
  it('asks for those in use, for the archived ones, or for all', () => {
    expect(filterOf({ state: 'active' }).items).toEqual([{ field: 'isActive', op: 'eq', value: true }])
    expect(filterOf({ state: 'archived' }).items).toEqual([{ field: 'isActive', op: 'eq', value: false }])
    expect(filterOf({ state: ['active', 'archived'] })).toEqual({})
    expect(filterOf({ state: 'gone' })).toEqual({})
  })

  it('is kept by the page of a company, which leads back to it', () => {
    const search = validateCompanyListSearch({ q: 'bar', state: 'archived', page: '3', create: 'true' })
    const page = validateCompanyPageSearch({ list: listOriginOf(search), tab: 'rules' })
    expect(listSearchOf(page.list)).toMatchObject({ q: 'bar', state: ['archived'], page: undefined })
    expect(listOriginOf({})).toBeUndefined()
  })
})

describe('the address of a company', () => {
  it('hands a panel what it does not read itself', () => {
    const search = validateCompanyPageSearch({ tab: 'items', list: '?q=x', q: '00123', sort: 'sku:asc' })
    expect(search.tab).toBe('items')
    expect(panelSearchOf(search)).toEqual({ q: '00123', sort: 'sku:asc' })
  })
})
