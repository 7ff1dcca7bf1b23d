import type { SuggestionGroup, SuggestionLine } from '@backoffice/api-types'
import Big from 'big.js'
import { groupTotal, isBelowMinimum, type PackEdits, packsText, parsePacks } from './pack-edits.ts'

/** Far more steps than any order has packs: a price of next to nothing never reaches the minimum. */
const mostSteps = 5_000

const packsOf = (line: SuggestionLine, edits: PackEdits): Big => {
  const parsed = parsePacks(packsText(line, edits))
  return new Big(parsed.kind === 'packs' ? parsed.value : 0)
}

/**
 * How many days what is there, on order and ordered now lasts at the usage of the last weeks, whole days; null where nothing
 * was used.
 */
export function coverDays(line: SuggestionLine, edits: PackEdits): number | null {
  const { dailyUsage, onHand, onOrder, packUnit } = line
  if (dailyUsage === null || new Big(dailyUsage).lte(0)) return null
  const ordered = packsOf(line, edits).times(packUnit?.factor ?? 0)
  const days = new Big(onHand).plus(onOrder).plus(ordered).div(dailyUsage).round(0, Big.roundDown)
  return Math.max(days.toNumber(), 0)
}

/**
 * The edits with which an order reaches what its supplier asks for at least: pack by pack (in the multiples of the supplier) for the
 * line that would run out first; of lines without usage for the one of the fewest packs. As they are where that cannot be.
 */
export function fillToMinimum(group: SuggestionGroup, edits: PackEdits): PackEdits {
  const lines = group.lines.filter(({ unitPrice }) => unitPrice !== null && new Big(unitPrice).gt(0))
  let filled = edits
  for (let step = 0; step < mostSteps && isBelowMinimum(group, filled); step += 1) {
    const next = lines.toSorted((one, other) => order(one, other, filled))[0]
    if (next === undefined) return edits
    const more = packsOf(next, filled).plus(next.multiplePacks ?? 1)
    filled = { ...filled, [next.lineId]: more.toFixed() }
  }
  return isBelowMinimum(group, filled) || groupTotal(group, filled) === groupTotal(group, edits)
    ? edits
    : filled
}

function order(one: SuggestionLine, other: SuggestionLine, edits: PackEdits): number {
  const [first, second] = [coverDays(one, edits), coverDays(other, edits)]
  if (first !== null && second !== null && first !== second) return first - second
  if ((first === null) !== (second === null)) return first === null ? 1 : -1
  return packsOf(one, edits).cmp(packsOf(other, edits)) || one.item.id - other.item.id
}
