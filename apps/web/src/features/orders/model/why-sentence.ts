import type { SuggestionLine } from '@backoffice/api-types'
import { orderStateNames } from '@backoffice/api-types/labels'
import Big from 'big.js'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'

/**
 * Why so many packs are proposed, as one sentence with every figure it follows from (docs/domain.md 5.1): what there is, what
 * is wanted, how it was rounded, and what the supplier asks for.
 */
export function whySentence(line: SuggestionLine): string {
  return `${stockPart(line)}${wantPart(line)}${packPart(line)}.`
}

function stockPart({ onHand, onOrder, drafts, item }: SuggestionLine): string {
  const onTheWay = isZero(onOrder) ? '' : ` and ${formatDecimal(onOrder)} on order`
  return `${formatDecimal(onHand)} ${item.baseUnit} on hand${onTheWay}${draftPart(drafts)}`
}

/** "and 96 in PO-12 (draft)": what is not sent yet stands apart from what is on order. */
function draftPart(drafts: SuggestionLine['drafts']): string {
  if (drafts.length === 0) return ''
  const each = drafts.map(
    ({ number, state, baseQty }) =>
      `${formatDecimal(baseQty)} in ${number} (${orderStateNames[state].toLowerCase()})`,
  )
  return ` and ${each.join(', ')}`
}

function wantPart({ method, min, target, need, item }: SuggestionLine): string {
  const missing = `${formatDecimal(need)} ${item.baseUnit} missing`
  if (method === 'PAR') return `, par ${formatDecimal(target)}: ${missing}`
  const floor = min === null ? '' : `, below the minimum of ${formatDecimal(min)}`
  return `${floor}, up to ${formatDecimal(target)}: ${missing}`
}

function packPart(line: SuggestionLine): string {
  const { packUnit, packs, baseQty, item } = line
  if (packUnit === null) return ', and nobody supplies it'
  if (isZero(packs)) return `, too little for a ${packUnit.name}`
  const [minimum, multiple] = reasonsOf(line)
  const asked = [minimum, multiple].filter((reason) => reason !== undefined).join(', ')
  const because = asked === '' ? '' : ` (${asked})`
  return ` = ${formatDecimal(packs)} × ${packUnit.name}, ${formatDecimal(baseQty)} ${item.baseUnit}${because}`
}

/** What the supplier asks for is named only where it raises the number of packs. */
function reasonsOf({ need, packUnit, packs, moqPacks, multiplePacks }: SuggestionLine) {
  if (packUnit === null) return []
  const needed = new Big(need).div(packUnit.factor).round(0, Big.roundUp)
  if (new Big(packs).lte(needed)) return []
  const isMinimum = moqPacks !== null && new Big(moqPacks).gt(needed)
  const isMultiple = multiplePacks !== null && new Big(multiplePacks).gt(1)
  return [
    isMinimum ? `at least ${formatDecimal(moqPacks)}` : undefined,
    isMultiple ? `in steps of ${formatDecimal(multiplePacks)}` : undefined,
  ]
}

function isZero(value: string): boolean {
  return !/[1-9]/.test(value)
}
