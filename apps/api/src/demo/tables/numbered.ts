import type {
  Count,
  CountLine,
  CountRow,
  CountTemplate,
  MovementDocument,
  MovementLine,
  Order,
  OrderLine,
  Receipt,
  ReceiptLine,
  TemplateRevision,
} from '../history/history.ts'
import type { LocationHistory } from '../history/simulate-location.ts'
import type { Sequences } from '../world/world.ts'
import { createDocumentNumbers, type DocumentNumbers } from './number-documents.ts'
import { flatMapLazily } from '../lazily.ts'

/** The identity and number of each document. */
type Identities<Document> = ReadonlyMap<Document, { id: number; number: string }>

/** Identities and numbers of everything that happened, given in the order in which it came to be. */
export type Numbered = {
  templates: ReadonlyMap<CountTemplate, number>
  revisions: ReadonlyMap<TemplateRevision, number>
  counts: Identities<Count>
  countLines: ReadonlyMap<CountLine, number>
  countRows: ReadonlyMap<CountRow, number>
  orders: Identities<Order>
  orderLines: ReadonlyMap<OrderLine, number>
  receipts: Identities<Receipt>
  receiptLines: ReadonlyMap<ReceiptLine, number>
  movements: Identities<MovementDocument>
  movementLines: ReadonlyMap<MovementLine, number>
  documentNumbers: DocumentNumbers
  /** For what has no other name than its identity. */
  sequences: Sequences
}

function idsOf<T extends object>(records: Iterable<T>, nextId: () => number): Map<T, number> {
  const ids = new Map<T, number>()
  for (const record of records) ids.set(record, nextId())
  return ids
}

const byCreation = (a: { createdAt: number }, b: { createdAt: number }) => a.createdAt - b.createdAt

function numberDocuments<T extends { createdAt: number }>(
  records: readonly T[],
  nextId: () => number,
  numberOf: (record: T) => string,
): Map<T, { id: number; number: string }> {
  return new Map(
    records.toSorted(byCreation).map((record) => [record, { id: nextId(), number: numberOf(record) }]),
  )
}

/** Numbers what happened in one organisation. */
export function numberRecords(histories: readonly LocationHistory[], sequences: Sequences): Numbered {
  const documentNumbers = createDocumentNumbers()
  const counts = numberDocuments(
    histories.flatMap((history) => history.counts),
    sequences('count'),
    ({ template: { location }, createdAt }) =>
      documentNumbers.take('CNT', location.company, location.company.clock.dateOf(createdAt)),
  )
  const orders = numberDocuments(
    histories.flatMap((history) => history.orders),
    sequences('order'),
    ({ location: { company }, orderDate }) => documentNumbers.take('PO', company, orderDate),
  )
  const receipts = numberDocuments(
    [...orders.keys()].flatMap((order) => order.receipts),
    sequences('receipt'),
    ({ order: { location }, deliveredAt }) =>
      documentNumbers.take('RCV', location.company, location.company.clock.dateOf(deliveredAt)),
  )
  const movements = numberDocuments(
    histories.flatMap((history) => history.movements),
    sequences('movement'),
    ({ location: { company }, createdAt }) =>
      documentNumbers.take('MOV', company, company.clock.dateOf(createdAt)),
  )
  const templates = idsOf(
    histories.flatMap((history) => history.templates),
    sequences('template'),
  )
  const countLines = idsOf(
    flatMapLazily(counts.keys(), (count) => count.lines),
    sequences('count line'),
  )
  return {
    templates,
    revisions: idsOf(
      flatMapLazily(templates.keys(), (template) => template.revisions),
      sequences('revision'),
    ),
    counts,
    countLines,
    countRows: idsOf(
      flatMapLazily(countLines.keys(), (line) => line.rows),
      sequences('count row'),
    ),
    orders,
    orderLines: idsOf(
      flatMapLazily(orders.keys(), (order) => order.lines),
      sequences('order line'),
    ),
    receipts,
    receiptLines: idsOf(
      flatMapLazily(receipts.keys(), (receipt) => receipt.lines),
      sequences('receipt line'),
    ),
    movements,
    movementLines: idsOf(
      flatMapLazily(movements.keys(), (document) => document.lines),
      sequences('movement line'),
    ),
    documentNumbers,
    sequences,
  }
}

/** The identity of a record. @throws RangeError when it was never numbered */
export function identityOf<K, V>(identities: ReadonlyMap<K, V>, record: K): V {
  const found = identities.get(record)
  if (found === undefined) throw new RangeError('A record of the demo has no identity')
  return found
}
