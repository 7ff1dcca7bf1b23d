import { type OrderLineContent, orderLineBody } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types/decimal'
import type { StoredOrderLine } from '../../modules/order/line-repository.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import type { ImportColumns, ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import { cellOf, isProblem, namedTwice, schemaProblems } from '../row-tools.ts'
import { linesNamed } from './find-order-line.ts'
import {
  companyColumn,
  itemNamed,
  orderNumberColumn,
  type SuppliedRecords,
  suppliedLineColumns,
} from './supplied-row.ts'

/** A row is a line of an order as its supplier confirms it; what it does not say stays as it was ordered. */
export const confirmationColumns: ImportColumns = {
  'order.number': { ...orderNumberColumn, required: true },
  ...suppliedLineColumns,
  'company.code': companyColumn,
  packsOrdered: {
    header: 'Packs',
    kind: 'quantity',
    synonyms: ['quantity', 'qty', 'confirmed', 'количество'],
  },
  unitPrice: { header: 'Price', kind: 'price', synonyms: ['unit price', 'цена'] },
  promisedDate: {
    header: 'Promised',
    kind: 'date',
    synonyms: ['promised date', 'delivery date', 'expected', 'доставка'],
  },
  supplierRef: {
    header: 'Supplier’s reference',
    kind: 'text',
    synonyms: ['reference', 'sales order', 'confirmation no', 'потвърждение'],
  },
}

/** A cell that no file has: what becomes of the order, told beside its first row. */
const stateCell = 'State'

/** A row with the line that it confirms; null where a mistake hides it, or where it was not ordered. */
export type ConfirmedRow = {
  row: ReadRow
  problems: RowProblem[]
  line: StoredOrderLine | null
  isOrdered: boolean
}

export const nameOf = ({ item, line }: StoredOrderLine) => item?.name ?? line.description ?? ''
/** Whether a line is confirmed with nothing of it. */
export const isNone = (packs: string | null) => packs !== null && Number(packs) === 0

/** Which line each row confirms; a line is confirmed once. */
export function confirmedRows(
  rows: readonly ReadRow[],
  { order }: StoredOrder,
  lines: readonly StoredOrderLine[],
  known: SuppliedRecords,
): ConfirmedRow[] {
  const firstOf = new Map<number, number>()
  return rows.map((row) => {
    const problems = [...row.problems]
    const named = itemNamed(row, order.supplierId, known)
    const found = named !== null && isProblem(named) ? named : linesNamed(row, named, lines)
    if (!Array.isArray(found)) {
      const isOrdered = found.field === 'packUnit.name'
      return { row, problems: [...problems, found], line: null, isOrdered }
    }
    const line = found.find((one) => !firstOf.has(one.line.id)) ?? null
    const [twice] = found
    if (line !== null) firstOf.set(line.line.id, row.rowNo)
    else if (twice !== undefined) problems.push(namedTwice(firstOf.get(twice.line.id) ?? row.rowNo))
    else problems.push({ field: null, message: `is not on ${order.number}` })
    return { row, problems, line, isOrdered: line !== null || twice !== undefined }
  })
}

/** A line as it stands. */
export const asOrdered = ({ line }: StoredOrderLine): OrderLineContent => ({
  id: line.id,
  packs: formatDecimal(line.packsOrdered, 'quantity'),
  unitPrice: formatDecimal(line.unitPrice, 'price'),
  refetchPrice: false,
  discountPct: formatDecimal(line.discountPct, 'percent'),
  taxPct: formatDecimal(line.taxPct, 'percent'),
  note: line.note,
  description: null,
  unitName: null,
})

/** A line that could be written anew, should it be gone. */
export const inFull = (stored: StoredOrderLine): OrderLineContent => {
  const { itemId, packUnitId, description, unitName } = stored.line
  return {
    ...asOrdered(stored),
    ...(itemId === null ? { description, unitName } : { itemId }),
    ...(packUnitId === null ? {} : { packUnitId }),
  }
}

/** The line as the row says it; what is wrong with its figures is written to the row. */
export function asConfirmed(stored: StoredOrderLine, { row, problems }: ConfirmedRow): OrderLineContent {
  const [packs, unitPrice] = [cellOf(row, 'packsOrdered'), cellOf(row, 'unitPrice')]
  const ordered = asOrdered(stored)
  if (problems.length > 0) return ordered
  const said = { ...ordered, packs: packs ?? ordered.packs, unitPrice: unitPrice ?? ordered.unitPrice }
  const parsed = orderLineBody.safeParse(said)
  if (parsed.success) return parsed.data
  problems.push(...schemaProblems(parsed.error, { packs: 'packsOrdered', unitPrice: 'unitPrice' }))
  return ordered
}

/** What an order becomes: `isFirst` where it was not confirmed before. */
export type ConfirmedHead = { isFirst: boolean; promisedDate: string | null; supplierRef: string | null }

/** What the row changes, each field beside what was ordered. @param head of the first row: what becomes of the order */
export function validatedOf(
  { row, problems, line: stored }: ConfirmedRow,
  order: StoredOrder,
  head?: ConfirmedHead,
): ValidatedRow {
  if (stored === null) return { ...row, problems, before: null, after: row.cells }
  const { line, item, packUnitName } = stored
  const { expectedDate, supplierRef } = order.order
  const ordered = {
    packsOrdered: formatDecimal(line.packsOrdered, 'quantity'),
    unitPrice: formatDecimal(line.unitPrice, 'price'),
    promisedDate: expectedDate,
  }
  const same = {
    ...row.cells,
    'order.number': order.order.number,
    'item.sku': item?.sku ?? null,
    'item.name': nameOf(stored),
    lineNo: String(line.lineNo),
    'packUnit.name': packUnitName ?? line.unitName,
    supplierRef: null,
  }
  const asFirst = (state: string) => (head?.isFirst ? { [stateCell]: state } : {})
  const before = { ...same, ...ordered, ...(head === undefined ? {} : { supplierRef }), ...asFirst('Sent') }
  const said = {
    packsOrdered: cellOf(row, 'packsOrdered') ?? ordered.packsOrdered,
    unitPrice: cellOf(row, 'unitPrice') ?? ordered.unitPrice,
    promisedDate: cellOf(row, 'promisedDate') ?? head?.promisedDate ?? ordered.promisedDate,
  }
  const told = head === undefined ? {} : { supplierRef: head.supplierRef, ...asFirst('Confirmed') }
  return { ...row, problems, before, after: { ...same, ...said, ...told } }
}
