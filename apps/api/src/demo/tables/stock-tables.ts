import type { PostingKind } from '@backoffice/api-types/transitions'
import { posting, stockBalance, stockTransaction } from '../../database/schema/index.ts'
import { hashPosting, noHash } from '../../modules/ledger/posting-hash.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Movement, MovementSource, StockCard } from '../history/history.ts'
import { costText, moneyText, quantityText } from '../scaled.ts'
import type { Company } from '../world/world.ts'
import { identityOf, type Numbered } from './numbered.ts'

/** Movements that were written at once. */
type Group = { company: Company; kind: PostingKind; movements: Movement[] }

function documentOf(source: MovementSource, numbered: Numbered) {
  if (source.type === 'RECEIPT') {
    const { id: sourceId, number: sourceNumber } = identityOf(numbered.receipts, source.receipt)
    return { sourceType: source.type, sourceId, sourceRound: 1, sourceNumber }
  }
  if (source.type === 'COUNT') {
    const { id: sourceId, number: sourceNumber } = identityOf(numbered.counts, source.count)
    return { sourceType: source.type, sourceId, sourceRound: 1, sourceNumber }
  }
  return { sourceType: source.type, sourceId: null, sourceRound: 1, sourceNumber: null }
}

function lineOf(source: MovementSource, numbered: Numbered): number | null {
  if (source.type === 'RECEIPT') return identityOf(numbered.receiptLines, source.line)
  return source.type === 'COUNT' ? identityOf(numbered.countLines, source.line) : null
}

function kindOf({ source, type }: Movement): PostingKind {
  if (source.type === 'COUNT') return 'COUNT'
  if (source.type === 'RECEIPT') return 'RECEIPT'
  return type === 'OPENING' || type === 'WASTE' ? type : 'USAGE'
}

const inOrder = (a: Movement, b: Movement) => a.recordedAt - b.recordedAt || a.order - b.order

/** Movements in the order of recording, put together by document and moment. */
function groupsOf(cards: readonly StockCard[], numbered: Numbered): Group[] {
  const groups: Group[] = []
  let key = ''
  for (const movement of cards.flatMap((card) => card.movements).toSorted(inOrder)) {
    const { company } = movement.card.location
    const { sourceType, sourceId, sourceRound } = documentOf(movement.source, numbered)
    const kind = kindOf(movement)
    const ownKey = [company.id, movement.recordedAt, kind, sourceType, sourceId, sourceRound].join()
    if (ownKey === key) groups.at(-1)?.movements.push(movement)
    else groups.push({ company, kind, movements: [movement] })
    key = ownKey
  }
  return groups
}

function rowFields(movement: Movement, numbered: Numbered) {
  const { card, source } = movement
  const { company } = card.location
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
    actorId: movement.actor?.id ?? null,
    ...documentOf(source, numbered),
    sourceLineId: movement.type === 'COST_CORRECTION' ? null : lineOf(source, numbered),
    reversalOf: null,
    reason: movement.reason,
    note: movement.note,
  }
}

/** The postings of all tenants, each with its rows, chained by tenant. */
function chain(groups: readonly Group[], numbered: Numbered) {
  const chains = new Map<number, { number: number; hash: string }>()
  return groups.map(({ company, kind, movements }, at) => {
    const organisationId = company.organisation.id
    const before = chains.get(organisationId) ?? { number: 0, hash: noHash }
    const rows = movements.map((movement, index) => ({
      ...rowFields(movement, numbered),
      lineNo: index + 1,
    }))
    const [first] = rows
    if (first === undefined) throw new RangeError('A posting of the demo has no row')
    const header = {
      organisationId,
      companyId: company.id,
      number: before.number + 1,
      kind,
      sourceType: first.sourceType,
      sourceId: first.sourceId,
      sourceRound: first.sourceRound,
      sourceNumber: first.sourceNumber,
      documentDate: first.businessDate,
      recordedAt: first.recordedAt,
      actorId: first.actorId,
      reversalOf: null,
      rowTotal: rows.length,
    }
    const hashes = hashPosting(header, rows, before.hash)
    chains.set(organisationId, { number: header.number, hash: hashes.hash })
    return { id: at + 1, header: { ...header, ...hashes }, rows, movements }
  })
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

type Chained = ReturnType<typeof chain>

/** The postings of a ledger, in the order of recording. */
export function chainPostings(cards: readonly StockCard[], numbered: Numbered): Chained {
  return chain(groupsOf(cards, numbered), numbered)
}

/** The ledger with its postings, and the balances it comes to. */
export function stockTables(cards: readonly StockCard[], postings: Chained, numbered: Numbered): DemoTable[] {
  const lastSeqs = new Map<StockCard, number>()
  let seq = 0
  const rows = postings.flatMap(
    ({ header: { organisationId, number: postingNumber }, rows: own, movements }) =>
      own.map((row, at) => {
        seq += 1
        const card = movements[at]?.card
        if (card !== undefined) lastSeqs.set(card, seq)
        return {
          seq,
          organisationId,
          postingNumber,
          ...row,
          occurredAt: row.occurredAt.toISOString(),
          recordedAt: row.recordedAt.toISOString(),
        }
      }),
  )
  return [
    demoTable(
      posting,
      postings.map(({ id, header }) => ({
        id,
        ...header,
        recordedAt: header.recordedAt.toISOString(),
        reason: null,
        note: null,
      })),
    ),
    demoTable(stockTransaction, rows),
    demoTable(
      stockBalance,
      cards.map((card) => balanceFields(card, lastSeqs.get(card) ?? null, numbered)),
    ),
  ]
}
