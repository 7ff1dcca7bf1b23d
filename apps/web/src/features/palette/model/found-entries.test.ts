import type { SearchResult } from '@backoffice/api-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOnEnter, foundEntries } from './found-entries.ts'
import { activeIndex, type PaletteEntry } from './palette-entry.ts'

const result: SearchResult = {
  counts: [41, 410].map((id) => ({
    id,
    number: `CNT-${id}`,
    location: 'Bar',
    template: 'Weekly',
    state: 'DRAFT' as const,
  })),
}
const page: PaletteEntry = { id: 'page', group: 'go', title: 'Counts', action: { to: '/counts' } }
const ids = (entries: readonly PaletteEntry[]) => entries.map(({ id }) => id)

describe('records in the palette', () => {
  it.each([
    ['CNT-42', []],
    ['CNT-410', ['count-410']],
    ['cnt bar', ['count-41', 'count-410']],
  ])('that an earlier text found stand for “%s” as %j', (text, left) => {
    expect(ids(foundEntries({ result, isEarlier: true }, text))).toEqual(left)
  })

  it('that the present text found all stand, whatever the server found them by', () => {
    expect(foundEntries({ result, isEarlier: false }, 'supplier')).toHaveLength(2)
  })
})

describe('Enter', () => {
  const earlier = foundEntries({ result, isEarlier: true }, 'CNT-41')

  it('waits instead of following the first record of an earlier text', () => {
    expect(entryOnEnter([...earlier, page], undefined, earlier)).toBeUndefined()
    expect(entryOnEnter([...earlier, page], 'gone', earlier)).toBeUndefined()
  })

  it.each(['count-41', 'count-410', 'page'])('follows %s when one has pointed at it', (id) => {
    expect(entryOnEnter([...earlier, page], id, earlier)?.id).toBe(id)
  })

  it('follows the first of what the text itself has found, and a screen at once', () => {
    expect(entryOnEnter([...earlier, page], undefined, [])?.id).toBe('count-41')
    expect(entryOnEnter([page, ...earlier], undefined, earlier)).toBe(page)
    expect(entryOnEnter([], undefined, [])).toBeUndefined()
  })
})

describe('the active entry', () => {
  const entry = (id: string): PaletteEntry => ({ ...page, id })

  it('stays the same whatever comes before, behind and between', () => {
    const list = fc.uniqueArray(fc.string(), { minLength: 1 })
    fc.assert(
      fc.property(list, fc.nat(), (names, at) => {
        const entries = names.map(entry)
        const pointedAt = names[at % names.length]
        expect(entries[activeIndex(entries, pointedAt)]?.id).toBe(pointedAt)
      }),
    )
  })

  it('is the first until one points at another, and when that one has gone', () => {
    expect(activeIndex([page, entry('b')], undefined)).toBe(0)
    expect(activeIndex([page, entry('b')], 'gone')).toBe(0)
    expect(activeIndex([], 'gone')).toBe(0)
  })
})
