import type { FieldProblem, ReceiptLineContent } from '@backoffice/api-types'
import { decimalPlaces, formatDecimal } from '@backoffice/api-types/decimal'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Place, selectItems } from '../movement/queries/movements.ts'
import { priceOffer } from '../order/choose-supplier.ts'
import type { OrderSupplier, StoredOffer } from '../order/offer-repository.ts'
import type { NewReceiptLine, OrderedLine } from './queries/lines.ts'

const largest = '1e12'

/** What the lines of a receipt are held against. */
export type Facts = {
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

/** A line of an order of which goods may come from the supplier, for the company; `field` names it. */
function receivableLine(
  field: 'orderLineId' | 'substituteForId',
  id: number,
  { ordered, supplier, place }: Facts,
): OrderedLine {
  const found = ordered.get(id)
  if (found === undefined || found.order.supplierId !== supplier.id)
    throw new LineMistake(field, 'Choose a line of an order to this supplier.')
  const { order } = found
  if (order.companyId !== place.company.id)
    throw new LineMistake(field, `${order.number} was ordered by another company.`)
  if (!receivableOrderStates.some((state) => state === order.state))
    throw new LineMistake(field, `${order.number} is not open for receiving.`)
  return found
}

function orderedPack(orderLineId: number, facts: Facts): Pack {
  const { line, item, allowFraction } = receivableLine('orderLineId', orderLineId, facts)
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

/** A line as it is kept, before its figures are worked out. */
export type PlainLine = Omit<NewReceiptLine, 'receivedBase' | 'lineTotal' | 'charges' | 'value'>

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
  if (substituteForId !== null) {
    if (orderLineId !== null)
      throw new LineMistake('substituteForId', 'What was ordered came in place of nothing.')
    receivableLine('substituteForId', substituteForId, facts)
  }
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
export function validateLines(lines: readonly ReceiptLineContent[], facts: Facts): PlainLine[] {
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
