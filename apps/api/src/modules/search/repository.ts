import type { SearchResult } from '@backoffice/api-types'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchCondition } from '../../database/list-query.ts'
import { containsPattern } from '../../database/list-value.ts'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  count,
  countTemplate,
  countTemplateRevision,
  item,
  location,
  purchaseOrder,
  receipt,
  supplier,
} from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { locationNamesOf } from '../location/queries/location-names.ts'
import { visibleTo } from '../template/visibility-repository.ts'

type Found<Kind extends keyof SearchResult> = NonNullable<SearchResult[Kind]>

/** So many records of a kind are found. */
const mostOfKind = 5

/**
 * How near a number comes to what was typed: 0 when it is just that, or when its running digits are (`42` for
 * `CNT-2026-00042`), 1 when it begins so, 2 when it ends so, 3 otherwise.
 */
function distance(number: AnyPgColumn, q: string): SQL {
  const contains = containsPattern(q)
  const digits = /^\d+$/.test(q) ? q.replace(/^0+/, '') : ''
  const running = digits === '' ? sql`false` : sql`ltrim(substring(${number} from '\\d+$'), '0') = ${digits}`
  return sql`case
    when lower(${number}) = lower(${q}) or coalesce(${running}, false) then 0
    when ${number} ilike ${contains.slice(1)} then 1
    when ${number} ilike ${contains.slice(0, -1)} then 2
    else 3 end`
}

// Written without a trigram index: under row-level security the planner uses none, since LIKE is not leakproof. The
// tables searched are small beside the ledger; a tenant's part of each is read in a few milliseconds.

/** Counts by number, location and template, where that is not private to somebody else. */
export function findCounts(work: Work, q: string): Promise<Found<'counts'>> {
  const { tx, actor } = work
  return tx
    .select({
      id: count.id,
      number: count.number,
      state: count.state,
      location: locationNamesOf(count),
      template: countTemplate.name,
    })
    .from(count)
    .innerJoin(location, eq(location.id, count.locationId))
    .leftJoin(countTemplateRevision, eq(countTemplateRevision.id, count.templateRevisionId))
    .leftJoin(
      countTemplate,
      and(eq(countTemplate.id, countTemplateRevision.templateId), visibleTo(work, 'count_template')),
    )
    .where(
      and(
        eq(count.organisationId, actor.organisationId),
        searchCondition([count.number, locationNamesOf(count), countTemplate.name], q),
      ),
    )
    .orderBy(distance(count.number, q), desc(count.createdAt), desc(count.id))
    .limit(mostOfKind)
}

/** Orders by number and supplier. */
export function findOrders({ tx, actor }: Work, q: string): Promise<Found<'orders'>> {
  return tx
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      state: purchaseOrder.state,
      supplier: supplier.name,
      location: location.name,
    })
    .from(purchaseOrder)
    .innerJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .innerJoin(location, eq(location.id, purchaseOrder.locationId))
    .where(
      and(
        eq(purchaseOrder.organisationId, actor.organisationId),
        searchCondition([purchaseOrder.number, supplier.name], q),
      ),
    )
    .orderBy(distance(purchaseOrder.number, q), desc(purchaseOrder.createdAt), desc(purchaseOrder.id))
    .limit(mostOfKind)
}

/** Receipts and returns by number, supplier and the paper that came with them. */
export function findReceipts({ tx, actor }: Work, q: string): Promise<Found<'receipts'>> {
  return tx
    .select({
      id: receipt.id,
      number: receipt.number,
      state: receipt.state,
      supplier: supplier.name,
      documentNo: receipt.documentNo,
    })
    .from(receipt)
    .innerJoin(supplier, eq(supplier.id, receipt.supplierId))
    .where(
      and(
        eq(receipt.organisationId, actor.organisationId),
        searchCondition([receipt.number, supplier.name, receipt.documentNo], q),
      ),
    )
    .orderBy(distance(receipt.number, q), desc(receipt.createdAt), desc(receipt.id))
    .limit(mostOfKind)
}

/** Items by SKU and name. */
export function findItems({ tx, actor }: Work, q: string): Promise<Found<'items'>> {
  return tx
    .select({ id: item.id, sku: item.sku, name: item.name })
    .from(item)
    .where(and(eq(item.organisationId, actor.organisationId), searchCondition([item.sku, item.name], q)))
    .orderBy(distance(item.sku, q), desc(item.isActive), item.name, item.id)
    .limit(mostOfKind)
}

/** Users by name, username and e-mail. */
export function findUsers({ tx, actor }: Work, q: string): Promise<Found<'users'>> {
  const columns = [appUser.firstName, appUser.middleName, appUser.lastName, appUser.username, appUser.email]
  return tx
    .select({ id: appUser.id, username: appUser.username, name: personName(appUser), state: appUser.state })
    .from(appUser)
    .where(
      and(
        eq(appUser.organisationId, actor.organisationId),
        ne(appUser.state, 'DELETED'),
        searchCondition(columns, q),
      ),
    )
    .orderBy(distance(appUser.username, q), personName(appUser), appUser.id)
    .limit(mostOfKind)
}
