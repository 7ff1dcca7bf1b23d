import { formatDecimal, type Receivable, type ReceivableLine } from '@backoffice/api-types'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectRules } from '../company-rule/repository.ts'
import { priceOffer } from '../order/choose-supplier.ts'
import { selectOffersOf, type StoredOffer } from '../order/offer-repository.ts'
import { openBase } from '../order/rules.ts'
import {
  findReceivableOrder,
  selectOpenCharges,
  selectReceivableLines,
  type StoredReceivable,
} from './queries/receivable.ts'
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

/**
 * What may be received of an order, with the lines of others to its supplier on wish; lines that are complete stay, because
 * the tolerance may let more in.
 * @throws AppError `record.not-found`, `receipt.order-closed`
 */
export async function readReceivable(work: Work, orderId: number, withOthers: boolean): Promise<Receivable> {
  const order = await findReceivableOrder(work, orderId)
  if (order === undefined) throw new AppError('record.not-found')
  const { company, supplier } = order
  if (!receivableOrderStates.some((state) => state === order.state))
    throw new AppError('receipt.order-closed', {
      detail: `${order.number} is ${order.state}: nothing of it is received.`,
    })
  const lines = await selectReceivableLines(work, order, withOthers)
  const itemIds = lines.flatMap(({ item }) => item?.id ?? [])
  const today = businessDateOf(work.now, company.timeZone)
  const offers = await selectOffersOf(work, supplier.id, itemIds, today)
  const { overReceiptPct } = await selectRules(work, company.id)
  const charges = await selectOpenCharges(work, [...new Set(lines.map((line) => line.order.id))])
  return {
    supplier,
    company: { id: company.id, name: company.name },
    location: order.location,
    currency: order.currency,
    companyCurrency: company.currency,
    charges: charges.map(({ kind, label, amount, allocate }) => ({
      kind,
      label: presentText(label),
      amount: formatDecimal(amount, 'money'),
      allocate,
    })),
    lines: lines.map((line) => lineOf(line, overReceiptPct, offers.get(line.item?.id ?? 0) ?? [])),
  }
}
