import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import type { StoredCount } from '../count/count-repository.ts'
import { type Choice, chooseSupplier } from './choose-supplier.ts'
import { type ParItem, type StoredOffer, selectOffers, selectParItems } from './suggestion-repository.ts'
import { type Want, wantedStock } from './wanted-stock.ts'

/** An item that is wanted, and from whom it would come; without a choice nobody supplies it. */
export type Proposal = { item: ParItem; want: Want; choice: Choice<StoredOffer> | undefined }

export type Suggestion = {
  proposals: Proposal[]
  /** Items left out because they are being counted blind and the person may not see what is expected. */
  hiddenTotal: number
  /** The day of the prices, in the company's zone. */
  today: string
}

function proposalOf(item: ParItem, offers: StoredOffer[], currency: string): Proposal[] {
  const want = wantedStock(item, new Big(item.onHand).plus(item.onOrder))
  if (want === null) return []
  return [{ item, want, choice: chooseSupplier(offers, want.need, item.rounding, currency) }]
}

/**
 * What to order after a count, from the stock of this moment (docs/domain.md 5.1).
 * @throws AppError `count.not-posted`
 */
export async function suggestOrder(work: Work, { count, company }: StoredCount): Promise<Suggestion> {
  if (count.state !== 'POSTED') {
    throw new AppError('count.not-posted', { detail: `The count ${count.number} is ${count.state}.` })
  }
  const today = businessDateOf(work.now, company.timeZone)
  const items = await selectParItems(work, { countId: count.id, locationId: count.locationId })
  const offers = await selectOffers(work, count.id, today)
  const visible = items.filter(({ isHidden }) => !isHidden)
  return {
    proposals: visible.flatMap((item) => proposalOf(item, offers.get(item.id) ?? [], company.currency)),
    hiddenTotal: items.length - visible.length,
    today,
  }
}
