import {
  type ErrorCode,
  type FieldProblem,
  formatDecimal,
  type OrderLineContent,
  orderLineTotal,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { isExact, priceOffer } from './choose-supplier.ts'
import type { StoredOrderLine } from './line-repository.ts'
import type { OrderableItem, StoredOffer } from './offer-repository.ts'

/** A line as it is to be stored; `id` is null of a new one. */
export type ResolvedLine = {
  id: number | null
  itemId: number | null
  supplierItemId: number | null
  packUnitId: number | null
  description: string | null
  unitName: string | null
  factor: string
  packsOrdered: string
  baseOrdered: string
  unitPrice: string
  discountPct: string
  taxPct: string
  lineTotal: string
  note: string | null
  receivedBase: string
  closedShortBase: string
}

/** What lines are written against: the lines that the order has, the items, and what its supplier asks today. */
export type LineFacts = {
  existing: ReadonlyMap<number, StoredOrderLine['line']>
  items: ReadonlyMap<number, OrderableItem>
  offers: ReadonlyMap<number, readonly StoredOffer[]>
  /** Of the order. */
  currency: string
}

type Mistake = FieldProblem & { code: ErrorCode }

/** Base units in one line; far beyond any order, far below what a column holds. */
const largest = new Big('999999999.999')
/** What a line without an item is ordered in, when nobody says. */
const plainUnit = 'pcs'

/** Stops the work on a line; all lines are looked at before anything is refused. */
class LineMistake extends Error {
  readonly field: string
  readonly code: ErrorCode
  constructor(field: string, code: ErrorCode, message: string) {
    super(message)
    this.field = field
    this.code = code
  }
}

type Pack = {
  itemId: number | null
  packUnitId: number | null
  unitName: string | null
  factor: string
  allowFraction: boolean
  offer: StoredOffer | undefined
}

/** The pack of a line of an item: the one asked for, else the one it has, else the one that the supplier sells. */
function packOf(
  itemId: number,
  line: OrderLineContent,
  stored: StoredOrderLine['line'] | undefined,
  facts: LineFacts,
): Pack {
  const kept = stored?.itemId === itemId ? stored : undefined
  const item = facts.items.get(itemId)
  if (item === undefined || (kept === undefined && !item.isActive)) {
    throw new LineMistake('itemId', 'order.item-unknown', 'is no item that can be ordered')
  }
  const offers = facts.offers.get(itemId) ?? []
  const wanted = line.packUnitId ?? kept?.packUnitId ?? offers[0]?.packUnitId ?? item.units[0]?.id
  const unit = item.units.find(({ id }) => id === wanted)
  if (unit === undefined) throw new LineMistake('packUnitId', 'order.item-unknown', 'is no unit of this item')
  const isKept = kept !== undefined && kept.packUnitId === unit.id
  return {
    itemId,
    packUnitId: unit.id,
    unitName: null,
    // What was ordered keeps the factor that was copied then.
    factor: isKept ? kept.factor : unit.factor,
    allowFraction: unit.allowFraction,
    offer: offers.find(({ packUnitId }) => packUnitId === unit.id),
  }
}

function plainPack(line: OrderLineContent, stored: StoredOrderLine['line'] | undefined): Pack {
  const unitName = line.unitName ?? stored?.unitName ?? plainUnit
  return { itemId: null, packUnitId: null, unitName, factor: '1', allowFraction: true, offer: undefined }
}

function checkPacks(packs: Big, { factor, allowFraction }: Pack): void {
  const refuse = (message: string) => {
    throw new LineMistake('packs', 'order.packs-invalid', message)
  }
  if (packs.times(factor).gt(largest)) refuse('is too much')
  if (!allowFraction && !packs.eq(packs.round(0))) refuse('is ordered whole')
  if (!isExact(packs, factor)) refuse('is no exact quantity of the item')
}

/** The price: as typed, else as it stands, else that of the catalogue; `refetchPrice` asks the catalogue before both. */
function priceOf(
  line: OrderLineContent,
  pack: Pack,
  stored: StoredOrderLine['line'] | undefined,
  { currency }: LineFacts,
): string {
  const ofToday = pack.offer && priceOffer(pack.offer, new Big(line.packs))?.unitPrice
  const isSame =
    stored !== undefined && stored.itemId === pack.itemId && stored.packUnitId === pack.packUnitId
  const standing = isSame ? stored.unitPrice : undefined
  const price = line.refetchPrice ? ofToday : (line.unitPrice ?? standing ?? ofToday)
  if (price === undefined)
    throw new LineMistake('unitPrice', 'order.price-missing', unknownPrice(pack.offer, currency))
  return formatDecimal(price, 'price')
}

function unknownPrice(offer: StoredOffer | undefined, currency: string): string {
  if (offer === undefined || offer.currency === currency) return 'is not known'
  return `is not known in ${currency}, as the supplier sells in ${offer.currency} by now: say it, or make a new order`
}

function storedOf(line: OrderLineContent, { existing }: LineFacts): StoredOrderLine['line'] | undefined {
  if (line.id === undefined) return undefined
  const stored = existing.get(line.id)
  if (stored === undefined) throw new LineMistake('id', 'order.line-unknown', 'is no line of this order')
  return stored
}

/** Less than before and than was kept; a line that came in over may stay as it is. */
function isLoweredBelow(
  { baseOrdered: before, receivedBase, returnedBase }: StoredOrderLine['line'],
  baseOrdered: Big,
): boolean {
  return baseOrdered.lt(before) && baseOrdered.lt(new Big(receivedBase).minus(returnedBase))
}

function resolveLine(line: OrderLineContent, facts: LineFacts): ResolvedLine {
  const stored = storedOf(line, facts)
  const itemId = line.itemId ?? (line.description === null ? (stored?.itemId ?? null) : null)
  const description = itemId === null ? (line.description ?? stored?.description ?? null) : null
  if (itemId === null && description === null) {
    throw new LineMistake('itemId', 'order.item-unknown', 'needs an item, or a text')
  }
  const pack = itemId === null ? plainPack(line, stored) : packOf(itemId, line, stored, facts)
  const packs = new Big(line.packs)
  checkPacks(packs, pack)
  const { discountPct, taxPct, note } = line
  const unitPrice = priceOf(line, pack, stored, facts)
  const baseOrdered = packs.times(pack.factor)
  const received = new Big(stored?.receivedBase ?? 0)
  const isOther = stored !== undefined && stored.itemId !== itemId
  const isBelow = stored !== undefined && isLoweredBelow(stored, baseOrdered)
  if (isBelow || (isOther && received.gt(0))) {
    throw new LineMistake('packs', 'order.below-received', 'is less than what has been received')
  }
  const short = new Big(stored?.closedShortBase ?? 0)
  const left = baseOrdered.minus(received)
  const room = left.gt(0) ? left : new Big(0)
  return {
    id: stored?.id ?? null,
    itemId,
    supplierItemId: pack.offer?.supplierItemId ?? (isOther ? null : (stored?.supplierItemId ?? null)),
    packUnitId: pack.packUnitId,
    description,
    unitName: pack.unitName,
    factor: formatDecimal(pack.factor, 'factor'),
    packsOrdered: line.packs,
    baseOrdered: formatDecimal(baseOrdered, 'quantity'),
    unitPrice,
    discountPct,
    taxPct,
    lineTotal: orderLineTotal({ packs: line.packs, unitPrice, discountPct }),
    note,
    receivedBase: formatDecimal(received, 'quantity'),
    closedShortBase: formatDecimal(short.gt(room) ? room : short, 'quantity'),
  }
}

function isTwice(line: OrderLineContent, index: number, lines: readonly OrderLineContent[]): boolean {
  return line.id !== undefined && lines.findIndex(({ id }) => id === line.id) < index
}

/**
 * Lines as a person wrote them, as they are to be stored: packs and factors copied, prices found, totals worked out.
 * @throws AppError `order.item-unknown`, `order.line-unknown`, `order.packs-invalid`, `order.price-missing`,
 *   `order.below-received` with every mistake
 */
export function resolveLines(lines: readonly OrderLineContent[], facts: LineFacts): ResolvedLine[] {
  const mistakes: Mistake[] = []
  const resolved = lines.flatMap((line, index) => {
    try {
      if (isTwice(line, index, lines)) throw new LineMistake('id', 'order.line-unknown', 'stands twice')
      return [resolveLine(line, facts)]
    } catch (error) {
      if (!(error instanceof LineMistake)) throw error
      const { field, code, message } = error
      mistakes.push({ field: `lines[${index}].${field}`, code, message })
      return []
    }
  })
  const [first] = mistakes
  if (first !== undefined) throw new AppError(first.code, { errors: mistakes })
  return resolved
}
