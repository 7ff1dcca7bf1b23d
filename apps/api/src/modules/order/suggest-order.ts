import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import type { StoredCount } from '../count/queries/count.ts'
import { type Choice, rankOffers } from './choose-supplier.ts'
import { type StoredOffer, selectOffers } from './offer-repository.ts'
import { type CountedItem, selectParItems } from './suggestion-repository.ts'
import { type Want, wantedStock } from './wanted-stock.ts'

/**
 * An item that is wanted at a location, and from whom it would come; without a choice nobody supplies it. `choices` are all who
 * could, the proposed one first.
 */
export type Proposal = {
  item: CountedItem
  want: Want
  choice: Choice<StoredOffer> | undefined
  choices: readonly Choice<StoredOffer>[]
}

export type Suggestion = {
  /** By location, in the order of the walk. */
  proposals: Proposal[]
  /** Items left out because they are being counted blind and the person may not see what is expected. */
  hiddenTotal: number
  /** The day of the prices, in the company's zone. */
  today: string
}

/** What a person wants otherwise than proposed. */
export type OrderWishes = {
  /** Leaves aside what stands on orders that are not sent yet. */
  ignoresDrafts: boolean
  /** Offers that stand in place of the proposed ones, each for a line of the count; the last word on a line counts. */
  offers: readonly ChosenOffer[]
}
export type ChosenOffer = { lineId: number; supplierItemId: number }
type Wanting = {
  currency: string
  ignoresDrafts: boolean
  /** Ids of supplier items by line of the count. */
  chosen: ReadonlyMap<number, number>
}

function proposalOf(item: CountedItem, offers: StoredOffer[], wanting: Wanting): Proposal[] {
  const { currency, ignoresDrafts } = wanting
  const coming = new Big(item.onOrder).plus(ignoresDrafts ? 0 : item.onDraft)
  const want = wantedStock(item, coming.plus(item.onHand))
  if (want === null) return []
  const choices = rankOffers(offers, want.need, item.rounding, currency)
  const wanted = wanting.chosen.get(item.lineId)
  const chosen = choices.find(({ offer }) => offer.supplierItemId === wanted)
  return [{ item, want, choice: chosen ?? choices[0], choices }]
}

/**
 * What to order after a count for each of its locations, from the stock of this moment (docs/domain.md 5.1). What stands on
 * orders that are not sent yet lowers it.
 * @throws AppError `count.not-posted`
 */
export async function suggestOrder(
  work: Work,
  { count, company }: StoredCount,
  { ignoresDrafts, offers: wished }: OrderWishes,
): Promise<Suggestion> {
  if (count.state !== 'POSTED') {
    throw new AppError('count.not-posted', { detail: `The count ${count.number} is ${count.state}.` })
  }
  const today = businessDateOf(work.now, company.timeZone)
  const items = await selectParItems(work, count.id)
  const offers = await selectOffers(work, count.id, today)
  const walk = [count.locationId, ...count.otherLocationIds]
  const visible = items
    .filter(({ isHidden }) => !isHidden)
    .toSorted((a, b) => walk.indexOf(a.location.id) - walk.indexOf(b.location.id))
  const chosen = new Map(wished.map(({ lineId, supplierItemId }) => [lineId, supplierItemId]))
  const wanting = { currency: company.currency, ignoresDrafts, chosen }
  return {
    proposals: visible.flatMap((item) => proposalOf(item, offers.get(item.id) ?? [], wanting)),
    hiddenTotal: items.length - visible.length,
    today,
  }
}
