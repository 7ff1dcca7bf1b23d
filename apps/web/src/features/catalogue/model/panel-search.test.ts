import { describe, expect, it } from 'vitest'
import { panelRequest, readPanelSearch } from './panel-search.ts'

const list = { fields: [], sortable: ['name'], defaultSort: 'name:asc' }

describe('the address of a tab of the catalogue', () => {
  it('keeps the list and the open record that it knows, and nothing else', () => {
    const search = { tab: 'items', q: '00123', sort: 'sku:asc', open: '7', state: ['archived', 'lost'] }
    expect(readPanelSearch(search, list)).toEqual({ q: '00123', state: ['archived'], open: '7' })
    expect(readPanelSearch({ open: '-1' }, list).open).toBeUndefined()
    expect(readPanelSearch({ open: 'new' }, list).open).toBe('new')
  })

  it('asks for what always holds beside what is chosen', () => {
    const held = [{ field: 'company.id', op: 'eq', value: 3 }] as const
    const request = panelRequest({ state: ['active'] }, list, held)
    expect(JSON.parse(String(request.filter)).items).toEqual([
      ...held,
      { field: 'isActive', op: 'eq', value: true },
    ])
    expect(request.sort).toBe('name:asc')
  })
})
