import {
  type CountOrder,
  formatDecimal,
  type SuggestionGroup,
  type SuggestionLine,
  sumDecimals,
} from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { requireCount } from '../count/count-record.ts'
import { draftRight } from './add-to-drafts.ts'
import { bySupplierName } from './by-supplier-name.ts'
import { selectFreedLines } from './freed-lines-repository.ts'
import type { StoredOffer } from './offer-repository.ts'
import { selectOrdersOfCount } from './queries.ts'
import { type OrderWishes, type Proposal, suggestOrder } from './suggest-order.ts'
import {
  hasStockMoved,
  type OpenDraft,
  type PendingLine,
  selectOpenDrafts,
  selectPendingLines,
} from './suggestion-repository.ts'

type Ordered = Pick<
  SuggestionLine,
  'supplierItemId' | 'packUnit' | 'moqPacks' | 'multiplePacks' | 'packs' | 'baseQty' | 'unitPrice' | 'total'
>

const notOrdered: Ordered = {
  supplierItemId: null,
  packUnit: null,
  moqPacks: null,
  multiplePacks: null,
  packs: '0.000',
  baseQty: '0.000',
  unitPrice: null,
  total: null,
}

const packOf = ({ packUnitId, packUnitName, factor }: StoredOffer) => ({
  id: packUnitId,
  name: packUnitName,
  factor: formatDecimal(factor, 'factor'),
})

/** What somebody who sells the item would deliver. */
const offerOf = ({ offer, packs, unitPrice, total }: Proposal['choices'][number]) => ({
  supplierItemId: offer.supplierItemId,
  supplier: { id: offer.supplierId, name: offer.supplierName },
  leadTimeDays: offer.leadTimeDays,
  packUnit: packOf(offer),
  packs: formatDecimal(packs, 'quantity'),
  unitPrice: formatDecimal(unitPrice, 'price'),
  currency: offer.currency,
  total,
})

function orderedOf(choice: Proposal['choice']): Ordered {
  if (choice === undefined) return notOrdered
  const { offer, packs, unitPrice, total } = choice
  return {
    supplierItemId: offer.supplierItemId,
    packUnit: packOf(offer),
    moqPacks: formatDecimal(offer.moqPacks, 'quantity'),
    multiplePacks: formatDecimal(offer.multiplePacks, 'quantity'),
    packs: formatDecimal(packs, 'quantity'),
    baseQty: formatDecimal(packs.times(offer.factor), 'quantity'),
    unitPrice: formatDecimal(unitPrice, 'price'),
    total,
  }
}

/** What stands on unsent orders: their lines by line of the count, and the drafts that the caller may add to. */
type Pending = { lines: ReadonlyMap<number, readonly PendingLine[]>; drafts: readonly OpenDraft[] }

function lineOf({ item, want, choice, choices }: Proposal, pending: Pending): SuggestionLine {
  const { lineId, id, sku, name, baseUnit } = item
  return {
    lineId,
    item: { id, sku, name, baseUnit },
    onHand: formatDecimal(item.onHand, 'quantity'),
    onOrder: formatDecimal(item.onOrder, 'quantity'),
    onDraft: formatDecimal(item.onDraft, 'quantity'),
    drafts: (pending.lines.get(lineId) ?? []).map(({ orderId, number, state, baseQty }) => ({
      id: orderId,
      number,
      state,
      baseQty: formatDecimal(baseQty, 'quantity'),
    })),
    method: want.method,
    min: want.min === null ? null : formatDecimal(want.min, 'quantity'),
    target: formatDecimal(want.target, 'quantity'),
    need: formatDecimal(want.need, 'quantity'),
    offers: choices.map(offerOf),
    dailyUsage: item.dailyUsage === null ? null : formatDecimal(item.dailyUsage, 'quantity'),
    lastPaid:
      item.lastPaid === null
        ? null
        : { ...item.lastPaid, unitPrice: formatDecimal(item.lastPaid.unitPrice, 'price') },
    ...orderedOf(choice),
  }
}

/** What one supplier would deliver to one location; without an offer, what nobody supplies there. */
type Group = {
  location: Proposal['item']['location']
  offer: StoredOffer | undefined
  isOpen: boolean
  proposals: readonly Proposal[]
}

function groupOf({ location, offer, isOpen, proposals }: Group, pending: Pending): SuggestionGroup {
  const lines = proposals.map((proposal) => lineOf(proposal, pending))
  const minOrderValue = offer?.minOrderValue ?? null
  return {
    location,
    supplier: offer === undefined ? null : { id: offer.supplierId, name: offer.supplierName },
    currency: offer?.currency ?? null,
    isOpen,
    total: sumDecimals(
      lines.map((line) => line.total ?? '0'),
      'money',
    ),
    minOrderValue: minOrderValue === null ? null : formatDecimal(minOrderValue, 'money'),
    drafts: pending.drafts.flatMap(({ id, number, locationId, supplierId, currency }) =>
      locationId === location.id && supplierId === offer?.supplierId && currency === offer.currency
        ? [{ id, number }]
        : [],
    ),
    lines,
  }
}

/**
 * Proposals by supplier, in the order of their names, and those of one by location as they come; what nobody supplies comes
 * last. What may be ordered stands apart from what was.
 */
function inGroups(proposals: readonly Proposal[], isFree: (lineId: number) => boolean): Group[] {
  const isOpen = ({ item, choice }: Proposal) => choice !== undefined && isFree(item.lineId)
  const byOrder = Map.groupBy(
    proposals,
    (one) => `${one.choice?.offer.supplierId ?? ''} ${one.item.location.id} ${isOpen(one)}`,
  )
  const groups = [...byOrder.values()].flatMap((gathered): Group[] => {
    const [first] = gathered
    if (first === undefined) return []
    const { item, choice } = first
    return [{ location: item.location, offer: choice?.offer, isOpen: isOpen(first), proposals: gathered }]
  })
  return groups.toSorted((a, b) =>
    a.offer && b.offer
      ? bySupplierName(a.offer, b.offer)
      : Number(a.offer === undefined) - Number(b.offer === undefined),
  )
}

/**
 * What to order after a posted count, by supplier and location.
 * @throws AppError `record.not-found`, `count.not-posted`
 */
export async function readCountOrder(work: Work, countId: number, wishes: OrderWishes): Promise<CountOrder> {
  const found = await requireCount(work, countId)
  const { proposals, hiddenTotal } = await suggestOrder(work, found, wishes)
  const orders = await selectOrdersOfCount(work, countId)
  const orderIds = orders.map(({ order }) => order.id)
  const freed = orders.length === 0 ? undefined : await selectFreedLines(work, countId, orderIds)
  const isFree = (lineId: number) => freed === undefined || freed.has(lineId)
  const pendingLines = await selectPendingLines(work, countId)
  const pending = {
    lines: Map.groupBy(pendingLines, ({ lineId }) => lineId),
    drafts: hasRight(work.actor, draftRight) ? await selectOpenDrafts(work, countId) : [],
  }
  const { postedAt, number } = found.count
  return {
    count: { id: countId, number },
    locations: [found.location, ...found.others],
    isStale: postedAt !== null && (await hasStockMoved(work, countId, postedAt)),
    hiddenTotal,
    groups: inGroups(proposals, isFree).map((group) => groupOf(group, pending)),
    orders: orders.map(({ order }) => ({ id: order.id, number: order.number })),
  }
}
