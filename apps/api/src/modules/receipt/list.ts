import { type ReceiptRow, receiptListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { company, location, receipt, supplier } from '../../database/schema/index.ts'
import { sumColumn } from '../../database/sum-by-currency.ts'
import {
  isOver,
  isShort,
  isUnordered,
  lineTotal,
  ofTenant,
  orderIds,
  rejectedLines,
  type StoredReceipt,
  selectFromReceipts,
} from './queries/receipts.ts'
import { receiptRowOf } from './read-receipt.ts'

/** What receipts may be filtered and sorted by. */
export const receiptListShape: ListShape<typeof receiptListFields> = {
  fields: receiptListFields,
  columns: {
    id: receipt.id,
    number: receipt.number,
    kind: receipt.kind,
    state: receipt.state,
    documentNo: receipt.documentNo,
    documentDate: receipt.documentDate,
    deliveredAt: receipt.deliveredAt,
    currency: receipt.currency,
    lineTotal,
    rejectedLines,
    total: receipt.total,
    priceDifference: receipt.priceDifference,
    isUnordered,
    isOver,
    isShort,
    'order.id': orderIds,
    createdAt: receipt.createdAt,
    postedAt: receipt.postedAt,
    'supplier.id': supplier.id,
    'supplier.name': supplier.name,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [receipt.number, receipt.documentNo, supplier.name, location.name],
  defaultSort: 'deliveredAt:desc,number:desc',
  tieBreak: receipt.id,
}

const { currency } = receipt
/** What was returned was not spent, and what does not stand was neither. */
const total = sql`case when ${receipt.state} <> 'POSTED' then null
  when ${receipt.kind} = 'RETURN' then -${receipt.total} else ${receipt.total} end`

/** The receipts and returns of the tenant. */
export const receiptList: ListSource<StoredReceipt, ReceiptRow> = {
  ...fromSelect(selectFromReceipts),
  isKeysFirst: true,
  shape: receiptListShape,
  visible: ofTenant,
  keyOf: ({ receipt: { id } }) => id,
  present: (work, receipts) => receipts.map((one) => receiptRowOf(work, one)),
  sums: (work, condition) =>
    sumColumn(work, receiptList, { name: 'total', amount: total, currency }, condition),
}
