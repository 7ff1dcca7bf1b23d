import { auditEvent } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Count, MovementDocument, Order, Receipt } from '../history/history.ts'
import { countSteps } from './count-steps.ts'
import type { Numbered } from './numbered.ts'
import { orderSteps } from './order-steps.ts'
import type { PostedDocuments } from './stock-tables.ts'
import { mapLazily } from '../lazily.ts'

type Event = {
  organisationId: number
  actorId: number
  entity: string
  entityId: number
  action: string
  before: Record<string, string> | null
  after: Record<string, string>
  at: number
}

function countEvents(count: Count, { id: entityId, number }: { id: number; number: string }): Event[] {
  const steps = countSteps(count)
  return steps.map(({ action, to, at }, index) => {
    const from = steps[index - 1]?.to
    return {
      organisationId: count.template.location.company.organisation.id,
      actorId: count.createdBy.id,
      entity: 'count',
      entityId,
      action,
      before: from === undefined ? null : { state: from },
      after: from === undefined ? { state: to, number } : { state: to },
      at,
    }
  })
}

function orderEvents(order: Order, { id: entityId, number }: { id: number; number: string }): Event[] {
  const steps = orderSteps(order)
  return steps.map(({ action, to, at, by }, index) => {
    const from = steps[index - 1]?.to
    return {
      organisationId: order.location.company.organisation.id,
      actorId: by.id,
      entity: 'order',
      entityId,
      action,
      before: from === undefined ? null : { state: from },
      after: from === undefined ? { state: to, number } : { state: to },
      at,
    }
  })
}

/** A delivery was posted as it was keyed. */
function receiptEvents(receipt: Receipt, { id: entityId, number }: { id: number; number: string }): Event[] {
  const { order, createdBy, createdAt: at } = receipt
  const shared = {
    organisationId: order.location.company.organisation.id,
    actorId: createdBy.id,
    entity: 'receipt',
    entityId,
    at,
  }
  return [
    { ...shared, action: 'create', before: null, after: { state: 'DRAFT', number } },
    { ...shared, action: 'post', before: { state: 'DRAFT' }, after: { state: 'POSTED' } },
  ]
}

/** What somebody keyed was posted at once. */
function movementEvents(
  { location, kind, lines, createdBy, createdAt: at }: MovementDocument,
  { id: entityId, number }: { id: number; number: string },
  posting: number,
): Event[] {
  const shared = {
    organisationId: location.company.organisation.id,
    actorId: createdBy.id,
    entity: 'movement',
    entityId,
    before: null,
    at,
  }
  return [
    { ...shared, action: 'create', after: { number, kind, lines: String(lines.length) } },
    { ...shared, action: 'post', after: { state: 'POSTED', posting: String(posting) } },
  ]
}

/** One event for every creation and transition of a count, an order, a receipt and a movement (docs/domain.md 6.2). */
export function auditTables(
  { counts, orders, receipts, movements, sequences }: Numbered,
  posted: PostedDocuments,
): DemoTable[] {
  const nextId = sequences('audit event')
  const events = [
    ...[...counts].flatMap(([count, identity]) => countEvents(count, identity)),
    ...[...orders].flatMap(([order, identity]) => orderEvents(order, identity)),
    ...[...receipts].flatMap(([receipt, identity]) => receiptEvents(receipt, identity)),
    ...[...movements].flatMap(([document, identity]) =>
      movementEvents(document, identity, posted.get(document)?.number ?? 0),
    ),
  ]
  return [
    demoTable(
      auditEvent,
      mapLazily(
        events.toSorted((a, b) => a.at - b.at),
        ({ at, ...event }) => ({ id: nextId(), ...event, at: instantText(at) }),
      ),
    ),
  ]
}
