import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import type { Movement } from '../ledger/value-movements.ts'
import { exactMoney } from '../ledger/value-movements.ts'
import { writePosting } from '../ledger/write-posting.ts'
import { recordPrices } from '../supplier-item/record-price.ts'
import {
  lockOrderedLines,
  requireItemsOrdered,
  requireReceivable,
  requireWithinTolerance,
  touchOrders,
} from './check-orders.ts'
import { requireChargesOpen } from './open-charges.ts'
import { moveOrdered, type OrderedLine, selectReceiptLines, type StoredReceiptLine } from './queries/lines.ts'
import { type StoredReceipt, updateReceipt } from './queries/receipts.ts'

/** Why a receipt is posted although something speaks against it. */
export type PostReasons = { over: string | null; reanchor: string | null }

const catalogueRight = '[Setup] [Edit] [Company]'

/** Goods come in for what was paid; what nobody was charged for has no cost of its own. */
function movementOf({ receipt }: StoredReceipt, { line, isStocked }: StoredReceiptLine): Movement[] {
  if (line.itemId === null || isStocked !== true || /^0[.0]*$/.test(line.receivedBase)) return []
  const value = exactMoney(line.value)
  return [
    {
      itemId: line.itemId,
      locationId: receipt.locationId,
      type: 'RECEIPT',
      qty: line.receivedBase,
      valuation: { by: 'given', value },
      occurredAt: receipt.deliveredAt,
      sourceLineId: line.id,
    },
  ]
}

/** Undefined where something else came than was ordered. */
const packsOrdered = (line: StoredReceiptLine['line'], ordered: OrderedLine | undefined) =>
  ordered?.line.packUnitId === line.packUnitId ? ordered.line.packsOrdered : undefined

/**
 * Takes prices into the catalogue, for as many packs as were ordered: that price is asked about, however many of them come. One in
 * a currency that the supplier sells in no more is left out.
 * @throws AppError `permission.missing` when a price is to be taken by somebody who may not change the catalogue
 */
async function recordTakenPrices(
  work: Work,
  { receipt }: StoredReceipt,
  lines: readonly StoredReceiptLine[],
  orderedLines: ReadonlyMap<number, OrderedLine>,
) {
  const taken = lines.filter(({ line }) => line.takesPrice)
  if (taken.length === 0) return
  if (!hasRight(work.actor, catalogueRight))
    throw new AppError('permission.missing', {
      detail: `To take a price into the catalogue needs the right ${catalogueRight}.`,
    })
  const { supplierId, currency, documentDate: from } = receipt
  const paid = taken.flatMap(({ line }) => {
    const { itemId, packUnitId, unitPrice } = line
    if (itemId === null || packUnitId === null) return []
    const packs = packsOrdered(line, orderedLines.get(line.orderLineId ?? 0)) ?? line.packs
    return [{ supplierId, itemId, packUnitId, packs, unitPrice, currency, from }]
  })
  await recordPrices(work, paid)
}

/**
 * Posts a draft that is locked: holds it to its orders under their lock, says on them what has come, takes prices into the
 * catalogue and writes the ledger.
 * @returns the number of the posting, null when nothing of it is kept in stock
 * @throws AppError `receipt.order-closed`, `receipt.line-invalid`, `receipt.charge-taken`, `receipt.over-tolerance`, `permission.missing`; as `writePosting`
 */
export async function postReceipt(
  work: Work,
  stored: StoredReceipt,
  reasons: PostReasons,
): Promise<number | null> {
  const { receipt, company } = stored
  const lines = await selectReceiptLines(work, receipt.id)
  const ordered = await lockOrderedLines(work, lines)
  requireReceivable(ordered)
  requireItemsOrdered(lines, ordered)
  await requireChargesOpen(work, receipt.charges, ordered)
  const overReason = reasons.over ?? receipt.overReason
  const over = await requireWithinTolerance(work, stored, lines, { ordered, reason: overReason })
  await moveOrdered(work, lines, { received: 1 })
  const orderIds = await touchOrders(work, ordered)
  await recordTakenPrices(work, stored, lines, ordered)
  const posting = await writePosting(work, {
    kind: 'RECEIPT',
    company,
    source: { type: 'RECEIPT', id: receipt.id, number: receipt.number, round: 1 },
    documentDate: receipt.documentDate,
    reason: reasons.reanchor,
    note: receipt.note,
    movements: lines.flatMap((line) => movementOf(stored, line)),
    backdated: reasons.reanchor === null ? 'refuse' : 'reanchor',
  })
  const { now: postedAt, actor } = work
  await updateReceipt(work, receipt.id, {
    state: 'POSTED',
    overReason: over.length === 0 ? null : overReason,
    postingId: posting?.id ?? null,
    postedAt,
    postedBy: actor.userId,
  })
  const after = { state: 'POSTED', posting: posting === undefined ? null : String(posting.number) }
  await recordEvents(work, [
    { entity: 'receipt', entityId: receipt.id, action: 'post', before: { state: 'DRAFT' }, after },
    ...over,
    ...orderIds.map((entityId) => ({
      entity: 'order',
      entityId,
      action: 'receive',
      after: { receipt: receipt.number },
    })),
  ])
  return posting?.number ?? null
}
