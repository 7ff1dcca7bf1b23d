import type { FieldProblem, ReceiptContent, ReceiptLineContent } from '@backoffice/api-types'
import { decimalPlaces, formatDecimal } from '@backoffice/api-types/decimal'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { type Place, selectItems } from '../movement/queries/movements.ts'
import { priceOffer } from '../order/choose-supplier.ts'
import { type OrderSupplier, selectOffersOf, type StoredOffer } from '../order/offer-repository.ts'
import { readReasonNames } from '../reason/service.ts'
import { type NewReceiptLine, type OrderedLine, selectOrderedLines } from './queries/lines.ts'
import type { ReceiptContentFields } from './queries/receipts.ts'
import { refusal, requirePlace, requireSupplier } from './require.ts'
import { figuresOf, priceDifferenceOf, totalOf } from './rules.ts'

/** A device may be so far ahead of the server. */
const aheadMs = 2 * 60_000
const largest = '1e12'

/** What somebody wants to write, with what it comes to. */
export type ValidatedReceipt = { place: Place; header: ReceiptContentFields; lines: NewReceiptLine[] }

type Facts = {
  supplier: OrderSupplier
  place: Place
  ordered: ReadonlyMap<number, OrderedLine>
  items: Awaited<ReturnType<typeof selectItems>>
  offers: ReadonlyMap<number, readonly StoredOffer[]>
  /** Names of the reasons for rejecting, by their codes. */
  reasons: ReadonlyMap<string, string>
}
type Pack = Pick<
  NewReceiptLine,
  'itemId' | 'packUnitId' | 'description' | 'unitName' | 'factor' | 'orderedPrice' | 'discountPct'
> & { allowFraction: boolean; decimals: number; unitPrice: string | undefined }

/** A mistake of a line, in the words of the person who typed it. */
class LineMistake extends Error {
  readonly field: string
  constructor(field: keyof ReceiptLineContent, message: string) {
    super(message)
    this.field = field
  }
}

/** @throws AppError `receipt.moment-ahead` */
export function momentOf(work: Work, said: string | null, field: string): Date {
  const moment = said === null ? work.now : new Date(said)
  if (moment.getTime() > work.now.getTime() + aheadMs)
    throw refusal('receipt.moment-ahead', field, 'Choose a moment that has passed.')
  return moment
}

function orderedPack(orderLineId: number, { ordered, supplier, place }: Facts): Pack {
  const found = ordered.get(orderLineId)
  if (found === undefined || found.order.supplierId !== supplier.id)
    throw new LineMistake('orderLineId', 'Choose a line of an order to this supplier.')
  const { line, order, item, allowFraction } = found
  if (order.companyId !== place.company.id)
    throw new LineMistake('orderLineId', `${order.number} was ordered by another company.`)
  if (!receivableOrderStates.some((state) => state === order.state))
    throw new LineMistake('orderLineId', `${order.number} is not open for receiving.`)
  const { itemId, packUnitId, description, unitName, factor, discountPct } = line
  return {
    itemId,
    packUnitId,
    description,
    unitName,
    factor,
    discountPct,
    orderedPrice: line.unitPrice,
    allowFraction: allowFraction ?? true,
    decimals: item?.quantityDecimals ?? 3,
    unitPrice: line.unitPrice,
  }
}

function unorderedPack({ itemId, unitId, packs }: ReceiptLineContent, { items, offers }: Facts): Pack {
  const item = itemId === null ? undefined : items.get(itemId)
  if (itemId === null || item === undefined)
    throw new LineMistake('itemId', 'Choose an item in use that is kept in stock.')
  const unit = unitId === null ? undefined : item.units.get(unitId)
  if (unit === undefined) throw new LineMistake('unitId', `Choose a unit of ${item.name ?? 'the item'}.`)
  const offer = offers.get(itemId)?.find(({ packUnitId }) => packUnitId === unit.id)
  return {
    itemId,
    packUnitId: unit.id,
    description: null,
    unitName: null,
    factor: unit.factor,
    orderedPrice: null,
    discountPct: '0.00',
    allowFraction: unit.allowFraction || new Big(unit.factor).eq(1),
    decimals: item.quantityDecimals ?? 0,
    unitPrice: offer && priceOffer(offer, new Big(packs))?.unitPrice,
  }
}

