import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, divide, parseExact, printExact } from './exact.ts'
import { type Balance, appendRow, averageCost, correctCost, presentCost, type Valuation } from './rules.ts'

const nothing: Balance = { onHand: 0n, value: 0n, lastCost: null }
const book: Valuation = { by: 'book' }
const given = (value: bigint): Valuation => ({ by: 'given', value })

type Move = { qty: bigint; valuation: Valuation }

/** Runs movements with their corrections; quantities in thousandths, money in hundredths. */
function run(moves: readonly Move[], start = nothing): { values: bigint[]; balance: Balance } {
  let balance = start
  const values: bigint[] = []
  for (const { qty, valuation } of moves) {
    const before = balance
    const step = appendRow(before, qty, valuation)
    const correction = correctCost(before, step, valuation)
    values.push(step.row.value, ...(correction === undefined ? [] : [correction.row.value]))
    balance = (correction ?? step).balance
  }
  return { values, balance }
}

const receive = (qty: bigint, value: bigint): Move => ({ qty, valuation: given(value) })
const issue = (qty: bigint): Move => ({ qty: -qty, valuation: book })
const find = (qty: bigint): Move => ({ qty, valuation: book })
const join = (qty: bigint): Move => ({ qty, valuation: { by: 'uncosted' } })

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(amount, amount).map(([qty, value]) => receive(qty, value)),
  amount.map(issue),
  amount.map(find),
  amount.map(join),
  // Small ones often, so that balances meet zero.
  fc.constantFrom(1n, 1000n).map(issue),
  fc.constantFrom(1n, 1000n).map(find),
)
const story = fc.array(anyMove, { maxLength: 30 })

