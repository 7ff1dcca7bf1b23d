import type { NewReceiptContent } from '@backoffice/api-types'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import type { StoredItem } from '../../modules/item/repository.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import type { Place } from '../../modules/par-level/repository.ts'
import type { StoredSupplier } from '../../modules/supplier/repository.ts'
import type { Work } from '../../work.ts'
import { type ImportColumns, priceBefore, type ReadRow, type RowProblem } from '../import-kind.ts'
import { readMoment } from '../read-moment.ts'
import { cellOf, isProblem, placeNamed } from '../row-tools.ts'
import {
  companyColumn,
  orderNamed,
  orderNumberColumn,
  type SuppliedRecords,
  suppliedLineColumns,
} from './supplied-row.ts'

/** A row is a line of what came; rows of one delivery note, supplier, location, currency and rate become one receipt. */
export const deliveryNoteColumns: ImportColumns = {
  'order.number': orderNumberColumn,
  ...suppliedLineColumns,
  'company.code': companyColumn,
  packs: {
    header: 'Packs',
    kind: 'quantity',
    synonyms: ['quantity', 'qty', 'delivered packs', 'количество'],
  },
  unitPrice: { header: 'Price', kind: 'price', synonyms: ['unit price', 'цена'] },
  documentNo: {
    header: 'Delivery note',
    kind: 'text',
    synonyms: ['delivery note no', 'document', 'document no', 'стокова разписка'],
  },
  // A day alone is read as well, which no column of days would let stand beside a time.
  deliveredAt: { header: 'Delivered', kind: 'text', synonyms: ['delivery date', 'date', 'дата'] },
  'supplier.code': { header: 'Supplier code', kind: 'text', synonyms: ['supplier', 'vendor', 'доставчик'] },
  'location.code': { header: 'Location code', kind: 'text', synonyms: ['location', 'store', 'обект'] },
  exchangeRate: { header: 'Exchange rate', kind: 'factor', synonyms: ['rate', 'курс'] },
  currency: { header: 'Currency', kind: 'text', synonyms: ['валута'] },
}

/** From whom, where to, by which paper: what one receipt is about. */
export type DeliveryHead = {
  supplierId: number
  locationId: number
  order: StoredOrder | undefined
  documentNo: string | null
  deliveredAt: string | null
  exchangeRate: string | null
  /** That the row says itself. */
  currency: string | null
}
/** A row with what it is about; null where a mistake hides it. */
export type DeliveredRow = { row: ReadRow; problems: RowProblem[]; head: DeliveryHead | null }
export type DeliveredLine = NewReceiptContent['lines'][number]
export type KnownRecords = SuppliedRecords & {
  suppliers: ReadonlyMap<string, StoredSupplier>
  all: readonly Place[]
}

/** Reads whom, where to and when a row is about; every mistake of it at once. */
export function readDelivered(work: Work, row: ReadRow, known: KnownRecords): DeliveredRow {
  const problems = [...row.problems]
  const failed = { row, problems, head: null }
  const named = orderNamed(row, known)
  if (named !== undefined && isProblem(named)) {
    problems.push(named)
    return failed
  }
  const [order, code] = [named?.order, cellOf(row, 'supplier.code')]
  const supplier = code === null ? undefined : known.suppliers.get(code)
  if (code !== null && supplier === undefined)
    problems.push({ field: 'supplier.code', message: 'there is no such supplier' })
  if (order !== undefined && supplier !== undefined && order.supplierId !== supplier.id)
    problems.push({ field: 'supplier.code', message: `is not who ${order.number} went to` })
  if (order !== undefined && !receivableOrderStates.some((state) => state === order.state))
    problems.push({ field: 'order.number', message: `is ${order.state}: nothing of it is received` })
  const currency = cellOf(row, 'currency')?.toUpperCase() ?? null
  if (order !== undefined && currency !== null && currency !== order.currency)
    problems.push({
      field: 'currency',
      message: `is not that of ${order.number}, which is in ${order.currency}`,
    })
  const supplierId = order?.supplierId ?? supplier?.id
  const isAtOrder = order !== undefined && cellOf(row, 'location.code') === null
  const place = isAtOrder ? known.places.get(order.locationId) : placeNamed(row, known.all)
  if (supplierId === undefined && code === null)
    problems.push({ field: 'order.number', message: 'is needed, or the Supplier code and the Location code' })
  else if (place === undefined)
    problems.push({ field: 'location.code', message: 'there is no such location' })
  else if (isProblem(place)) problems.push(place)
  if (supplierId === undefined || place === undefined || isProblem(place)) return failed
  const when = cellOf(row, 'deliveredAt')
  const deliveredAt = when === null ? null : readMoment(when, place.timeZone, work.now, 'deliveredAt')
  if (deliveredAt !== null && typeof deliveredAt === 'object') problems.push(deliveredAt)
  const [documentNo, exchangeRate] = [cellOf(row, 'documentNo'), cellOf(row, 'exchangeRate')]
  const at = typeof deliveredAt === 'string' ? deliveredAt : null
  const about = { supplierId, locationId: place.id, order: named, documentNo, deliveredAt: at }
  return { row, problems, head: { ...about, exchangeRate, currency } }
}

type ShownFacts = {
  itemId?: number | undefined
  orderedPrice?: string | undefined
  /** Of the receipt. */
  currency?: string | undefined
}

/** A row as it is shown: its item by name, the ordered price where it says another, and the currency where it is to be told. */
export const validatedOf = (
  { row, problems }: DeliveredRow,
  items: ReadonlyMap<number, StoredItem>,
  { itemId, orderedPrice, currency }: ShownFacts = {},
) => {
  const item = items.get(itemId ?? 0)?.item
  const own = item === undefined ? {} : { 'item.sku': item.sku, 'item.name': item.name }
  const found = currency === undefined ? {} : { currency }
  const after = { ...row.cells, ...own, ...found, ...priceBefore(row.cells['unitPrice'], orderedPrice) }
  const isNothing = problems.length === 0 && Number(row.cells['packs'] ?? 0) === 0
  return { ...row, problems, before: isNothing ? after : null, after }
}
