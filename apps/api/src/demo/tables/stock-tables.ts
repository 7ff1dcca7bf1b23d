import { stockBalance, stockTransaction } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Movement, MovementSource, StockCard } from '../history/history.ts'
import { costText, moneyText, quantityText } from '../scaled.ts'
import { identityOf, type Numbered } from './numbered.ts'

function sourceFields(source: MovementSource, numbered: Numbered) {
  if (source.type === 'ORDER') {
    const { id: sourceId, number: sourceNumber } = identityOf(numbered.orders, source.order)
    const sourceLineId = identityOf(numbered.orderLines, source.line)
    return { sourceType: source.type, sourceId, sourceLineId, sourceRound: source.delivery, sourceNumber }
  }
  if (source.type === 'COUNT') {
    const { id: sourceId, number: sourceNumber } = identityOf(numbered.counts, source.count)
    const sourceLineId = identityOf(numbered.countLines, source.line)
    return { sourceType: source.type, sourceId, sourceLineId, sourceRound: 1, sourceNumber }
  }
  return { sourceType: source.type, sourceId: null, sourceLineId: null, sourceRound: 1, sourceNumber: null }
}

function movementFields(movement: Movement, seq: number, numbered: Numbered) {
  const { item, location } = movement.card
  const { company } = location
  return {
    seq,
    organisationId: company.organisation.id,
    companyId: company.id,
    locationId: location.id,
    itemId: item.id,
    type: movement.type,
    qty: quantityText(movement.qty),
    unitCost: costText(movement.unitCost),
    value: moneyText(movement.value),
    qtyAfter: quantityText(movement.qtyAfter),
    valueAfter: moneyText(movement.valueAfter),
    occurredAt: instantText(movement.occurredAt),
    recordedAt: instantText(movement.recordedAt),
    businessDate: company.clock.dateOf(movement.occurredAt),
    actorId: movement.actor?.id ?? null,
    ...sourceFields(movement.source, numbered),
    reversalOf: null,
    reason: movement.reason,
    note: movement.note,
  }
}

function balanceFields(card: StockCard, lastSeq: number | null) {
  return {
    organisationId: card.item.organisation.id,
    itemId: card.item.id,
    locationId: card.location.id,
    onHand: quantityText(card.onHand),
    value: moneyText(card.value),
    avgCost: costText(card.avgCost),
    lastSeq,
  }
}

/** The ledger in the order of recording, and the balances it comes to. */
export function stockTables(cards: readonly StockCard[], numbered: Numbered): DemoTable[] {
  const movements = cards.flatMap((card) => card.movements).toSorted((a, b) => a.recordedAt - b.recordedAt)
  const lastSeqs = new Map(movements.map(({ card }, at) => [card, at + 1]))
  return [
    demoTable(
      stockTransaction,
      movements.map((movement, at) => movementFields(movement, at + 1, numbered)),
    ),
    demoTable(
      stockBalance,
      cards.map((card) => balanceFields(card, lastSeqs.get(card) ?? null)),
    ),
  ]
}