function checkQuantity(field: 'packs' | 'rejectedPacks', packs: string, pack: Pack): void {
  const quantity = new Big(packs)
  if (!pack.allowFraction && !quantity.eq(quantity.round(0)))
    throw new LineMistake(field, 'This pack is received whole.')
  const base = quantity.times(pack.factor)
  if (base.gte(largest)) throw new LineMistake(field, 'This is more than can be kept.')
  if (decimalPlaces(base.toFixed()) > pack.decimals)
    throw new LineMistake(field, `This item has at most ${pack.decimals} decimals.`)
}

type PlainLine = Omit<NewReceiptLine, 'receivedBase' | 'lineTotal' | 'charges' | 'value'>

function rejectionOf(
  { rejectedPacks, rejectReasonCode, rejectReason }: ReceiptLineContent,
  { reasons }: Facts,
): Pick<PlainLine, 'rejectReasonCode' | 'rejectReason'> {
  if (!new Big(rejectedPacks).gt(0)) return { rejectReasonCode: null, rejectReason: null }
  if (rejectReasonCode !== null && !reasons.has(rejectReasonCode))
    throw new LineMistake('rejectReasonCode', 'There is no such reason for rejecting in use.')
  if (rejectReasonCode === null && rejectReason === null)
    throw new LineMistake('rejectReason', 'Say why it was rejected.')
  return { rejectReasonCode, rejectReason }
}

function validateLine(line: ReceiptLineContent, at: number, facts: Facts): PlainLine {
  const { orderLineId, packs, rejectedPacks, takesPrice, substituteForId } = line
  const pack = orderLineId === null ? unorderedPack(line, facts) : orderedPack(orderLineId, facts)
  if (new Big(packs).plus(rejectedPacks).eq(0)) throw new LineMistake('packs', 'Say how much came.')
  checkQuantity('packs', packs, pack)
  checkQuantity('rejectedPacks', rejectedPacks, pack)
  if (substituteForId !== null && (orderLineId !== null || !facts.ordered.has(substituteForId)))
    throw new LineMistake('substituteForId', 'Choose the order line that this came in place of.')
  const unitPrice = line.unitPrice ?? pack.unitPrice
  if (unitPrice === undefined) throw new LineMistake('unitPrice', 'Say what a pack costs.')
  const { allowFraction: _a, decimals: _d, ...copied } = pack
  return {
    ...copied,
    lineNo: at + 1,
    orderLineId,
    returnedLineId: null,
    substituteForId,
    packs,
    rejectedPacks,
    ...rejectionOf(line, facts),
    unitPrice: formatDecimal(unitPrice, 'price'),
    takesPrice,
  }
}

/** @throws AppError `receipt.line-invalid` with every mistake */
function validateLines(lines: readonly ReceiptLineContent[], facts: Facts): PlainLine[] {
  const errors: FieldProblem[] = []
  const validated = lines.flatMap((line, at) => {
    try {
      return [validateLine(line, at, facts)]
    } catch (error) {
      if (!(error instanceof LineMistake)) throw error
      const { field, message } = error
      errors.push({ field: `lines[${at}].${field}`, code: 'receipt.line-invalid', message })
      return []
    }
  })
  if (errors.length > 0) throw new AppError('receipt.line-invalid', { errors })
  return validated
}

