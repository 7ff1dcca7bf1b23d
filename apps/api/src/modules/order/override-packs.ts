import type { ErrorCode, FieldProblem } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { type Choice, isExact, priceOffer } from './choose-supplier.ts'
import type { StoredOffer } from './offer-repository.ts'
import type { Proposal } from './suggest-order.ts'
import type { ParItem } from './suggestion-repository.ts'

/** Packs that a person wants for a line of a count instead of the suggested ones; none means not to order it. */
export type Override = { lineId: number; packs: string }
export type ChosenLine = { item: ParItem; choice: Choice<StoredOffer> }

type Mistake = FieldProblem & { code: ErrorCode }

/** Base units in one line; far beyond any order, far below what a column holds. */
const largest = new Big('999999999.999')

/** What is wrong with packs of an offer that a person wants, or undefined. */
export function wrongPacks(
  packs: Big,
  offer: Pick<StoredOffer, 'factor' | 'allowFraction' | 'packUnitName'>,
): string | undefined {
  if (packs.times(offer.factor).gt(largest)) return 'is too much'
  if (!offer.allowFraction && !packs.eq(packs.round(0))) return `${offer.packUnitName} is ordered whole`
  return isExact(packs, offer.factor) ? undefined : 'is no exact quantity of the item'
}

function mistakeOf({ packs }: Override, index: number, line: ChosenLine | undefined): Mistake | undefined {
  if (line === undefined) {
    const message = 'is not among the suggested items that a supplier has'
    return { field: `lines[${index}].lineId`, code: 'order.item-not-suggested', message }
  }
  const message = wrongPacks(new Big(packs), line.choice.offer)
  if (message === undefined) return undefined
  return { field: `lines[${index}].packs`, code: 'order.packs-invalid', message, rejected: packs }
}

/**
 * The lines to order: as suggested, except where a person wants other packs; the last word on a line counts.
 * The price follows the packs. Lines without packs are left out.
 * @throws AppError `order.item-not-suggested`, `order.packs-invalid` with every mistake
 */
export function overridePacks(proposals: readonly Proposal[], overrides: readonly Override[]): ChosenLine[] {
  const lines = new Map(
    proposals.flatMap(({ item, choice }) =>
      choice === undefined ? [] : [[item.lineId, { item, choice }] as const],
    ),
  )
  const mistakes = overrides.flatMap(
    (override, index) => mistakeOf(override, index, lines.get(override.lineId)) ?? [],
  )
  const [first] = mistakes
  if (first !== undefined) throw new AppError(first.code, { errors: mistakes })

  const wanted = new Map(overrides.map(({ lineId, packs }) => [lineId, new Big(packs)]))
  return [...lines.values()].flatMap(({ item, choice }) => {
    const packs = wanted.get(item.lineId) ?? choice.packs
    const priced = packs.eq(0) ? undefined : priceOffer(choice.offer, packs)
    return priced === undefined ? [] : [{ item, choice: priced }]
  })
}
