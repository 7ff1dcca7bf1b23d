import type { PostingKind } from '@backoffice/api-types/values'
import { posting, stockBalance, stockTransaction } from '../../database/schema/index.ts'
import { hashPosting, noHash } from '../../modules/ledger/posting-hash.ts'
import { type DemoRow, type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type {
  Count,
  Movement,
  MovementDocument,
  MovementSource,
  Receipt,
  StockCard,
} from '../history/history.ts'
import { costText, moneyText, quantityText } from '../scaled.ts'
import { identityOf, type Numbered } from './numbered.ts'
import { mapLazily } from '../lazily.ts'

type Document = Count | Receipt | MovementDocument
/** The posting of each document. */
export type WritablePostings = Map<Document, { id: number; number: number }>
export type PostedDocuments = ReadonlyMap<Document, { id: number; number: number }>

/** Postings whose rows are in memory at a time. */
const postingsAtOnce = 2000

function documentOf(source: MovementSource): Document {
  if (source.type === 'RECEIPT') return source.receipt
  return source.type === 'COUNT' ? source.count : source.document
}

function identityOfDocument(source: MovementSource, numbered: Numbered) {
  if (source.type === 'RECEIPT') return identityOf(numbered.receipts, source.receipt)
  if (source.type === 'COUNT') return identityOf(numbered.counts, source.count)
  return identityOf(numbered.movements, source.document)
}

function lineOf(source: MovementSource, numbered: Numbered): number {
  if (source.type === 'RECEIPT') return identityOf(numbered.receiptLines, source.line)
  return source.type === 'COUNT'
    ? identityOf(numbered.countLines, source.line)
    : identityOf(numbered.movementLines, source.line)
}

const kindOf = (source: MovementSource): PostingKind =>
  source.type === 'MOVEMENT' ? source.document.kind : source.type

const inOrder = (a: Movement, b: Movement) => a.recordedAt - b.recordedAt || a.order - b.order

/** Movements in the order of recording, put together by document. */
function* groupsOf(cards: readonly StockCard[]): Generator<[Movement, ...Movement[]]> {
  let group: [Movement, ...Movement[]] | undefined
  for (const movement of cards.flatMap((card) => card.movements).sort(inOrder)) {
    if (group !== undefined && documentOf(group[0].source) === documentOf(movement.source))
      group.push(movement)
    else {
      if (group !== undefined) yield group
      group = [movement]
    }
  }
  if (group !== undefined) yield group
}

function rowFields(movement: Movement, numbered: Numbered) {
  const { card, source } = movement
  const { company } = card.location
  const document = identityOfDocument(source, numbered)
  return {
    companyId: company.id,
    locationId: card.location.id,
    itemId: card.item.id,
    type: movement.type,
    qty: quantityText(movement.qty),
    unitCost: costText(movement.unitCost),
    value: moneyText(movement.value),
    qtyAfter: quantityText(movement.qtyAfter),
    valueAfter: moneyText(movement.valueAfter),
    occurredAt: new Date(movement.occurredAt),
    recordedAt: new Date(movement.recordedAt),
    businessDate: company.clock.dateOf(movement.occurredAt),
    isLate: false,
    actorId: movement.actor?.id ?? null,
    sourceType: source.type,
    sourceId: document.id,
    sourceRound: 1,
    sourceNumber: document.number,
    sourceLineId: movement.type === 'COST_CORRECTION' ? null : lineOf(source, numbered),
    reversalOf: null,
    reason: movement.reason,
    note: null,
  }
}

/** A posting as the one writer would have written it, after the one before. */
function postingOf(
  movements: readonly [Movement, ...Movement[]],
  numbered: Numbered,
  before: { number: number; hash: string },
) {
  const [{ source, card }] = movements
  const { company } = card.location
  const rows = movements.map((movement, at) => ({ lineNo: at + 1, ...rowFields(movement, numbered) }))
  const [first] = rows
  if (first === undefined) throw new RangeError('A posting of the demo has no row')
  const { sourceType, sourceId, sourceRound, sourceNumber, businessDate, recordedAt, actorId } = first
  const header = {
    organisationId: company.organisation.id,
    companyId: company.id,
    number: before.number + 1,
    kind: kindOf(source),
    sourceType,
    sourceId,
    sourceRound,
    sourceNumber,
    documentDate: businessDate,
    recordedAt,
    actorId,
    reversalOf: null,
    rowTotal: rows.length,
  }
  return { header, hashes: hashPosting(header, rows, before.hash), rows }
}

function balanceFields(card: StockCard, lastSeq: number | null, numbered: Numbered) {
  const { lastCount, lastCost } = card
  return {
    organisationId: card.item.organisation.id,
    itemId: card.item.id,
    locationId: card.location.id,
    onHand: quantityText(card.onHand),
    value: moneyText(card.value),
    lastCost: lastCost === null ? null : costText(lastCost),
    lastSeq,
    lastCountedAt: instantText(lastCount?.at ?? null),
    lastCountedLineId: lastCount === null ? null : identityOf(numbered.countLines, lastCount.line),
  }
}

/**
 * The ledger of an organisation, some postings at a time with their rows, and then the balances it comes to.
 * @param posted is filled as the tables are read
 */
export function* stockTables(
  cards: readonly StockCard[],
  numbered: Numbered,
  posted: WritablePostings,
): Generator<DemoTable> {
  const [nextId, nextSeq] = [numbered.sequences('posting'), numbered.sequences('stock transaction')]
  const lastSeqs = new Map<StockCard, number>()
  let last = { number: 0, hash: noHash }
  let headers: DemoRow<typeof posting>[] = []
  let rows: DemoRow<typeof stockTransaction>[] = []
  for (const movements of groupsOf(cards)) {
    const { header, hashes, rows: own } = postingOf(movements, numbered, last)
    last = { number: header.number, hash: hashes.hash }
    const { organisationId, number: postingNumber } = header
    const id = nextId()
    const { source } = movements[0]
    posted.set(documentOf(source), { id, number: postingNumber })
    const recordedAt = header.recordedAt.toISOString()
    const note = source.type === 'MOVEMENT' ? source.document.note : null
    headers.push({ id, ...header, ...hashes, recordedAt, reason: null, note })
    for (const [at, row] of own.entries()) {
      const seq = nextSeq()
      const card = movements[at]?.card
      if (card !== undefined) lastSeqs.set(card, seq)
      rows.push({
        seq,
        organisationId,
        postingNumber,
        ...row,
        occurredAt: row.occurredAt.toISOString(),
        recordedAt,
      })
    }
    if (headers.length < postingsAtOnce) continue
    yield* [demoTable(posting, headers), demoTable(stockTransaction, rows)]
    ;[headers, rows] = [[], []]
  }
  yield* [demoTable(posting, headers), demoTable(stockTransaction, rows)]
  yield demoTable(
    stockBalance,
    mapLazily(cards, (card) => balanceFields(card, lastSeqs.get(card) ?? null, numbered)),
  )
}
