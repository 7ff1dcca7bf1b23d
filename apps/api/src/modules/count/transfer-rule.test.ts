import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beforeTransfer, type Elsewhere, isWithin, transferable } from './transfer-rule.ts'

const figure = fc.integer({ min: -20_000, max: 20_000 }).map((thousandths) => new Big(thousandths).div(1000))
const elsewhere = fc.record({ surplus: figure, onHand: figure, shortage: fc.option(figure, { nil: null }) })

/** What is known once so much was transferred. */
const after = ({ surplus, onHand, shortage }: Elsewhere, quantity: Big): Elsewhere => ({
  surplus: surplus.minus(quantity),
  onHand: onHand.minus(quantity),
  shortage: shortage && shortage.minus(quantity),
})

describe('what may have come from another location', () => {
  it('is at most what was found too much, what the book holds there, and what the count misses there', () => {
    const most = (surplus: number, onHand: number, shortage: number | null) =>
      transferable({
        surplus: new Big(surplus),
        onHand: new Big(onHand),
        shortage: shortage === null ? null : new Big(shortage),
      }).toNumber()
    expect([most(6, 10, null), most(6, 4, null), most(6, 10, 2), most(6, 10, -1), most(-6, 10, 6)]).toEqual([
      6, 4, 2, 0, 0,
    ])
  })

  it('is told from what is left once too much was transferred', () => {
    fc.assert(
      fc.property(elsewhere, fc.integer({ min: 1, max: 20_000 }), (known, thousandths) => {
        const quantity = new Big(thousandths).div(1000)
        expect(beforeTransfer(after(known, quantity), quantity)).toEqual(known)
      }),
    )
  })

  it('turns neither side round: all of it may be transferred, and no more', () => {
    fc.assert(
      fc.property(elsewhere, (known) => {
        const most = transferable(known)
        expect(most.gte(0)).toBe(true)
        expect(most.eq(0) || isWithin(after(known, most))).toBe(true)
        expect(isWithin(after(known, most.plus('0.001')))).toBe(false)
      }),
    )
  })
})