/** A charge of an order goes along with its lines. @throws AppError `receipt.line-invalid` */
function requireOfOrders({ ordered }: Facts, { lines, charges }: ReceiptContent): void {
  const orderIds = new Set(lines.flatMap(({ orderLineId }) => ordered.get(orderLineId ?? 0)?.order.id ?? []))
  const errors = charges.flatMap(({ orderId }, at): FieldProblem[] =>
    orderId === null || orderIds.has(orderId)
      ? []
      : [
          {
            field: `charges[${at}].orderId`,
            code: 'receipt.line-invalid',
            message: 'A charge comes with a line of its order.',
          },
        ],
  )
  if (errors.length > 0) throw new AppError('receipt.line-invalid', { errors })
}

/** One currency of the orders and, without any, of the supplier. @throws AppError `receipt.line-invalid` */
function currencyOf({ supplier, ordered }: Facts, lines: readonly ReceiptLineContent[]): string {
  const currencies = new Set(
    lines.flatMap(({ orderLineId }) => ordered.get(orderLineId ?? 0)?.order.currency ?? []),
  )
  if (currencies.size > 1) {
    const message = 'These orders are in different currencies: receive them apart.'
    throw new AppError('receipt.line-invalid', {
      detail: message,
      errors: [{ field: 'lines', code: 'receipt.line-invalid', message }],
    })
  }
  return [...currencies][0] ?? supplier.currency
}

/** @throws AppError `receipt.rate-missing` */
function rateOf(currency: string, { company }: Place, said: string | null): string {
  if (currency === company.currency) return '1.000000'
  if (said !== null) return said
  const message = `Say how much ${company.currency} one ${currency} is.`
  throw refusal('receipt.rate-missing', 'exchangeRate', message)
}

async function factsOf(work: Work, content: ReceiptContent, deliveredAt: Date): Promise<Facts> {
  const supplier = await requireSupplier(work, content.supplierId)
  const place = await requirePlace(work, content.locationId)
  const itemIds = content.lines.flatMap(({ orderLineId, itemId }) =>
    orderLineId === null && itemId !== null ? [itemId] : [],
  )
  const day = businessDateOf(deliveredAt, place.company.timeZone)
  const lineIds = content.lines.flatMap((line) => [line.orderLineId ?? [], line.substituteForId ?? []].flat())
  return {
    supplier,
    place,
    ordered: await selectOrderedLines(work, lineIds),
    items: await selectItems(work, itemIds),
    offers: await selectOffersOf(work, supplier.id, itemIds, day),
    reasons: await readReasonNames(work, 'REJECT'),
  }
}

/**
 * Holds what somebody wants to write against what there is, and works out what it comes to.
 * @throws AppError `receipt.*`, with every mistake of the lines
 */
export async function validateContent(work: Work, content: ReceiptContent): Promise<ValidatedReceipt> {
  const deliveredAt = momentOf(work, content.deliveredAt, 'deliveredAt')
  const facts = await factsOf(work, content, deliveredAt)
  const { place, supplier } = facts
  const plain = validateLines(content.lines, facts)
  requireOfOrders(facts, content)
  const currency = currencyOf(facts, content.lines)
  const exchangeRate = rateOf(currency, place, content.exchangeRate)
  const { charges, documentNo, note, overReason } = content
  const orderOf = ({ orderLineId, substituteForId }: PlainLine) =>
    facts.ordered.get(orderLineId ?? substituteForId ?? 0)?.order.id ?? null
  const delivered = plain.map((line) => ({ ...line, orderId: orderOf(line) }))
  const figures = figuresOf(delivered, charges, exchangeRate)
  const none = { receivedBase: '0.000', lineTotal: '0.00', charges: '0.00', value: '0.00' }
  return {
    place,
    header: {
      companyId: place.company.id,
      locationId: place.id,
      supplierId: supplier.id,
      currency,
      exchangeRate,
      deliveredAt,
      documentDate: businessDateOf(deliveredAt, place.company.timeZone),
      documentNo,
      note,
      overReason,
      charges,
      total: totalOf(figures, charges),
      priceDifference: priceDifferenceOf(plain),
    },
    lines: plain.map((line, at) => ({ ...line, ...(figures[at] ?? none) })),
  }
}
