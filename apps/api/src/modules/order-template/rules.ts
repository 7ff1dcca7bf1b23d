import type { OrderTemplateLines, OrderTemplateNeed } from '@backoffice/api-types'
import Big from 'big.js'
import { type Choice, isExact, priceOffer } from '../order/choose-supplier.ts'
import type { StoredOffer } from '../order/offer-repository.ts'
import { suggestPacks } from '../order/suggest-packs.ts'
import type { ParItem } from '../order/suggestion-repository.ts'
import { type Want, wantedStock } from '../order/wanted-stock.ts'

export type TemplateLine = OrderTemplateLines[number]
type Stock = Pick<
  ParItem,
  'method' | 'par' | 'min' | 'max' | 'rounding' | 'onHand' | 'onOrder' | 'onDraft' | 'isHidden'
>
type Offered = Parameters<typeof suggestPacks>[1] & Pick<StoredOffer, keyof Parameters<typeof priceOffer>[0]>

/** What a line would order, or why it orders nothing. `want` is null without a par, and where enough is there. */
export type Planned<O extends Offered = StoredOffer> = {
  outcome: OrderTemplateNeed['outcome']
  want: Want | null
  choice: Choice<O> | undefined
}

const nothing = (outcome: OrderTemplateNeed['outcome'], want: Want | null = null) => ({
  outcome,
  want,
  choice: undefined,
})

function priced<O extends Offered>(offer: O, packs: Big, want: Want | null): Planned<O> {
  if (!isExact(packs, offer.factor)) return nothing('NOT_EXACT', want)
  const choice = priceOffer(offer, packs)
  return choice === undefined ? nothing('NO_PRICE', want) : { outcome: 'ORDERED', want, choice }
}

/**
 * What a line of a template orders with the stock of this moment. A fixed line orders its packs, whatever is there. One up to
 * par orders what is missing beyond what is on hand, on order and on drafts, rounded as the par says, then up to the minimum
 * and a full multiple of the offer, as after a count (docs/domain.md 5.1, 5.3).
 * @param offer undefined when it is not sold any more
 */
export function planLine<O extends Offered>(
  { mode, packs }: Pick<TemplateLine, 'mode' | 'packs'>,
  offer: O | undefined,
  stock: Stock | undefined,
): Planned<O> {
  if (offer === undefined) return nothing('NOT_SOLD')
  if (mode === 'FIXED') return priced(offer, new Big(packs ?? 0), null)
  if (stock === undefined || stock.method === 'NONE') return nothing('NO_PAR')
  if (stock.isHidden) return nothing('HIDDEN')
  const want = wantedStock(stock, new Big(stock.onHand).plus(stock.onOrder).plus(stock.onDraft))
  if (want === null) return nothing('ENOUGH')
  const wanted = suggestPacks(want.need, offer, stock.rounding)
  return wanted.eq(0) ? nothing('ENOUGH', want) : priced(offer, wanted, want)
}