describe('the value of stock', () => {
  it('takes its part of the value with an issue, to the cent: a gram of 50 kg is worth a cent, not less than nothing', () => {
    const { values, balance } = run([receive(50_000_000n, 61_728n), issue(1000n)])
    expect(values).toEqual([61_728n, -1n])
    expect(balance).toMatchObject({ onHand: 49_999_000n, value: 61_727n })
  })

  it('is all gone with the last of it', () => {
    expect(run([receive(3000n, 100n), issue(1000n), issue(1000n), issue(1000n)]).values).toEqual([
      100n,
      -33n,
      -34n,
      -33n,
    ])
  })

  it('is all gone with the last of it also where a base unit costs no whole millionth, and what goes beyond costs that', () => {
    const received = receive(50_000_000n, 61_728n)
    expect(run([received, issue(50_000_000n)]).values).toEqual([61_728n, -61_728n])
    expect(run([received, issue(60_000_000n)]).values).toEqual([61_728n, -61_728n - 12_346n])
  })

  it('goes on at the last known cost below nothing', () => {
    expect(run([receive(2000n, 200n), issue(5000n)])).toEqual({
      values: [200n, -500n],
      balance: { onHand: -3000n, value: -300n, lastCost: 1_000_000n },
    })
  })

  it('is what remains at the cost of a receipt onto less than nothing; the difference is a correction', () => {
    expect(run([receive(2000n, 200n), issue(5000n), receive(10_000n, 2000n)])).toEqual({
      values: [200n, -500n, 2000n, -300n],
      balance: { onHand: 7000n, value: 1400n, lastCost: 2_000_000n },
    })
  })

  it('is nothing for what nobody has said a cost of, until somebody does: then all of it costs that', () => {
    expect(run([find(10_000n)]).balance).toEqual({ onHand: 10_000n, value: 0n, lastCost: null })
    const { values, balance } = run([find(10_000n), receive(10_000n, 2000n)])
    expect(values).toEqual([0n, 2000n, 2000n])
    expect([averageCost(balance), balance.lastCost]).toEqual([2_000_000n, 2_000_000n])
  })

  it('takes only what is still there of the uncosted into the correction', () => {
    expect(run([find(10_000n), issue(4000n), receive(10_000n, 2000n)]).balance.value).toBe(3200n)
  })

  it('of what nobody has said a cost of is that of what it joins, if it comes after the goods that have one', () => {
    const { values, balance } = run([receive(10_000n, 2000n), join(10_000n)])
    expect(values).toEqual([2000n, 0n, 2000n])
    expect([averageCost(balance), balance.lastCost]).toEqual([2_000_000n, 2_000_000n])
    expect(run([receive(2000n, 200n), issue(2000n), join(3000n)]).values).toEqual([200n, -200n, 0n, 300n])
    expect(run([receive(2000n, 200n), issue(5000n), join(2000n)]).balance.value).toBe(-100n)
    expect(run([receive(2000n, 200n), issue(5000n), join(10_000n)]).balance.value).toBe(700n)
    expect(run([find(10_000n), join(10_000n)]).balance).toEqual({
      onHand: 20_000n,
      value: 0n,
      lastCost: null,
    })
  })

  it('bears in that correction the cost of what was there', () => {
    const { balance } = run([receive(10_000n, 2000n)])
    const { qty, valuation } = join(10_000n)
    expect(correctCost(balance, appendRow(balance, qty, valuation), valuation)?.row).toMatchObject({
      value: 2000n,
      unitCost: 2_000_000n,
    })
  })

  it('of goods that cost nothing is known, and is not corrected', () => {
    const { values } = run([receive(10_000n, 0n), join(10_000n), receive(10_000n, 2000n)])
    expect(values).toEqual([0n, 0n, 2000n])
  })

  it('that a reversal leaves without a quantity is taken away in a correction', () => {
    const received = run([receive(10_000n, 1000n), receive(10_000n, 3000n), issue(10_000n)])
    const mirror: Move = { qty: -10_000n, valuation: { by: 'mirror', value: -3000n, unitCost: 3_000_000n } }
    expect(run([mirror], received.balance)).toMatchObject({
      values: [-3000n, 1000n],
      balance: { onHand: 0n, value: 0n },
    })
  })

  it('that a reversal leaves on the other side of zero becomes that of the quantity at the last known cost', () => {
    const used = run([receive(10_000n, 1000n), receive(10_000n, 9000n), issue(9000n)])
    const mirror: Move = { qty: -10_000n, valuation: { by: 'mirror', value: -9000n, unitCost: 9_000_000n } }
    expect(run([mirror], used.balance)).toEqual({
      values: [-9000n, 4000n],
      balance: { onHand: 1000n, value: 500n, lastCost: 5_000_000n },
    })
  })

  it('goes with goods that are sent back for what was paid, which tells no cost of what comes next', () => {
    const used = run([receive(10_000n, 1000n), receive(10_000n, 3000n), issue(10_000n)])
    expect(run([receive(-10_000n, -3000n)], used.balance)).toEqual({
      values: [-3000n, 1000n],
      balance: { onHand: 0n, value: 0n, lastCost: 2_000_000n },
    })
  })

  it('is never on the other side of zero than its quantity, nor anything at nothing, whatever happens', () => {
    fc.assert(
      fc.property(story, (moves) => {
        const { values, balance } = run(moves)
        expect(values.reduce((sum, value) => sum + value, 0n)).toBe(balance.value)
        const agrees = balance.onHand === 0n ? balance.value === 0n : balance.onHand * balance.value >= 0n
        expect(agrees).toBe(true)
      }),
    )
  })

  it('keeps its average over an issue, to within half a cent', () => {
    fc.assert(
      fc.property(amount, amount, amount, (qty, value, taken) => {
        fc.pre(taken < qty)
        const { balance } = run([receive(qty, value), issue(taken)])
        const exact = divide(value * (qty - taken) * 2n, qty)
        expect(Math.abs(Number(balance.value * 2n - exact))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('comes back to the cent when a movement is taken back at once', () => {
    fc.assert(
      fc.property(story, anyMove, (moves, { qty, valuation }) => {
        const { balance: before } = run(moves)
        const step = appendRow(before, qty, valuation)
        const correction = correctCost(before, step, valuation)
        const mirrored = [step, ...(correction === undefined ? [] : [correction])].map(({ row }) => row)
        const opposite = mirrored
          .toReversed()
          .reduce<Balance>(
            (balance, row) =>
              appendRow(balance, -row.qty, { by: 'mirror', value: -row.value, unitCost: row.unitCost })
                .balance,
            (correction ?? step).balance,
          )
        expect([opposite.onHand, opposite.value]).toEqual([before.onHand, before.value])
      }),
    )
  })

  it('of a base unit is the average where there is some, else the last known cost', () => {
    expect(presentCost({ onHand: 3000n, value: 100n, lastCost: 7n })).toBe(333_333n)
    expect(presentCost({ onHand: 0n, value: 0n, lastCost: 7n })).toBe(7n)
    expect(presentCost({ onHand: -3000n, value: -100n, lastCost: 7n })).toBe(7n)
    expect(presentCost(nothing)).toBe(0n)
  })
})

describe('exact figures', () => {
  it('read and print decimals of a scale, there and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.constantFrom(2, 3, 6),
        (value, scale) => {
          expect(parseExact(printExact(value, scale), scale)).toBe(value)
        },
      ),
    )
    expect(parseExact('-0.5', 3)).toBe(-500n)
    expect(parseExact('12', 2)).toBe(1200n)
    expect(() => parseExact('0.0001', 3)).toThrow(RangeError)
    expect(() => parseExact('one', 3)).toThrow(SyntaxError)
  })

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, -3n, 1n],
    [1n, -2n, -1n],
  ])('divide %s by %s to %s: half away from zero', (numerator, denominator, expected) => {
    expect(divide(numerator, denominator)).toBe(expected)
  })

  it('say what a base unit costs in millionths', () => {
    expect(costOf(100n, 3000n)).toBe(333_333n)
  })
})
