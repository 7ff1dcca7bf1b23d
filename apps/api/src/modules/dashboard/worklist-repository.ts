import type { ListFilter, Worklist } from '@backoffice/api-types'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { filterCondition } from '../../database/list-query.ts'
import {
  company,
  count,
  countTemplate,
  countTemplateRevision,
  location,
  movement,
  purchaseOrder,
  receipt,
  supplier,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { countListShape } from '../count/queries/list-shape.ts'
import { orderListShape } from '../order/list.ts'
import { receiptListShape } from '../receipt/list.ts'
import { visibleTo } from '../template/visibility-repository.ts'

export type WorkConditions = ListFilter['items']
export type FoundWork = Worklist['rows'][number] & { total: number }

/** So many rows stand on the dashboard; the list itself has the others. */
const mostRows = 5

const conditionOf = (shape: Parameters<typeof filterCondition>[0], items: WorkConditions): SQL | undefined =>
  filterCondition(shape, { q: '', logic: 'and', items })

/** The whole number of rows, beside each of the first ones. */
const total = sql<number>`(count(*) over ())::int`

/** Counts that a filter of their list finds, the most urgent first. */
export function findCountWork(work: Work, items: WorkConditions): Promise<FoundWork[]> {
  const { tx, actor } = work
  return tx
    .select({
      id: count.id,
      number: count.number,
      about: sql<string>`concat_ws(' · ', ${location.name}, ${countTemplate.name})`,
      date: count.dueDate,
      total,
    })
    .from(count)
    .innerJoin(company, eq(company.id, count.companyId))
    .innerJoin(location, eq(location.id, count.locationId))
    .leftJoin(countTemplateRevision, eq(countTemplateRevision.id, count.templateRevisionId))
    .leftJoin(
      countTemplate,
      and(eq(countTemplate.id, countTemplateRevision.templateId), visibleTo(work, 'count_template')),
    )
    .where(and(eq(count.organisationId, actor.organisationId), conditionOf(countListShape(work), items)))
    .orderBy(sql`${count.dueDate} asc nulls last`, asc(count.id))
    .limit(mostRows)
}

/** Orders that a filter of their list finds, the most urgent first. */
export function findOrderWork({ tx, actor }: Work, items: WorkConditions): Promise<FoundWork[]> {
  return tx
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      about: supplier.name,
      date: purchaseOrder.expectedDate,
      total,
    })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .where(and(eq(purchaseOrder.organisationId, actor.organisationId), conditionOf(orderListShape, items)))
    .orderBy(sql`${purchaseOrder.expectedDate} asc nulls last`, asc(purchaseOrder.id))
    .limit(mostRows)
}

/** Receipts and returns that a filter of their list finds, the oldest first. */
export function findReceiptWork({ tx, actor }: Work, items: WorkConditions): Promise<FoundWork[]> {
  return tx
    .select({
      id: receipt.id,
      number: receipt.number,
      about: supplier.name,
      date: receipt.documentDate,
      total,
    })
    .from(receipt)
    .innerJoin(supplier, eq(supplier.id, receipt.supplierId))
    .where(and(eq(receipt.organisationId, actor.organisationId), conditionOf(receiptListShape, items)))
    .orderBy(asc(receipt.documentDate), asc(receipt.id))
    .limit(mostRows)
}

/** Movements that lie before a count and wait for somebody who may re-anchor it, the oldest first. */
export function findMovementWork({ tx, actor }: Work): Promise<FoundWork[]> {
  return tx
    .select({
      id: movement.id,
      number: movement.number,
      about: location.name,
      date: movement.documentDate,
      total,
    })
    .from(movement)
    .innerJoin(location, eq(location.id, movement.locationId))
    .where(and(eq(movement.organisationId, actor.organisationId), eq(movement.state, 'DRAFT')))
    .orderBy(asc(movement.documentDate), asc(movement.id))
    .limit(mostRows)
}
