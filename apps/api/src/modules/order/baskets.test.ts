import { describe, expect, it } from 'vitest'
import { type Basket, splitBaskets } from './baskets.ts'

/** A basket of so many lines, which are told apart by their place. */
const basketOf = (total: number): Basket => {
  const lines = Array.from({ length: total }, (_, at) => ({ at }))
  return { supplierName: 'Sea', lines } as unknown as Basket // nothing else is looked at
}
const sizes = (total: number, most: number) =>
  splitBaskets([basketOf(total)], most).map(({ lines }) => lines.length)

describe('the lines of a supplier', () => {
  it.each([
    [1, [1]],
    [3, [3]],
    [4, [2, 2]],
    [7, [3, 3, 1]],
  ])('that are %i are orders of three at most, of about the same size', (total, expected) => {
    expect(sizes(total, 3)).toEqual(expected)
  })

  it('stay in their order, each once', () => {
    const split = splitBaskets([basketOf(7), basketOf(2)], 3)
    expect(split.flatMap(({ lines }) => lines)).toEqual([...basketOf(7).lines, ...basketOf(2).lines])
    expect(split.every(({ supplierName }) => supplierName === 'Sea')).toBe(true)
  })

  it('are no order where there are none', () => {
    expect(splitBaskets([basketOf(0)])).toEqual([])
  })
})
