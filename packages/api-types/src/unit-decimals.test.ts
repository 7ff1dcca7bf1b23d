import { describe, expect, it } from 'vitest'
import { defaultDecimals } from './unit-decimals.ts'

describe('the decimals of an item that nobody gave any', () => {
  it.each([
    ['kg', 3],
    ['KG', 3],
    ['Kgs.', 3],
    [' litre ', 3],
    ['fl. oz', 3],
    ['g', 3],
    ['l', 3],
    ['ml', 3],
    ['lb', 3],
    ['кг', 3],
    ['Литър', 3],
    ['each', 0],
    ['pcs', 0],
    ['bottle', 0],
    ['case 24', 0],
    ['bottle 1 l', 0],
    ['keg', 0],
    ['бр.', 0],
    ['', 0],
  ])('follow the base unit: “%s” has %i', (unit, decimals) => {
    expect(defaultDecimals(unit)).toBe(decimals)
  })
})
