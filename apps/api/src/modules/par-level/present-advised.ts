import { formatDecimal, type ParAdvice, type ParLevelRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { rankOffers } from '../order/choose-supplier.ts'
import { selectOffersForItems, type StoredOffer } from '../order/offer-repository.ts'
import { type Advice, adviceWeeks, adviseLevel } from './advise-level.ts'
import type { StoredParLevel } from './repository.ts'
import { selectUsageOf, type StoredUsage } from './usage-repository.ts'
import { parLevelRecordOf } from './write-par-levels.ts'

type Known = { stored: StoredUsage; today: string }
type Offers = ReadonlyMap<number, readonly StoredOffer[]>

/** What is offered on each day of a page: its companies may lie in zones where it is not the same day. */
async function offersByDay(work: Work, known: readonly Known[]): Promise<ReadonlyMap<string, Offers>> {
  const byDay = Map.groupBy(known, ({ today }) => today)
  const offers = new Map<string, Offers>()
  for (const [day, ofDay] of byDay) {
    const itemIds = [...new Set(ofDay.map(({ stored }) => stored.itemId))]
    offers.set(day, await selectOffersForItems(work, itemIds, day))
  }
  return offers
}

const presentAdvice = (advice: Advice, offer: StoredOffer | undefined): ParAdvice => ({
  ...advice,
  usagePerDay: advice.usagePerDay && formatDecimal(advice.usagePerDay, 'quantity'),
  level: advice.level && formatDecimal(advice.level, 'quantity'),
  supplier:
    advice.state === 'PROPOSED' && offer !== undefined
      ? { id: offer.supplierId, name: offer.supplierName }
      : null,
})

function adviceOf(
  { level }: StoredParLevel,
  { stored, today }: Known,
  offers: readonly StoredOffer[],
): ParAdvice {
  const wanted = new Big(level.par ?? level.max ?? 0)
  // Whom a whole level would be ordered from.
  const [best] = rankOffers(offers, wanted.gt(0) ? wanted : new Big(1), 'UP', stored.baseCurrency)
  const { firstDay, quantityDecimals } = stored
  const usage = new Map(stored.usage.map(({ day, qty }) => [day, qty]))
  const advice = adviseLevel({
    history: { today, firstDay, usage },
    times: best?.offer ?? null,
    safety: level.min ?? '0',
    quantityDecimals,
  })
  return presentAdvice(advice, best?.offer)
}

/**
 * Par levels with the advice that the ledger gives on each, in a few queries for all of them. It is told to whoever may see stock,
 * and of no item whose book is hidden from them (docs/domain.md 3.8).
 */
export async function presentAdvised(
  work: Work,
  levels: readonly StoredParLevel[],
): Promise<ParLevelRecord[]> {
  const isTold = hasRight(work.actor, '[Reports] [View] [Orders]')
  const ids = levels.map(({ level }) => level.id)
  const usages = isTold ? await selectUsageOf(work, ids, adviceWeeks.most * 7) : []
  const known = usages.map((stored) => ({ stored, today: businessDateOf(work.now, stored.timeZone) }))
  const offers = await offersByDay(work, known)
  const byId = new Map(known.map((one) => [one.stored.parLevelId, one]))
  return levels.map((stored) => {
    const record = parLevelRecordOf(stored)
    const one = byId.get(record.id)
    if (one === undefined) return record
    return { ...record, advice: adviceOf(stored, one, offers.get(one.today)?.get(record.item.id) ?? []) }
  })
}
