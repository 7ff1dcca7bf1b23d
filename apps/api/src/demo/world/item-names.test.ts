import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { barFamilies } from './families-bar.ts'
import { freshFamilies } from './families-fresh.ts'
import { storeFamilies } from './families-store.ts'
import { bulgarianNames, englishNames, namesOf } from './item-names.ts'
import { plantedItems } from './planted-items.ts'

const families = [...freshFamilies, ...storeFamilies, ...barFamilies]

describe('item names', () => {
  it('let the Bulgarian adjective agree with its noun', () => {
    const names = families.flatMap(bulgarianNames)
    expect(names).toContain('Прясна сметана 400 g')
    expect(names).toContain('Пресни домати')
    expect(names).toContain('Селски лук')
    expect(names).toContain('Бяло фолио')
  })

  it('are different within a family, in both languages', () => {
    for (const family of families) {
      for (const names of [englishNames(family), bulgarianNames(family)]) {
        expect(new Set(names).size).toBe(names.length)
        expect(names.length).toBeGreaterThan(5)
      }
    }
  })

  it('alternate between the languages in a bilingual house', () => {
    const [family] = freshFamilies
    if (family === undefined) throw new Error('There is no family')
    const [first = '', second = ''] = namesOf(family, true, createRandom('names'))
    expect([first, second].map((name) => /\p{Script=Cyrillic}/u.test(name))).toEqual([true, false])
    expect(namesOf(family, false, createRandom('names')).join()).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it('fit the 120 characters of a name, the longest one exactly', () => {
    const lengths = [...plantedItems.map(({ name }) => name), ...families.flatMap(englishNames)].map(
      (name) => name.length,
    )
    expect(Math.max(...lengths)).toBe(120)
  })
})
