import type { NewOrderContent, OrderRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { expectedDateOf } from './expected-date.ts'
import {
  insertOrderLines,
  type NewCharge,
  replaceCharges,
  selectCharges,
  selectOrderLines,
  type StoredOrderLine,
} from './line-repository.ts'
import {
  type Asked,
  findOrderPlace,
  findOrderSupplier,
  type OrderPlace,
  type OrderSupplier,
  selectOffersOf,
  selectOrderable,
} from './offer-repository.ts'
import { insertOrders, type NewOrder, type StoredOrder } from './queries.ts'
import { readOrder, requireOrder } from './read-order.ts'
import { type ResolvedLine, resolveLines } from './resolve-lines.ts'
import { resolveFor, sumsOf } from './validate-lines.ts'

/** @throws AppError `order.supplier-unknown`, `order.location-unknown` */
async function requireEnds(
  work: Work,
  { supplierId, locationId }: { supplierId: number; locationId: number },
): Promise<{ supplier: OrderSupplier; place: OrderPlace; today: string }> {
  const supplier = await findOrderSupplier(work, supplierId)
  const place = await findOrderPlace(work, locationId)
  if (supplier === undefined) throw unknown('supplierId', 'order.supplier-unknown', 'is no active supplier')
  if (place === undefined) throw unknown('locationId', 'order.location-unknown', 'is no active location')
  return { supplier, place, today: businessDateOf(work.now, place.timeZone) }
}

function unknown(
  field: string,
  code: 'order.supplier-unknown' | 'order.location-unknown',
  message: string,
): AppError {
  return new AppError(code, { errors: [{ field, code, message }] })
}

type Content = {
  lines: readonly (ResolvedLine & { previousPrice?: string })[]
  charges: readonly NewCharge[]
  header: Pick<NewOrder, 'expectedDate' | 'note' | 'sourceType' | 'sourceId'>
  /** What the history tells beyond the number. */
  told?: Record<string, string>
}

const withoutId = <L extends { id: unknown }>({ id: _id, ...line }: L): Omit<L, 'id'> => line

/** Writes a draft. @returns its id */
async function writeDraft(
  work: Work,
  { supplier, place, today }: Awaited<ReturnType<typeof requireEnds>>,
  { lines, charges, header, told }: Content,
): Promise<number> {
  const company = { id: place.companyId, code: place.companyCode }
  const [number = ''] = await allocateDocumentNumbers(work, 'PO', company, today, 1)
  const { companyId, locationId } = place
  const ids = await insertOrders(work, [
    {
      companyId,
      locationId,
      supplierId: supplier.id,
      number,
      currency: supplier.currency,
      orderDate: today,
      ...header,
      expectedDate: header.expectedDate ?? expectedDateOf(work.now, place.timeZone, supplier),
      ...sumsOf(lines, charges),
    },
  ])
  const orderId = ids.get(number) ?? 0
  await insertOrderLines(
    work,
    lines.map((line, index) => ({ ...withoutId(line), orderId, lineNo: index + 1 })),
  )
  await replaceCharges(work, orderId, charges)
  await recordEvents(work, [
    {
      entity: 'order',
      entityId: orderId,
      action: 'create',
      after: { state: 'DRAFT', number, supplier: supplier.name, ...told },
    },
  ])
  return orderId
}

/**
 * Writes a draft in the currency of its supplier.
 * @returns its id
 * @throws AppError `order.supplier-unknown`, `order.location-unknown`, and as `resolveLines`
 */
export async function createDraft(
  work: Work,
  body: NewOrderContent,
  sourceType: 'MANUAL' | 'FILE',
): Promise<number> {
  const ends = await requireEnds(work, body)
  const { supplier, today } = ends
  const facts = { supplierId: supplier.id, currency: supplier.currency, today, existing: [] }
  const { lines } = await resolveFor(work, body.lines, facts)
  const { charges, expectedDate, note } = body
  return writeDraft(work, ends, { lines, charges, header: { expectedDate, note, sourceType } })
}

/** Writes a draft by hand. @throws AppError as `createDraft` */
export async function createOrder(work: Work, body: NewOrderContent): Promise<OrderRecord> {
  return readOrder(work, await createDraft(work, body, 'MANUAL'))
}

/**
 * Lines of another order as new ones at the prices of today; at the old price where nobody asks one today. A price of another
 * currency is none: without one of today such a line stays out.
 */
async function copiedLines(
  work: Work,
  from: Asked,
  { order, lines: stored }: { order: StoredOrder['order']; lines: readonly StoredOrderLine[] },
): Promise<(ResolvedLine & { previousPrice?: string })[]> {
  const itemIds = stored.flatMap(({ line }) => line.itemId ?? [])
  const items = await selectOrderable(work, itemIds)
  const offers = await selectOffersOf(work, from, itemIds)
  const { currency } = from
  const isOfOld = order.currency === currency
  const wanted = stored.filter(({ line }) => line.itemId === null || items.get(line.itemId)?.isActive)
  return wanted.flatMap(({ line }) => {
    const offer = offers.get(line.itemId ?? 0)?.find(({ packUnitId }) => packUnitId === line.packUnitId)
    const isPriced = offer !== undefined && offer.tiers.length > 0
    if (!isPriced && !isOfOld) return []
    const asked = {
      ...(line.itemId === null ? {} : { itemId: line.itemId }),
      ...(line.packUnitId === null ? {} : { packUnitId: line.packUnitId }),
      description: line.description,
      unitName: line.unitName,
      packs: line.packsOrdered,
      ...(isPriced ? {} : { unitPrice: line.unitPrice }),
      refetchPrice: false,
      discountPct: line.discountPct,
      taxPct: line.taxPct,
      note: line.note,
    }
    const [copy] = resolveLines([asked], { existing: new Map(), items, offers, currency })
    if (copy === undefined) throw new Error(`Line ${line.id} cannot be copied.`)
    return { ...copy, ...(isOfOld && { previousPrice: line.unitPrice }) }
  })
}

/**
 * Writes a draft with the lines of another order at the prices of today; what is archived stays out. Where the supplier sells in
 * another currency by now, so do the charges and lines without a price of today: amounts of one currency are none of another.
 * @throws AppError `record.not-found`, `order.supplier-unknown`, `order.location-unknown`
 */
export async function cloneOrder(work: Work, id: number): Promise<OrderRecord> {
  const { order } = await requireOrder(work, id)
  const ends = await requireEnds(work, order)
  const { supplier, today } = ends
  const { currency } = supplier
  const stored = await selectOrderLines(work, id)
  const lines = await copiedLines(
    work,
    { supplierId: supplier.id, currency, today },
    { order, lines: stored },
  )
  const charges = order.currency === currency ? await selectCharges(work, id) : []
  const header = { expectedDate: null, note: order.note, sourceType: 'CLONE', sourceId: id } as const
  const told = { copyOf: order.number, ...(order.currency === currency ? {} : { currency }) }
  const copied = charges.map(({ kind, label, amount, allocate }) => ({ kind, label, amount, allocate }))
  return readOrder(work, await writeDraft(work, ends, { lines, charges: copied, header, told }))
}
