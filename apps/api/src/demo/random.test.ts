import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

const draws = (name: string) => Array.from({ length: 20 }, createRandom(name).unit)

describe('createRandom', () => {
  it('gives the same stream for the same name and another one for another name', () => {
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
  })

  it('keeps streams apart: what one has drawn changes nothing in another', () => {
    const first = createRandom('a')
    const second = createRandom('a')
    first.unit()
    expect(first.fork('x').unit()).toBe(second.fork('x').unit())
  })

  it('stays inside both ends of a range of whole numbers and reaches them', () => {
    const random = createRandom('range')
    const seen = new Set(Array.from({ length: 200 }, () => random.int(-2, 2)))
    expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2])
  })

  it('shuffles without losing or doubling anything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, name) => {
        const shuffled = createRandom(name).shuffle(list)
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
      }),
    )
  })

  it('makes UUIDs of version 4', () => {
    const random = createRandom('keys')
    for (let at = 0; at < 50; at++) {
      expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('makes other UUIDs in another stream that happens to have the same figures', () => {
    // Two words with one hash of 32 bits.
    const [one, other] = [createRandom('declinate'), createRandom('macallums')]
    expect(one.unit()).toBe(other.unit())
    expect(one.uuid()).not.toBe(other.uuid())
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('none').pick([])).toThrow(RangeError)
  })
})
