import { orderFileListFields } from '@backoffice/api-types'
import type { importOfOrderFile } from '@backoffice/api-types/values'
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  importRun,
  orderFile,
  purchaseOrder,
  receipt,
  storedFile,
  supplier,
} from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { isImportSeen } from '../import/seen-imports-repository.ts'

const fileFields = {
  link: orderFile,
  file: {
    name: storedFile.name,
    mediaType: storedFile.mediaType,
    size: storedFile.size,
    sha256: storedFile.sha256,
    key: storedFile.key,
  },
  supplier: { id: supplier.id, name: supplier.name },
  order: { id: purchaseOrder.id, number: purchaseOrder.number },
  receipt: { id: receipt.id, number: receipt.number },
  receiptState: receipt.state,
  rows: { state: importRun.state, counts: importRun.counts, version: importRun.version },
  by: personName(appUser),
}

/** Files about buying with what they are about; an order or a receipt says the supplier where the file does not. */
export function selectFromOrderFiles({ tx }: Work, fields = fileFields) {
  const ofTenantToo = (id: SQL, organisationId: SQL) =>
    sql`${id} and ${organisationId} = ${orderFile.organisationId}`
  return tx
    .select(fields)
    .from(orderFile)
    .innerJoin(
      storedFile,
      ofTenantToo(sql`${storedFile.id} = ${orderFile.fileId}`, sql`${storedFile.organisationId}`),
    )
    .leftJoin(
      purchaseOrder,
      ofTenantToo(sql`${purchaseOrder.id} = ${orderFile.orderId}`, sql`${purchaseOrder.organisationId}`),
    )
    .leftJoin(
      receipt,
      ofTenantToo(sql`${receipt.id} = ${orderFile.receiptId}`, sql`${receipt.organisationId}`),
    )
    .leftJoin(
      supplier,
      ofTenantToo(
        sql`${supplier.id} = coalesce(${orderFile.supplierId}, ${purchaseOrder.supplierId}, ${receipt.supplierId})`,
        sql`${supplier.organisationId}`,
      ),
    )
    .leftJoin(
      importRun,
      ofTenantToo(sql`${importRun.id} = ${orderFile.importId}`, sql`${importRun.organisationId}`),
    )
    .leftJoin(appUser, eq(appUser.id, orderFile.createdBy))
    .$dynamic()
}

export type StoredOrderFile = Awaited<ReturnType<typeof selectFromOrderFiles>>[number]

export const ofTenant = ({ actor }: Work): SQL => eq(orderFile.organisationId, actor.organisationId)

/** The files of the tenant that this person sees: with those that are read into the records goes what their rows tell. */
export const seenFiles = (work: Work): SQL | undefined =>
  and(ofTenant(work), or(isNull(orderFile.importId), isImportSeen(work)))

/** What files may be filtered and sorted by. */
export const orderFileListShape: ListShape<typeof orderFileListFields> = {
  fields: orderFileListFields,
  columns: {
    id: orderFile.id,
    name: storedFile.name,
    kind: orderFile.kind,
    state: sql`coalesce(${importRun.state}, 'FILED')`,
    'supplier.id': supplier.id,
    'supplier.name': supplier.name,
    'order.id': purchaseOrder.id,
    'order.number': purchaseOrder.number,
    'receipt.id': receipt.id,
    'receipt.number': receipt.number,
    errorTotal: sql`(${importRun.counts} ->> 'ERROR')::int`,
    size: storedFile.size,
    createdAt: orderFile.createdAt,
    'createdBy.id': orderFile.createdBy,
    'createdBy.name': personName(appUser),
  },
  search: [storedFile.name, supplier.name, purchaseOrder.number, receipt.number],
  defaultSort: 'createdAt:desc',
  tieBreak: orderFile.id,
}

/** One file of the tenant that the caller sees, or undefined. */
export async function findOrderFile(work: Work, id: number): Promise<StoredOrderFile | undefined> {
  const [found] = await selectFromOrderFiles(work).where(and(seenFiles(work), eq(orderFile.id, id)))
  return found
}

/** Other files with the same content, the newest first; a handful of them. */
export function selectTwins(work: Work, { link, file }: StoredOrderFile): Promise<StoredOrderFile[]> {
  return selectFromOrderFiles(work)
    .where(and(seenFiles(work), eq(storedFile.sha256, file.sha256), ne(orderFile.id, link.id)))
    .orderBy(desc(orderFile.id))
    .limit(5)
}

