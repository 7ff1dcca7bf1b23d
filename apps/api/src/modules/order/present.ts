import {
  formatDecimal,
  type OrderCharge,
  type OrderLine,
  type OrderRow,
  orderLineTax,
  type ReceiptStatus,
} from '@backoffice/api-types'
import Big from 'big.js'
import { presentText } from '../../present-text.ts'
import { priceOffer } from './choose-supplier.ts'
import { isWithin } from './limits.ts'
import type { OwnLimits } from './limit-repository.ts'
import type { StoredCharge, StoredOrderLine } from './line-repository.ts'
import type { StoredOffer } from './offer-repository.ts'
import type { StoredOrder } from './queries.ts'
import { openBase, warningsOf } from './rules.ts'

/** An order as lists show it. @param own what the caller may approve, by company */
export function orderRowOf(stored: StoredOrder, own: ReadonlyMap<number, OwnLimits>): OrderRow {
  const { order, supplier, company, location, sourceNumber, receivedPct } = stored
  const limits = own.get(company.id)
  const { sourceId, buyerId } = order
  return {
    id: order.id,
    number: order.number,
    supplier,
    company,
    location,
    state: order.state,
    stateBefore: order.stateBefore,
    receiptStatus: stored.receiptStatus,
    invoiceStatus: stored.invoiceStatus,
    receivedPct: receivedPct === null ? null : formatDecimal(receivedPct, 'percent'),
    doneLines: stored.doneLines,
    currency: order.currency,
    orderDate: order.orderDate,
    expectedDate: order.expectedDate,
    isLate: stored.isLate,
    isToApprove:
      order.state === 'PENDING_APPROVAL' &&
      limits !== undefined &&
      isWithin(order, limits.approve, limits.currency),
    lineTotal: stored.lineTotal,
    total: formatDecimal(order.total, 'money'),
    sourceType: order.sourceType,
    source: sourceId === null || sourceNumber === null ? null : { id: sourceId, number: sourceNumber },
    supplierRef: presentText(order.supplierRef),
    buyer: buyerId === null ? null : { id: buyerId, name: stored.buyerName ?? '' },
    note: presentText(order.note),
    createdBy: stored.createdBy,
    createdAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    version: order.version,
  }
}

function statusOf(line: StoredOrderLine['line']): ReceiptStatus {
  const { receivedBase, returnedBase, closedShortBase, baseOrdered } = line
  if (new Big(receivedBase).eq(0)) return 'NONE'
  if (new Big(receivedBase).minus(returnedBase).gt(baseOrdered)) return 'OVER'
  return new Big(receivedBase).plus(closedShortBase).gte(baseOrdered) ? 'FULL' : 'PARTIAL'
}

/** A line of an order; the factor is the one that was copied when it was ordered. @param offer what its supplier asks today */
export function orderLineOf({ line, item, packUnitName }: StoredOrderLine, offer?: StoredOffer): OrderLine {
  const figures = {
    packs: line.packsOrdered,
    unitPrice: line.unitPrice,
    discountPct: line.discountPct,
    taxPct: line.taxPct,
  }
  return {
    id: line.id,
    lineNo: line.lineNo,
    item,
    description: presentText(line.description),
    packUnit: {
      id: line.packUnitId,
      name: packUnitName ?? line.unitName ?? '',
      factor: formatDecimal(line.factor, 'factor'),
    },
    packsOrdered: formatDecimal(line.packsOrdered, 'quantity'),
    baseOrdered: formatDecimal(line.baseOrdered, 'quantity'),
    unitPrice: formatDecimal(line.unitPrice, 'price'),
    previousPrice: line.previousPrice === null ? null : formatDecimal(line.previousPrice, 'price'),
    discountPct: formatDecimal(line.discountPct, 'percent'),
    taxPct: formatDecimal(line.taxPct, 'percent'),
    lineTotal: formatDecimal(line.lineTotal, 'money'),
    tax: orderLineTax(figures),
    note: presentText(line.note),
    receivedBase: formatDecimal(line.receivedBase, 'quantity'),
    returnedBase: formatDecimal(line.returnedBase, 'quantity'),
    closedShortBase: formatDecimal(line.closedShortBase, 'quantity'),
    openBase: openBase(line),
    receiptStatus: statusOf(line),
    offer: offer === undefined ? null : offerOf(offer, line.packsOrdered),
    warnings: line.itemId === null ? [] : warningsOf(line, offer),
  }
}

function offerOf(offer: StoredOffer, packs: string): NonNullable<OrderLine['offer']> {
  const priced = priceOffer(offer, new Big(packs))
  return {
    supplierItemId: offer.supplierItemId,
    supplierSku: offer.supplierSku,
    moqPacks: formatDecimal(offer.moqPacks, 'quantity'),
    multiplePacks: formatDecimal(offer.multiplePacks, 'quantity'),
    unitPrice: priced === undefined ? null : formatDecimal(priced.unitPrice, 'price'),
  }
}

export function chargeOf({ id, kind, label, amount, allocate }: StoredCharge): OrderCharge {
  return { id, kind, label: presentText(label), amount: formatDecimal(amount, 'money'), allocate }
}
