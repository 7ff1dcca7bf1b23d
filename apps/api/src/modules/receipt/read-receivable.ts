import {
  formatDecimal,
  type Receivable,
  type ReceivableFrom,
  type ReceivableItems,
  type ReceivableLine,
  type ReceivableOrders,
} from '@backoffice/api-types'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { priceOffer } from '../order/choose-supplier.ts'
import { selectOffersOf, type StoredOffer } from '../order/offer-repository.ts'
import { chargeOf } from '../order/present.ts'
import { openBase } from '../order/rules.ts'
import { selectMovable } from '../movement/queries/movable-items.ts'
import { selectOpenCharges } from './open-charges.ts'
import {
  type Delivery,
  findReceivableOrder,
  selectOpenCurrencies,
  selectOrdersOf,
  selectReceivableLines,
  type StoredReceivable,
} from './queries/receivable.ts'
import { findReceipt } from './queries/receipts.ts'
import { requireDraft, requirePlace, requireSupplier } from './require.ts'
import { mostReceivable } from './rules.ts'

/** Base units as packs, rounded down: a figure that is taken over is never more than there is. */
function packsOf(base: Big | string, factor: string): string {
  const packs = new Big(base).div(factor).round(3, 0)
  return formatDecimal(packs.gt(0) ? packs : new Big(0), 'quantity')
}

function lineOf(
  { line, order, item, packUnitName, overReceiptPct, barcodes }: StoredReceivable,
  companyPct: string | null,
  offers: readonly StoredOffer[],
): ReceivableLine {
  const { factor, baseOrdered, receivedBase, returnedBase } = line
  const most = mostReceivable(baseOrdered, overReceiptPct, companyPct).minus(receivedBase).plus(returnedBase)
  const offer = offers.find(({ packUnitId }) => packUnitId === line.packUnitId)
  const asked = offer && priceOffer(offer, new Big(line.packsOrdered))?.unitPrice
  return {
    order,
    orderLineId: line.id,
    lineNo: line.lineNo,
    item,
    description: presentText(line.description),
    packUnit: {
      id: line.packUnitId,
      name: packUnitName ?? line.unitName ?? '',
      factor: formatDecimal(factor, 'factor'),
    },
    packsOrdered: formatDecimal(line.packsOrdered, 'quantity'),
    receivedPacks: packsOf(receivedBase, factor),
    openPacks: packsOf(openBase(line), factor),
    mostPacks: packsOf(most, factor),
    unitPrice: formatDecimal(line.unitPrice, 'price'),
    discountPct: formatDecimal(line.discountPct, 'percent'),
    cataloguePrice: asked === undefined ? null : formatDecimal(asked, 'price'),
    barcodes: barcodes.map((one) => ({ ...one, factor: formatDecimal(one.factor, 'factor') })),
  }
}

/** What may be received: the lines of these orders, and of all others to the supplier where that is asked. */
async function receivableOf(
  work: Work,
  delivery: Delivery,
  asked: { orderIds: readonly number[]; withOthers: boolean },
): Promise<Receivable> {
  const { company, supplier, location, currency } = delivery
  const lines = await selectReceivableLines(work, delivery, asked)
  const itemIds = lines.flatMap(({ item }) => item?.id ?? [])
  const today = businessDateOf(work.now, company.timeZone)
  const offers = await selectOffersOf(work, { supplierId: supplier.id, currency, today }, itemIds)
  const { overReceiptPct } = await selectRules(work, company.id)
  const charges = await selectOpenCharges(work, [...new Set(lines.map((line) => line.order.id))])
  return {
    supplier: { id: supplier.id, name: supplier.name },
    company: { id: company.id, name: company.name },
    timeZone: company.timeZone,
    location: { id: location.id, name: location.name },
    currency,
    companyCurrency: company.currency,
    charges: charges.map(({ charge, order }) => ({ ...chargeOf(charge), order })),
    lines: lines.map((line) => lineOf(line, overReceiptPct, offers.get(line.item?.id ?? 0) ?? [])),
  }
}