/** Of a receipt. */
export const ofReceipt = (receiptId: number): SQL => eq(orderFile.receiptId, receiptId)

/** Beside the order itself, and beside each receipt of one of its lines. */
export const ofOrder = (orderId: number): SQL => sql`(${orderFile.orderId} = ${orderId}
  or ${orderFile.receiptId} in (select l.receipt_id from receipt_line l
    join purchase_order_line ol on ol.organisation_id = l.organisation_id and ol.id = l.order_line_id
    where ol.organisation_id = ${orderFile.organisationId} and ol.order_id = ${orderId}))`

const isKept = sql`(${orderFile.importId} is null or ${orderFile.kind} in ('CONFIRMATION', 'DELIVERY_NOTE'))`

/** What people keep beside an order or a receipt, newest first; lists and what a supplier got stand elsewhere. */
export function selectLinked(work: Work, about: SQL): Promise<StoredOrderFile[]> {
  return selectFromOrderFiles(work)
    .where(and(seenFiles(work), about, ne(orderFile.kind, 'ORDER'), isKept))
    .orderBy(desc(orderFile.id))
}

/** How somebody read the columns of the last file of this kind that came from a supplier. */
export async function findRememberedMapping(
  { tx, actor }: Work,
  kind: keyof typeof importOfOrderFile,
  supplierId: number,
) {
  const [found] = await tx
    .select({ headers: importRun.headers, mapping: importRun.mapping })
    .from(orderFile)
    .innerJoin(
      importRun,
      and(eq(importRun.organisationId, orderFile.organisationId), eq(importRun.id, orderFile.importId)),
    )
    .leftJoin(
      purchaseOrder,
      and(
        eq(purchaseOrder.organisationId, orderFile.organisationId),
        eq(purchaseOrder.id, orderFile.orderId),
      ),
    )
    .where(
      and(
        eq(orderFile.organisationId, actor.organisationId),
        eq(orderFile.kind, kind),
        sql`coalesce(${orderFile.supplierId}, ${purchaseOrder.supplierId}) = ${supplierId}`,
      ),
    )
    .orderBy(desc(orderFile.id))
    .limit(1)
  return found
}

export type OrderFileLinks = Pick<
  typeof orderFile.$inferInsert,
  'kind' | 'orderId' | 'supplierId' | 'receiptId'
>

/** @returns the id of the new file */
export async function insertOrderFile(
  work: Work,
  values: OrderFileLinks & { fileId: number; importId: number | null },
): Promise<number> {
  return insertRecord(work, orderFile, values)
}

/** Says what a locked file is and what it is about, and raises its version. */
export async function updateOrderFile(work: Work, id: number, links: OrderFileLinks): Promise<void> {
  await updateRecord(work, orderFile, id, links)
}

/** What a file says in every row of it that does not say so itself. */
type GivenCodes = Record<'supplier' | 'order' | 'location' | 'company' | 'orderCompany', string | null>

/** The codes of what a file is about; the location is the one that is chosen for it. */
export async function selectGivenCodes(
  { tx, actor }: Work,
  {
    supplierId,
    orderId,
    locationId,
  }: { supplierId: number | null; orderId: number | null; locationId: number | null },
): Promise<GivenCodes & { supplierId: number | null }> {
  const [found] = await selectRows<GivenCodes & { supplierId: number | null }>(
    tx,
    sql`select s.id as "supplierId", s.code as supplier, o.number as "order", l.code as location,
        c.code as company, oc.code as "orderCompany"
      from (select 1) one
      left join purchase_order o on o.organisation_id = ${actor.organisationId} and o.id = ${orderId}
      left join supplier s on s.organisation_id = ${actor.organisationId}
        and s.id = coalesce(${supplierId}, o.supplier_id)
      left join location l on l.organisation_id = ${actor.organisationId} and l.id = ${locationId}
      left join company c on c.organisation_id = l.organisation_id and c.id = l.company_id
      left join company oc on oc.organisation_id = o.organisation_id and oc.id = o.company_id`,
  )
  const none = { supplier: null, order: null, location: null, company: null, orderCompany: null }
  return found ?? { ...none, supplierId: null }
}
