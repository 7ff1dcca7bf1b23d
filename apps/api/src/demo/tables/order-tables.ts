import { purchaseOrder, purchaseOrderLine } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Order } from '../history/history.ts'
import { factorText, moneyText, priceText, quantityText } from '../scaled.ts'
import { identityOf, type Numbered } from './numbered.ts'
import type { StandingOrder } from './order-template-tables.ts'
import { type OrderStep, orderSteps } from './order-steps.ts'
import { trackedBy } from './tracked.ts'
import { flatMapLazily, mapLazily } from '../lazily.ts'

const reason = 'Please wait for the new price list.'

/** Who decided what of an order, and when it went out. */
function decisionsOf(order: Order) {
  const steps = new Map(orderSteps(order).map((step) => [step.action, step]))
  const at = (action: OrderStep['action']) => {
    const step = steps.get(action)
    return step === undefined ? null : instantText(step.at)
  }
  const by = (action: OrderStep['action']) => steps.get(action)?.by.id ?? null
  const before: Partial<Record<Order['state'], Order['state']>> = { ON_HOLD: 'APPROVED', CLOSED: 'CONFIRMED' }
  return {
    submittedAt: at('submit'),
    submittedBy: by('submit'),
    approvedAt: at('approve'),
    approvedBy: by('approve'),
    approvedTotal: steps.has('approve') ? moneyText(order.total) : null,
    rejectedAt: at('reject'),
    rejectedBy: by('reject'),
    rejectReason: steps.has('reject') ? reason : null,
    sentAt: at('send'),
    sentTo: steps.has('send') ? order.supplier.email : null,
    stateBefore: before[order.state] ?? null,
    promisedDate: steps.has('confirm') ? order.expectedDate : null,
  }
}

type Source = Pick<typeof purchaseOrder.$inferInsert, 'sourceType' | 'sourceId'>

/** A count, a template, or a person. */
function sourceOf(order: Order, { counts }: Numbered, templates: ReadonlyMap<Order, number>): Source {
  if (order.source !== null) return { sourceType: 'COUNT', sourceId: identityOf(counts, order.source).id }
  const templateId = templates.get(order)
  return templateId === undefined
    ? { sourceType: 'MANUAL', sourceId: null }
    : { sourceType: 'TEMPLATE', sourceId: templateId }
}

function orderFields(order: Order, identity: { id: number; number: string }, source: Source) {
  const { location, supplier, state, orderDate, expectedDate, note, total } = order
  return {
    ...identity,
    organisationId: location.company.organisation.id,
    companyId: location.company.id,
    locationId: location.id,
    supplierId: supplier.id,
    state,
    currency: supplier.organisation.currency,
    orderDate,
    expectedDate,
    sourceType: source.sourceType ?? 'MANUAL',
    sourceId: source.sourceId ?? null,
    note,
    subtotal: moneyText(total),
    total: moneyText(total),
    buyerId: order.createdBy.id,
    ...decisionsOf(order),
    ...trackedBy(order.createdBy, order.createdAt, {
      at: order.changedAt,
      by: order.createdBy,
      times: orderSteps(order).length - 1,
    }),
  }
}

/** Purchase orders and their lines. */
export function orderTables(numbered: Numbered, standing: readonly StandingOrder[]): DemoTable[] {
  const templates = new Map(standing.flatMap(({ id, orders }) => orders.map((order) => [order, id] as const)))
  return [
    demoTable(
      purchaseOrder,
      mapLazily(numbered.orders, ([order, identity]) => {
        return orderFields(order, identity, sourceOf(order, numbered, templates))
      }),
    ),
    demoTable(
      purchaseOrderLine,
      flatMapLazily(numbered.orders, ([order, { id: orderId }]) =>
        order.lines.map((line) => ({
          id: identityOf(numbered.orderLines, line),
          organisationId: order.location.company.organisation.id,
          orderId,
          lineNo: line.lineNo,
          itemId: line.card.item.id,
          supplierItemId: line.entry.id,
          packUnitId: line.entry.pack.id,
          factor: factorText(line.entry.pack.factor),
          packsOrdered: quantityText(line.packsOrdered),
          baseOrdered: quantityText(line.baseOrdered),
          unitPrice: priceText(line.unitPrice),
          lineTotal: moneyText(line.lineTotal),
          receivedBase: quantityText(line.receivedBase),
          closedShortBase: quantityText(line.closedShortBase),
          closedByOrder: quantityText(order.state === 'CLOSED' ? line.closedShortBase : 0),
        })),
      ),
    ),
  ]
}
