import {
  type CreateOrdersResult,
  formatDecimal,
  type OrderRecord,
  type OrderRow,
  type RecordTimeline,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { requireCount } from '../count/count-record.ts'
import { findSupplier } from '../supplier/repository.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { selectOwnLimits } from './limit-repository.ts'
import { selectCharges, selectNames, selectOrderLines, type StoredOrderLine } from './line-repository.ts'
import { selectOffersOf } from './offer-repository.ts'
import { chargeOf, orderLineOf, orderRowOf } from './present.ts'
import { findOrder, selectOrdersOfCount, type StoredOrder } from './queries.ts'

/** Orders as lists show them to this person. */
export async function ordersShown(work: Work, orders: readonly StoredOrder[]): Promise<OrderRow[]> {
  const own = await selectOwnLimits(work)
  return orders.map((order) => orderRowOf(order, own))
}

/** One order of the tenant. @throws AppError `record.not-found`, also for another tenant's id */
export async function requireOrder(work: Work, id: number): Promise<StoredOrder> {
  const found = await findOrder(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** Lines beside what the supplier asks for the same pack today. */
async function linesShown(work: Work, { order }: StoredOrder, today: string): Promise<OrderRecord['lines']> {
  const lines = await selectOrderLines(work, order.id)
  const itemIds = lines.flatMap(({ line }) => line.itemId ?? [])
  const offers = await selectOffersOf(work, { ...order, today }, itemIds)
  const offerOf = ({ line }: StoredOrderLine) =>
    offers.get(line.itemId ?? 0)?.find(({ packUnitId }) => packUnitId === line.packUnitId)
  return lines.map((line) => orderLineOf(line, offerOf(line)))
}

type Steps = Pick<OrderRecord, 'submitted' | 'approved' | 'rejected'>

async function stepsOf(work: Work, { order }: StoredOrder): Promise<Steps> {
  const names = await selectNames(work, [order.submittedBy, order.approvedBy, order.rejectedBy])
  const step = (at: Date | null, by: number | null) =>
    at === null ? null : { at: at.toISOString(), by: by === null ? null : (names.get(by) ?? null) }
  const [approved, rejected] = [
    step(order.approvedAt, order.approvedBy),
    step(order.rejectedAt, order.rejectedBy),
  ]
  const { approvedTotal, rejectReason } = order
  return {
    submitted: step(order.submittedAt, order.submittedBy),
    approved: approved && { ...approved, total: formatDecimal(approvedTotal ?? order.total, 'money') },
    rejected: rejected && { ...rejected, reason: presentText(rejectReason) ?? '' },
  }
}

/** One order with its lines and charges. @throws AppError `record.not-found`, also for another tenant's id */
export async function readOrder(work: Work, id: number): Promise<OrderRecord> {
  const found = await requireOrder(work, id)
  const { order, timeZone } = found
  const own = await selectOwnLimits(work)
  const supplier = await findSupplier(work, order.supplierId)
  const charges = await selectCharges(work, id)
  const minOrderValue = supplier?.minOrderValue ?? null
  return {
    ...orderRowOf(found, own),
    lines: await linesShown(work, found, businessDateOf(work.now, timeZone)),
    charges: charges.map(chargeOf),
    subtotal: formatDecimal(order.subtotal, 'money'),
    chargeTotal: formatDecimal(order.chargeTotal, 'money'),
    tax: formatDecimal(order.tax, 'money'),
    minOrderValue: minOrderValue === null ? null : formatDecimal(minOrderValue, 'money'),
    supplierEmail: supplier?.email ?? null,
    revision: order.revision,
    promisedDate: order.promisedDate,
    ...(await stepsOf(work, found)),
    sentTo: order.sentTo,
  }
}

/** What happened to an order. @throws AppError `record.not-found`, also for another tenant's id */
export async function readOrderTimeline(work: Work, id: number): Promise<RecordTimeline> {
  await requireOrder(work, id)
  return readTimeline(work, 'order', id)
}

/** The orders that were made from a count. @throws AppError `record.not-found`, also for another tenant's id */
export async function listOrdersOfCount(work: Work, countId: number): Promise<CreateOrdersResult> {
  await requireCount(work, countId)
  return { orders: await ordersShown(work, await selectOrdersOfCount(work, countId)) }
}