/**
 * What may be received of an order, with the lines of others to its supplier on wish; lines that are complete stay, because
 * the tolerance may let more in.
 * @throws AppError `record.not-found`, `receipt.order-closed`
 */
export async function readReceivable(work: Work, orderId: number, withOthers: boolean): Promise<Receivable> {
  const order = await findReceivableOrder(work, orderId)
  if (order === undefined) throw new AppError('record.not-found')
  if (!receivableOrderStates.some((state) => state === order.state))
    throw new AppError('receipt.order-closed', {
      detail: `${order.number} is ${order.state}: nothing of it is received.`,
    })
  return receivableOf(work, order, { orderIds: [orderId], withOthers })
}

/**
 * What may be received from a supplier at a location, where nobody says of which order. A receipt is in one currency: that which
 * is asked for, where something is open in it, else that of the supplier.
 * @throws AppError `receipt.supplier-unknown`, `receipt.place-unknown`
 */
export async function readReceivableFrom(
  work: Work,
  {
    supplierId,
    locationId,
    currency: asked,
  }: { supplierId: number; locationId: number; currency?: string | undefined },
): Promise<ReceivableFrom> {
  const supplier = await requireSupplier(work, supplierId)
  const { company, ...location } = await requirePlace(work, locationId)
  const open = await selectOpenCurrencies(work, { supplierId, companyId: company.id })
  const currencies = [...new Set([supplier.currency, ...open])]
  const currency = currencies.find((one) => one === asked) ?? supplier.currency
  const delivery = { supplier, company, location, currency }
  return { ...(await receivableOf(work, delivery, { orderIds: [], withOthers: true })), currencies }
}

/** Orders of which goods may be received, by a code that was scanned or a number that was typed. */
export async function readReceivableOrders(work: Work, code: string): Promise<ReceivableOrders> {
  const found = await selectOrdersOf(work, code.replaceAll('\0', ''))
  return {
    data: found.map(({ item, ...order }) => {
      if (item === null) return { ...order, item }
      const { openBase: open, factor, ...named } = item
      return { ...order, item: { ...named, openPacks: packsOf(open, factor) } }
    }),
  }
}

/**
 * What a draft may say, also of orders that are closed by now.
 * @throws AppError `record.not-found`, `record.not-editable`
 */
export async function readReceivableOf(
  work: Work,
  receiptId: number,
  withOthers: boolean,
): Promise<Receivable> {
  const found = await findReceipt(work, receiptId)
  if (found === undefined) throw new AppError('record.not-found')
  const { receipt, supplier, company, location, orders } = found
  requireDraft(receipt)
  const delivery = { supplier, company, location, currency: receipt.currency }
  return receivableOf(work, delivery, { orderIds: orders.map(({ id }) => id), withOthers })
}

type Asked = { q: string; supplierId: number; locationId: number; currency: string }

/**
 * Items that may come without having been ordered, with the price of one of each unit that the supplier sells in the currency.
 * @throws AppError `receipt.place-unknown`
 */
export async function readReceivableItems(
  work: Work,
  { q, supplierId, locationId, currency }: Asked,
): Promise<ReceivableItems> {
  const { company } = await requirePlace(work, locationId)
  const found = await selectMovable(work, q.replaceAll('\0', ''), null)
  const ids = found.map(({ id }) => id)
  const today = businessDateOf(work.now, company.timeZone)
  const offers = await selectOffersOf(work, { supplierId, currency, today }, ids)
  const priceOf = (itemId: number, unitId: number) => {
    const offer = offers.get(itemId)?.find(({ packUnitId }) => packUnitId === unitId)
    const asked = offer && priceOffer(offer, new Big(1))?.unitPrice
    return asked === undefined ? null : formatDecimal(asked, 'price')
  }
  return {
    data: found.map(({ id, sku, name, baseUnit, units, scannedUnitId }) => ({
      id,
      sku,
      name,
      baseUnit,
      units: units.map((unit) => ({
        id: unit.id,
        name: unit.name,
        factor: formatDecimal(unit.factor, 'factor'),
        price: priceOf(id, unit.id),
      })),
      scannedUnitId,
    })),
  }
}
