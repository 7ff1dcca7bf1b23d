import type { OrderOffer } from '@backoffice/api-types'
import Big from 'big.js'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { lineTexts } from '../line-texts.ts'

type Rules = { [K in 'moqPacks' | 'multiplePacks']: OrderOffer[K] | null }

/** Why a supplier would not sell so many packs, in words: fewer than it sells at least, or not in its steps. */
export function soldAs(packs: string, { moqPacks, multiplePacks }: Rules): string[] {
  const chosen = new Big(packs)
  return [
    ...(moqPacks !== null && chosen.lt(moqPacks) ? [lineTexts.atLeast(formatDecimal(moqPacks))] : []),
    ...(multiplePacks !== null && new Big(multiplePacks).gt(0) && !chosen.mod(multiplePacks).eq(0)
      ? [lineTexts.inSteps(formatDecimal(multiplePacks))]
      : []),
  ]
}
