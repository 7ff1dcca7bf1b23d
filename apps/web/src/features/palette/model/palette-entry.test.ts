import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inGroupOrder, matchingEntries, nextActive, type PaletteEntry } from './palette-entry.ts'

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  group: 'go',
  title,
  action: { to: '/' },
  ...more,
})
const titles = (entries: readonly PaletteEntry[]) => entries.map(({ title }) => title)

describe('the entries of the palette', () => {
  const entries = [
    entry('Orders Receipts'),
    entry('Dark', { note: 'Appearance', words: 'theme' }),
    entry('Setup | Users'),
  ]

  it.each([
    ['', ['Orders Receipts', 'Dark', 'Setup | Users']],
    ['RECEIPTS', ['Orders Receipts']],
    ['users setup', ['Setup | Users']],
    ['theme dark', ['Dark']],
    ['appear', ['Dark']],
    ['receipts dark', []],
  ])('that contain every word of “%s” are %j', (text, found) => {
    expect(titles(matchingEntries(entries, text))).toEqual(found)
  })

  it('stand by group, and as they came within a group', () => {
    const mixed = [entry('b', { group: 'users' }), entry('c'), entry('a', { group: 'recent' }), entry('d')]
    expect(titles(inGroupOrder(mixed))).toEqual(['a', 'c', 'd', 'b'])
  })

  it('are walked without ends', () => {
    expect([nextActive(2, 1, 3), nextActive(0, -1, 3), nextActive(0, 1, 3)]).toEqual([0, 2, 1])
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.constantFrom(1, -1),
        fc.integer({ min: 1, max: 50 }),
        (active, step, total) => {
          const next = nextActive(active % total, step, total)
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(total)
          expect(nextActive(next, -step, total)).toBe(active % total)
        },
      ),
    )
    expect(nextActive(0, 1, 0)).toBe(0)
  })
})
