import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Packing, suggestPacks } from './suggest-packs.ts'

const packing = (values: Partial<Packing> = {}): Packing => ({
  factor: '24.000000',
  moqPacks: '1.000',
  multiplePacks: '1.000',
  ...values,
})
const thousandths = (min: number, max: number) =>
  fc.integer({ min, max }).map((digits) => new Big(digits).div(1000))
const anyPacking = fc.record({
  factor: fc.integer({ min: 1, max: 50_000_000 }).map((digits) => new Big(digits).div(1_000_000).toFixed(6)),
  moqPacks: fc.integer({ min: 0, max: 20 }).map(String),
  multiplePacks: fc.integer({ min: 1, max: 12 }).map(String),
})

describe('suggested packs', () => {
  it.each([
    ['up', '25', 'UP', {}, '2'],
    ['up, not beyond what fits exactly', '48', 'UP', {}, '2'],
    ['down', '47', 'DOWN', {}, '1'],
    ['down to nothing, whatever the minimum', '23', 'DOWN', { moqPacks: '5' }, '0'],
    ['to the nearest, half up', '36', 'NEAREST', {}, '2'],
    ['to the nearest below half', '35.999', 'NEAREST', {}, '1'],
    ['up to the minimum order', '25', 'UP', { moqPacks: '5' }, '5'],
    ['up to a full multiple', '25', 'UP', { multiplePacks: '4' }, '4'],
    [
      'up to the first multiple that meets the minimum',
      '25',
      'UP',
      { moqPacks: '5', multiplePacks: '4' },
      '8',
    ],
    ['in single packs when no multiple is set', '25', 'UP', { multiplePacks: '0' }, '2'],
    ['exactly where division never ends', '1', 'UP', { factor: '0.333333' }, '4'],
  ] as const)('are rounded %s', (_, need, rounding, values, expected) => {
    expect(suggestPacks(new Big(need), packing(values), rounding).toFixed()).toBe(expected)
  })

  it('cover the need when rounded up, and hold minimum and multiple', () => {
    fc.assert(
      fc.property(thousandths(1, 5_000_000), anyPacking, (need, given) => {
        const packs = suggestPacks(need, given, 'UP')
        expect(packs.times(given.factor).gte(need)).toBe(true)
        expect(packs.gte(given.moqPacks)).toBe(true)
        expect(packs.mod(given.multiplePacks).eq(0)).toBe(true)
      }),
    )
  })

  it('are the fewest that do', () => {
    fc.assert(
      fc.property(thousandths(1, 5_000_000), anyPacking, (need, given) => {
        const fewer = suggestPacks(need, given, 'UP').minus(given.multiplePacks)
        const falls = fewer.times(given.factor).lt(need) || fewer.lt(given.moqPacks)
        expect(falls).toBe(true)
      }),
    )
  })

  it('differ by less than a pack between the roundings of a plain need', () => {
    fc.assert(
      fc.property(thousandths(1, 5_000_000), anyPacking, (need, { factor }) => {
        const plain = { factor, moqPacks: '0', multiplePacks: '1' }
        const [down, nearest, up] = (['DOWN', 'NEAREST', 'UP'] as const).map((mode) =>
          suggestPacks(need, plain, mode),
        )
        expect(down?.times(factor).lte(need)).toBe(true)
        expect(up?.minus(down ?? 0).lte(1)).toBe(true)
        expect(nearest?.eq(down ?? -1) || nearest?.eq(up ?? -1)).toBe(true)
      }),
    )
  })
})
