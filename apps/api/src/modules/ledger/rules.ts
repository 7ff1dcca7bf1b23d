// docs/domain.md 4.4: quantity and value are the truth of a balance; what a base unit costs follows from them.
import { costOf, divide, moneyAtCost } from './exact.ts'

/**
 * What lies at a location of one item: `onHand` in thousandths of a base unit, `value` in hundredths of the company's
 * currency, `lastCost` in millionths per base unit, null as long as nobody has said what it costs.
 */
export type Balance = { onHand: bigint; value: bigint; lastCost: bigint | null }

/**
 * How a movement gets its value.
 * - `book`: from what the book says, as issues do and what a count finds
 * - `given`: the money that goods come in for, or that their cost is corrected by; `isCostUnknown` where it tells no cost
 * - `uncosted`: nothing, as nobody knows a cost of what comes in; a correction gives it that of what it joins
 * - `mirror`: the opposite of a row that is reversed
 */
export type Valuation =
  | { by: 'book' }
  | { by: 'given'; value: bigint; isCostUnknown?: true }
  | { by: 'uncosted' }
  | { by: 'mirror'; value: bigint; unitCost: bigint }

/** What comes in at a cost of its own; so little of something so cheap that it comes to nothing tells no cost. */
export const worth = (value: bigint): Valuation =>
  value === 0n ? { by: 'given', value, isCostUnknown: true } : { by: 'given', value }

/** A row of the ledger: what it moves, and what is there after it. */
export type ValuedRow = {
  qty: bigint
  value: bigint
  unitCost: bigint
  onHandAfter: bigint
  valueAfter: bigint
}

/** A step of the ledger: the rows that were asked for and the balance after them. */
export type Step = { row: ValuedRow; balance: Balance }

/** What a base unit costs on average: null where nothing is on hand. */
export function averageCost({ onHand, value }: Balance): bigint | null {
  return onHand === 0n ? null : costOf(value, onHand)
}

/** What a base unit is worth at this moment: the average, below zero and at nothing the last known cost; 0 when there is none. */
export function presentCost(balance: Balance): bigint {
  if (balance.onHand > 0n) return averageCost(balance) ?? 0n
  return balance.lastCost ?? 0n
}

/** Towards zero a part of the value, all of it at zero; beyond zero, and further below it, the last known cost. */
function bookValue({ onHand, value, lastCost }: Balance, qty: bigint): bigint {
  const cost = lastCost ?? 0n
  const after = onHand + qty
  if (qty > 0n && onHand > 0n) return divide(value * qty, onHand)
  if (qty > 0n === onHand > 0n || onHand === 0n) return moneyAtCost(qty, cost)
  if (after > 0n === onHand > 0n && after !== 0n) return divide(value * qty, onHand)
  return moneyAtCost(after, cost) - value
}

function valueOf(balance: Balance, qty: bigint, valuation: Valuation): { value: bigint; unitCost: bigint } {
  if (valuation.by === 'mirror') return valuation
  if (valuation.by === 'uncosted') return { value: 0n, unitCost: 0n }
  if (valuation.by === 'book') {
    return { value: qty === 0n ? 0n : bookValue(balance, qty), unitCost: presentCost(balance) }
  }
  const unitCost = qty === 0n ? presentCost(balance) : costOf(valuation.value, qty)
  return { value: valuation.value, unitCost }
}

/**
 * The cost that is known after a movement: the average of what is there. What comes in tells its own where there was less than
 * nothing before, nothing is after, or nobody knew a cost.
 * @param tellsCost whether it came in at a cost, its own or the one of the book
 */
export function lastCostAfter(before: Balance, row: ValuedRow, tellsCost: boolean): bigint | null {
  const { onHandAfter, valueAfter, unitCost } = row
  if (tellsCost && (before.onHand < 0n || before.lastCost === null || onHandAfter <= 0n)) return unitCost
  return onHandAfter > 0n && valueAfter > 0n ? costOf(valueAfter, onHandAfter) : before.lastCost
}

const isGoods = (qty: bigint, valuation: Valuation): boolean =>
  valuation.by === 'given' && qty > 0n && valuation.isCostUnknown !== true

/** Appends one row to a balance. `qty` in thousandths, out when negative. */
export function appendRow(balance: Balance, qty: bigint, valuation: Valuation): Step {
  const { value, unitCost } = valueOf(balance, qty, valuation)
  const onHandAfter = balance.onHand + qty
  const row = { qty, value, unitCost, onHandAfter, valueAfter: balance.value + value }
  const tellsCost = isGoods(qty, valuation) || (valuation.by === 'book' && qty > 0n && unitCost > 0n)
  const lastCost = lastCostAfter(balance, row, tellsCost)
  return { row, balance: { onHand: onHandAfter, value: row.valueAfter, lastCost } }
}

/** What the value must be after goods came in at a cost, where that is not simply what was there and what came. */
function valueAfterReceipt(before: Balance, after: Balance, unitCost: bigint): bigint {
  if (before.onHand < 0n) return moneyAtCost(after.onHand, unitCost)
  // What was there had no cost: it gets that of the first goods that have one.
  if (before.onHand > 0n && before.lastCost === null)
    return moneyAtCost(before.onHand, unitCost) + (after.value - before.value)
  return after.value
}

/** What the value must be so that it agrees with the quantity: nothing is worth nothing, and neither is on the other side of zero. */
function agreeingValue({ onHand, value, lastCost }: Balance): bigint {
  if (onHand === 0n) return 0n
  if (value === 0n || value > 0n === onHand > 0n) return value
  return moneyAtCost(onHand, lastCost ?? 0n)
}

/** What the value must be after a movement, and the cost that the correction to it bears. */
function valueWanted(
  before: Balance,
  { row, balance }: Step,
  valuation: Valuation,
): Pick<ValuedRow, 'value' | 'unitCost'> {
  if (isGoods(row.qty, valuation))
    return { value: valueAfterReceipt(before, balance, row.unitCost), unitCost: row.unitCost }
  if (valuation.by === 'uncosted')
    return { value: before.value + bookValue(before, row.qty), unitCost: presentCost(before) }
  return { value: agreeingValue(balance), unitCost: presentCost(balance) }
}

/**
 * The correction of cost that belongs to a movement, in the same posting (docs/domain.md 4.4): after goods that came onto
 * less than nothing, or onto stock that had no cost yet, after goods without a cost that came onto stock that has one, and
 * after a reversal that left a value without a quantity.
 * @param before the balance before the movement
 * @returns undefined where the value is right as it is
 */
export function correctCost(before: Balance, step: Step, valuation: Valuation): Step | undefined {
  const { value, unitCost } = valueWanted(before, step, valuation)
  if (value === step.balance.value) return undefined
  const corrected = appendRow(step.balance, 0n, { by: 'given', value: value - step.balance.value })
  return { ...corrected, row: { ...corrected.row, unitCost } }
}
