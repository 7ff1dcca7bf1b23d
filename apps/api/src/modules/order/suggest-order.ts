import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import type { StoredCount } from '../count/count-repository.ts'
import { type Choice, rankOffers } from './choose-supplier.ts'
import { type StoredOffer, selectOffers } from './offer-repository.ts'
import { type ParItem, selectParItems } from './suggestion-repository.ts'
import { type Want, wantedStock } from './wanted-stock.ts'

/**
 * An item that is wanted, and from whom it would come; without a choice nobody supplies it. `choices` are all who could, the
 * proposed one first.
 */
export type Proposal = {
  item: ParItem
  want: Want
  choice: Choice<StoredOffer> | undefined
  choices: readonly Choice<StoredOffer>[]
}

export type Suggestion = {
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
  /** Ids of supplier items that stand in place of the proposed ones, each for its item. */
  offers: readonly number[]
}
type Wanting = OrderWishes & { currency: string }

function proposalOf(item: ParItem, offers: StoredOffer[], wanting: Wanting): Proposal[] {
  const { currency, ignoresDrafts } = wanting
  const coming = new Big(item.onOrder).plus(ignoresDrafts ? 0 : item.onDraft)
  const want = wantedStock(item, coming.plus(item.onHand))
  if (want === null) return []
  const choices = rankOffers(offers, want.need, item.rounding, currency)
  const chosen = choices.find(({ offer }) => wanting.offers.includes(offer.supplierItemId))
  return [{ item, want, choice: chosen ?? choices[0], choices }]
}

/**
 * What to order after a count, from the stock of this moment (docs/domain.md 5.1). What stands on orders that are not sent
 * yet lowers it.
 * @throws AppError `count.not-posted`
 */
export async function suggestOrder(
  work: Work,
  { count, company }: StoredCount,
  wishes: OrderWishes,
): Promise<Suggestion> {
  if (count.state !== 'POSTED') {
    throw new AppError('count.not-posted', { detail: `The count ${count.number} is ${count.state}.` })
  }
  const today = businessDateOf(work.now, company.timeZone)
  const items = await selectParItems(work, { countId: count.id, locationId: count.locationId })
  const offers = await selectOffers(work, count.id, today)
  const visible = items.filter(({ isHidden }) => !isHidden)
  return {
    proposals: visible.flatMap((item) =>
      proposalOf(item, offers.get(item.id) ?? [], { ...wishes, currency: company.currency }),
    ),
    hiddenTotal: items.length - visible.length,
    today,
  }
}
