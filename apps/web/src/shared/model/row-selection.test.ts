import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowSelection } from './row-selection.ts'

type Row = { id: string }
const rowsOf = (ids: string) => ids.split('').map((id) => ({ id }))
const page = rowsOf('abcdef')
const selectedOf = (selection: RowSelection<Row>, rows = page) =>
  rows
    .filter((row) => selection.has(row))
    .map(({ id }) => id)
    .join('')
const newSelection = () => new RowSelection<Row>(({ id }) => id)
const row = (id: string) => ({ id })

describe('the selected rows of a grid', () => {
  it('are ticked one by one and stay over pages', () => {
    const selection = newSelection()
    selection.toggle(row('b'), page, false)
    selection.toggle(row('z'), rowsOf('xyz'), false)
    expect(selectedOf(selection, rowsOf('abxyz'))).toBe('bz')
    expect(selection.size(100)).toBe(2)
  })

  it('with Shift take the whole stretch from the last tick, in both directions', () => {
    const selection = newSelection()
    selection.toggle(row('b'), page, false)
    selection.toggle(row('d'), page, true)
    expect(selectedOf(selection)).toBe('bcd')
    selection.toggle(row('a'), page, true)
    expect(selectedOf(selection)).toBe('abcd')
  })

  it('are those of the page that was read last, and none that nobody has ticked', () => {
    const selection = newSelection()
    const [a, b] = [row('a'), row('b')]
    selection.setPage([a], true)
    selection.toggle(row('z'), rowsOf('xyz'), false)
    const again = row('a')
    selection.renew([again, b])
    const state = selection.state()
    expect(state.kind === 'some' && state.rows.get('a')).toBe(again)
    expect(selectedOf(selection, rowsOf('abxyz'))).toBe('az')
  })

  it('tell nobody of a page that is as it was', () => {
    const selection = newSelection()
    selection.setPage(page, true)
    const before = selection.state()
    selection.renew(page)
    expect(selection.state()).toBe(before)
  })

  it('take one row when the last tick stands on another page', () => {
    const selection = newSelection()
    selection.toggle(row('z'), rowsOf('xyz'), false)
    selection.toggle(row('d'), page, true)
    expect(selectedOf(selection)).toBe('d')
  })

  it('know whether all, some or none of a page is ticked', () => {
    const selection = newSelection()
    expect(selection.ofPage(page)).toBe('none')
    selection.toggle(row('c'), page, false)
    expect(selection.ofPage(page)).toBe('some')
    selection.setPage(page, true)
    expect(selection.ofPage(page)).toBe('all')
  })

  it('may be every row that matches, but for those whose tick is taken away', () => {
    const selection = newSelection()
    selection.selectMatching()
    selection.toggle(row('c'), page, false)
    expect(selectedOf(selection)).toBe('abdef')
    expect(selection.size(1234)).toBe(1233)
    expect(selection.size(null)).toBeNull()
    expect(selection.state()).toEqual({ kind: 'matching', except: new Set(['c']) })
  })

  it('tell their listeners of every change, until they stop listening', () => {
    const selection = newSelection()
    let heard = 0
    const stop = selection.subscribe(() => (heard += 1))
    selection.toggle(row('a'), page, false)
    selection.clear()
    stop()
    selection.selectMatching()
    expect(heard).toBe(2)
  })

  it('after two of the same ticks are what they were', () => {
    const ticks = fc.array(fc.constantFrom(...page))
    fc.assert(
      fc.property(ticks, fc.constantFrom(...page), fc.boolean(), (before, last, isMatching) => {
        const selection = newSelection()
        if (isMatching) selection.selectMatching()
        for (const one of before) selection.toggle(one, page, false)
        const then = selectedOf(selection)
        selection.toggle(last, page, false)
        selection.toggle(last, page, false)
        expect(selectedOf(selection)).toBe(then)
      }),
    )
  })
})
