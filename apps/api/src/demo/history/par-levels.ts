import type { Random } from '../random.ts'
import { dailyUsage } from './demand.ts'
import type { StockCard } from './history.ts'

/** Wanted stock for so many days beyond what usage leaves in place, in whole packs, two at least. */
function wantedStock(card: StockCard, coverDays: number): number {
  const pack = card.supply?.pack.factor ?? 1000
  return Math.max(2, Math.ceil((dailyUsage(card) * coverDays + 1.5 * card.floor) / pack)) * pack
}

/** Sets the par level of a card so that it lasts `coverDays`; mostly PAR, some MIN_MAX (docs/domain.md 2.3). */
export function planPar(card: StockCard, coverDays: number, random: Random): void {
  const wanted = wantedStock(card, coverDays)
  const rounding = random.chance(0.9) ? 'UP' : 'NEAREST'
  if (random.chance(0.65)) card.par = { method: 'PAR', par: wanted, min: null, max: null, rounding }
  else {
    const min = Math.ceil((wanted * 0.4) / 1000) * 1000
    card.par = { method: 'MIN_MAX', par: null, min, max: wanted, rounding }
  }
}

/** What an order brings the card up to; 0 when nothing is wanted. */
export function targetOf({ par }: StockCard): number {
  return par.par ?? par.max ?? 0
}

/** Leaves the card to the buyer's eye: no order is ever proposed for it. */
export function dropPar(card: StockCard): void {
  card.par = { method: 'NONE', par: null, min: null, max: null, rounding: 'UP' }
}

/** Sets a par that the card lies below today by at least a pack, so that a count of it leads to an order. */
export function raiseParAbove(card: StockCard): void {
  const pack = card.supply?.pack.factor ?? 1000
  const available = card.onHand + card.onOrder
  const par = Math.max(targetOf(card), (Math.floor(available / pack) + 2) * pack)
  card.par = { method: 'PAR', par, min: null, max: null, rounding: 'UP' }
}
