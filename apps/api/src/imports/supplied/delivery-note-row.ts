import { type NewReceiptContent, receiptLineBody } from '@backoffice/api-types'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import Big from 'big.js'
import type { StoredItem } from '../../modules/item/repository.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import { openBase } from '../../modules/order/rules.ts'
import type { Place } from '../../modules/par-level/repository.ts'
import type { StoredReceivable } from '../../modules/receipt/queries/receivable.ts'
import type { StoredSupplier } from '../../modules/supplier/repository.ts'
import type { Work } from '../../work.ts'
import { type ImportColumns, priceBefore, type ReadRow, type RowProblem } from '../import-kind.ts'
import { readMoment } from '../read-moment.ts'
import { cellOf, isProblem, placeNamed, schemaProblems } from '../row-tools.ts'
import { linesNamed, type NamedItem, spreadOver } from './find-order-line.ts'
import {
  companyColumn,
  itemNamed,
  orderNamed,
  orderNumberColumn,
  type SuppliedRecords,
  suppliedLineColumns,
} from './supplied-row.ts'

/** A row is a line of what came; rows of one delivery note, supplier and location become one receipt. */
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
}

/** From whom, where to, by which paper: what one receipt is about. */
export type DeliveryHead = {
  supplierId: number
  locationId: number
  order: StoredOrder | undefined
  documentNo: string | null
  deliveredAt: string | null
  exchangeRate: string | null
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
  return {
    row,
    problems,
    head: { supplierId, locationId: place.id, order: named, documentNo, deliveredAt: at, exchangeRate },
  }
}

/** Packs of a line that are still to come. */
const openPacks = ({ line }: StoredReceivable) => new Big(openBase(line)).div(line.factor)

/** The unit in which an item came that was not ordered. */
function unitOf(row: ReadRow, { itemId, unitId }: NamedItem, items: ReadonlyMap<number, StoredItem>) {
  const name = cellOf(row, 'packUnit.name')?.toLowerCase()
  const units = items.get(itemId)?.units ?? []
  const found = name === undefined ? undefined : units.find((unit) => unit.name.toLowerCase() === name)
  const id = name === undefined ? unitId : found?.id
  if (id !== null && id !== undefined) return id
  const names = units.map((unit) => unit.name).join(', ')
  return {
    field: 'packUnit.name',
    message: name === undefined ? `is needed: ${names}` : `is none of its units: ${names}`,
  }
}

/** What a row is held against. */
export type DeliveryFacts = {
  lines: readonly StoredReceivable[]
  items: ReadonlyMap<number, StoredItem>
  known: KnownRecords
  /** Packs that are still open of each line, less what rows before took. */
  open: Map<number, Big>
}

/** Whether one of these lines, of orders that the row does not name, may be what it brings. */
export function isAwaited(
  { row, head }: DeliveredRow,
  lines: readonly StoredReceivable[],
  known: SuppliedRecords,
): boolean {
  const named = head === null ? null : itemNamed(row, head.supplierId, known)
  if (named === null || isProblem(named)) return false
  const found = linesNamed(unnumbered(row), named, lines)
  return Array.isArray(found) && found.length > 0
}

/** Lines of several orders have the same numbers. */
const unnumbered = ({ cells }: ReadRow) => ({ cells: { ...cells, lineNo: null } })

/** The lines of a receipt that a row comes to: of its order's lines, or of an item that was not ordered; none where nothing came. */
export function linesOf({ row, problems, head }: DeliveredRow, facts: DeliveryFacts): DeliveredLine[] {
  const packs = cellOf(row, 'packs')
  if (packs === null) problems.push({ field: 'packs', message: 'is needed' })
  if (head === null) return []
  const named = itemNamed(row, head.supplierId, facts.known)
  if (named !== null && isProblem(named)) {
    problems.push(named)
    return []
  }
  const own = facts.lines.filter(({ order }) => head.order === undefined || order.id === head.order.order.id)
  const found = linesNamed(head.order === undefined ? unnumbered(row) : row, named, own)
  if (!Array.isArray(found)) {
    problems.push(found)
    return []
  }
  if (packs === null || Number(packs) === 0) return []
  const unitPrice = cellOf(row, 'unitPrice')
  const parse = (line: object): DeliveredLine[] => {
    const parsed = receiptLineBody.safeParse({ ...line, unitPrice })
    if (!parsed.success)
      problems.push(...schemaProblems(parsed.error, { packs: 'packs', unitPrice: 'unitPrice' }))
    return parsed.success ? [parsed.data] : []
  }
  if (packs.startsWith('-')) return parse({ packs })
  if (found.length === 0 && named !== null) {
    const unitId = unitOf(row, named, facts.items)
    if (typeof unitId === 'number') return parse({ itemId: named.itemId, unitId, packs })
    problems.push(unitId)
    return []
  }
  const rooms = found.map((line) => facts.open.get(line.line.id) ?? openPacks(line))
  return spreadOver(packs, rooms).flatMap((share, at) => {
    const line = found[at]
    if (line === undefined || Number(share) === 0) return []
    const left = (rooms[at] ?? new Big(0)).minus(share)
    facts.open.set(line.line.id, left.lt(0) ? new Big(0) : left)
    return parse({ orderLineId: line.line.id, packs: share })
  })
}

/** A row as it is shown: its item by name, and the ordered price where it says another. */
export const validatedOf = (
  { row, problems }: DeliveredRow,
  items: ReadonlyMap<number, StoredItem>,
  { itemId, orderedPrice }: { itemId?: number | undefined; orderedPrice?: string | undefined } = {},
) => {
  const item = items.get(itemId ?? 0)?.item
  const own = item === undefined ? {} : { 'item.sku': item.sku, 'item.name': item.name }
  const after = { ...row.cells, ...own, ...priceBefore(row.cells['unitPrice'], orderedPrice) }
  const isNothing = problems.length === 0 && Number(row.cells['packs'] ?? 0) === 0
  return { ...row, problems, before: isNothing ? after : null, after }
}

/** A line of a receipt with the row that it came from. */
export type DeliveredPart = { row: DeliveredRow; line: DeliveredLine }

/** Of lines that wait, those that no row brings. */
export function missingOf(lines: readonly StoredReceivable[], brought: readonly DeliveredPart[]): string[] {
  const ids = new Set(brought.map(({ line }) => line.orderLineId))
  return lines
    .filter(({ line }) => !ids.has(line.id) && Number(openBase(line)) > 0)
    .map(({ order, line, item }) => `${order.number} ${line.lineNo} ${item?.name ?? line.description ?? ''}`)
}

/** How many lines of orders get more than is open of them. */
export function overOf(lines: readonly DeliveredPart[], { lines: ordered }: DeliveryFacts): number {
  const byId = Map.groupBy(lines, ({ line }) => line.orderLineId)
  return ordered.filter((one) => {
    const came = byId.get(one.line.id) ?? []
    const packs = came.reduce((sum, { line }) => sum.plus(line.packs), new Big(0))
    return packs.gt(openPacks(one))
  }).length
}
