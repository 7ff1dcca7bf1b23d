import type {
  Count,
  CountLine,
  CountRow,
  CountTemplate,
  Order,
  OrderLine,
  Receipt,
  ReceiptLine,
  TemplateRevision,
} from '../history/history.ts'
import { createIds } from '../world/world.ts'
import { createDocumentNumbers, type DocumentNumbers } from './number-documents.ts'

/** Identities and numbers of everything that happened, given in the order in which it came to be. */
export type Numbered = {
  templates: ReadonlyMap<CountTemplate, number>
  revisions: ReadonlyMap<TemplateRevision, number>
  counts: ReadonlyMap<Count, { id: number; number: string }>
  countLines: ReadonlyMap<CountLine, number>
  countRows: ReadonlyMap<CountRow, number>
  orders: ReadonlyMap<Order, { id: number; number: string }>
  orderLines: ReadonlyMap<OrderLine, number>
  receipts: ReadonlyMap<Receipt, { id: number; number: string }>
  receiptLines: ReadonlyMap<ReceiptLine, number>
  documentNumbers: DocumentNumbers
}

function idsOf<T extends object>(records: readonly T[]): Map<T, number> {
  const nextId = createIds()
  return new Map(records.map((record) => [record, nextId()]))
}

const byCreation = (a: { createdAt: number }, b: { createdAt: number }) => a.createdAt - b.createdAt

function numberDocuments<T extends { createdAt: number }>(
  records: readonly T[],
  numberOf: (record: T) => string,
): Map<T, { id: number; number: string }> {
  const nextId = createIds()
  return new Map(
    records.toSorted(byCreation).map((record) => [record, { id: nextId(), number: numberOf(record) }]),
  )
}

export function numberRecords(
  templates: readonly CountTemplate[],
  counts: readonly Count[],
  orders: readonly Order[],
): Numbered {
  const documentNumbers = createDocumentNumbers()
  const numberedCounts = numberDocuments(counts, ({ template: { location }, createdAt }) =>
    documentNumbers.take('CNT', location.company, location.company.clock.dateOf(createdAt)),
  )
  const numberedOrders = numberDocuments(orders, ({ location: { company }, orderDate }) =>
    documentNumbers.take('PO', company, orderDate),
  )
  const receipts = numberDocuments(
    orders.flatMap((order) => order.receipts),
    ({ order: { location }, deliveredAt }) =>
      documentNumbers.take('RCV', location.company, location.company.clock.dateOf(deliveredAt)),
  )
  const lines = [...numberedCounts.keys()].flatMap((count) => count.lines)
  return {
    templates: idsOf(templates),
    revisions: idsOf(templates.flatMap((template) => template.revisions)),
    counts: numberedCounts,
    countLines: idsOf(lines),
    countRows: idsOf(lines.flatMap((line) => line.rows)),
    orders: numberedOrders,
    orderLines: idsOf([...numberedOrders.keys()].flatMap((order) => order.lines)),
    receipts,
    receiptLines: idsOf([...receipts.keys()].flatMap((receipt) => receipt.lines)),
    documentNumbers,
  }
}

/** The identity of a record. @throws RangeError when it was never numbered */
export function identityOf<K, V>(identities: ReadonlyMap<K, V>, record: K): V {
  const found = identities.get(record)
  if (found === undefined) throw new RangeError('A record of the demo has no identity')
  return found
}
