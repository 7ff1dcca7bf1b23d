import { auditEvent } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Count, Order, Receipt } from '../history/history.ts'
import { createIds } from '../world/world.ts'
import { countSteps } from './count-steps.ts'
import type { Numbered } from './numbered.ts'
import { orderSteps } from './order-steps.ts'

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

/** One event for every creation and transition of a count, an order and a receipt (docs/domain.md 6.2). */
export function auditTables({ counts, orders, receipts }: Numbered): DemoTable[] {
  const nextId = createIds()
  const events = [
    ...[...counts].flatMap(([count, identity]) => countEvents(count, identity)),
    ...[...orders].flatMap(([order, identity]) => orderEvents(order, identity)),
    ...[...receipts].flatMap(([receipt, identity]) => receiptEvents(receipt, identity)),
  ]
  return [
    demoTable(
      auditEvent,
      events
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, ...event }) => ({ id: nextId(), ...event, at: instantText(at) })),
    ),
  ]
}
