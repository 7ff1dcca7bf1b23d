import { orderFileListFields } from '@backoffice/api-types'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  importRow,
  importRun,
  orderFile,
  purchaseOrder,
  storedFile,
  supplier,
} from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

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
  rows: { state: importRun.state, counts: importRun.counts },
  by: personName(appUser),
}

/** Files about buying with what they are about; an order says the supplier where the file does not. */
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
      supplier,
      ofTenantToo(
        sql`${supplier.id} = coalesce(${orderFile.supplierId}, ${purchaseOrder.supplierId})`,
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
    errorTotal: sql`(${importRun.counts} ->> 'ERROR')::int`,
    size: storedFile.size,
    createdAt: orderFile.createdAt,
    'createdBy.id': orderFile.createdBy,
    'createdBy.name': personName(appUser),
  },
  search: [storedFile.name, supplier.name, purchaseOrder.number],
  defaultSort: 'createdAt:desc',
  tieBreak: orderFile.id,
}

/** One file of the tenant that the caller sees, or undefined. */
export async function findOrderFile(work: Work, id: number): Promise<StoredOrderFile | undefined> {
  const [found] = await selectFromOrderFiles(work).where(and(ofTenant(work), eq(orderFile.id, id)))
  return found
}

/** Other files with the same content, the newest first; a handful of them. */
export function selectTwins(work: Work, { link, file }: StoredOrderFile): Promise<StoredOrderFile[]> {
  return selectFromOrderFiles(work)
    .where(and(ofTenant(work), eq(storedFile.sha256, file.sha256), ne(orderFile.id, link.id)))
    .orderBy(desc(orderFile.id))
    .limit(5)
}

/** Orders that were made of the rows of a file. */
export function selectOrdersMade({ tx, actor }: Work, importId: number) {
  return tx
    .selectDistinct({ id: purchaseOrder.id, number: purchaseOrder.number })
    .from(importRow)
    .innerJoin(
      purchaseOrder,
      and(
        eq(purchaseOrder.organisationId, importRow.organisationId),
        eq(purchaseOrder.id, importRow.recordId),
      ),
    )
    .where(and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId)))
    .orderBy(purchaseOrder.id)
}

/** How somebody read the columns of the last file of this kind that came from a supplier. */
export async function findRememberedMapping(
  { tx, actor }: Work,
  kind: 'CATALOGUE' | 'ORDER_LINES',
  supplierId: number,
) {
  const [found] = await tx
    .select({ headers: importRun.headers, mapping: importRun.mapping })
    .from(orderFile)
    .innerJoin(
      importRun,
      and(eq(importRun.organisationId, orderFile.organisationId), eq(importRun.id, orderFile.importId)),
    )
    .where(
      and(
        eq(orderFile.organisationId, actor.organisationId),
        eq(orderFile.kind, kind),
        eq(orderFile.supplierId, supplierId),
      ),
    )
    .orderBy(desc(orderFile.id))
    .limit(1)
  return found
}

export type OrderFileLinks = Pick<typeof orderFile.$inferInsert, 'kind' | 'orderId' | 'supplierId'>

/** @returns the id of the new file */
export async function insertOrderFile(
  { tx, actor, now }: Work,
  values: OrderFileLinks & { fileId: number; importId: number | null },
): Promise<number> {
  const { organisationId, userId } = actor
  const made = { organisationId, createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const [row] = await tx
    .insert(orderFile)
    .values({ ...values, ...made })
    .returning({ id: orderFile.id })
  if (row === undefined) throw new Error('The insert of a file returned no row.')
  return row.id
}

/** Says what a locked file is and what it is about, and raises its version. */
export async function updateOrderFile(work: Work, id: number, links: OrderFileLinks): Promise<void> {
  const { tx, actor, now } = work
  await tx
    .update(orderFile)
    .set({ ...links, updatedAt: now, updatedBy: actor.userId, version: sql`${orderFile.version} + 1` })
    .where(and(ofTenant(work), eq(orderFile.id, id)))
}

/** The codes that a file without them is given for every row. */
export async function selectGivenCodes(
  { tx, actor }: Work,
  { supplierId, locationId }: { supplierId: number | null; locationId: number | null },
): Promise<{ supplier: string | null; location: string | null; company: string | null }> {
  const [found] = await selectRows<{
    supplier: string | null
    location: string | null
    company: string | null
  }>(
    tx,
    sql`select
        (select code from supplier where organisation_id = ${actor.organisationId} and id = ${supplierId}) as supplier,
        l.code as location, c.code as company
      from (select 1) one
      left join location l on l.organisation_id = ${actor.organisationId} and l.id = ${locationId}
      left join company c on c.organisation_id = l.organisation_id and c.id = l.company_id`,
  )
  return found ?? { supplier: null, location: null, company: null }
}
