import type { ImportKindName } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../actor.ts'
import { importRun } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Rows of these tell what the whole tenant shares; those of any other kind lie at places, or say where people work. */
const shared = ['categories', 'items', 'suppliers', 'catalogue'] as const satisfies readonly ImportKindName[]

/**
 * Whether rows of a supplier's document are about what this person sees: the receipt that its file belongs to, or the only order that it
 * names.
 */
const isOfSeenDocument = sql`(${importRun.kind} in ('confirmations', 'delivery-notes') and exists (
  select from order_file f
    left join purchase_order o on o.organisation_id = f.organisation_id and o.id = f.order_id
  where f.organisation_id = ${importRun.organisationId} and f.import_id = ${importRun.id}
    and (f.receipt_id is not null or (o.id is not null and not exists (
      select from import_row r where r.organisation_id = f.organisation_id and r.import_id = f.import_id
        and r.cells ->> 'order.number' <> o.number)))))`

/** Whether somebody works wherever its sender did, who can have brought in nothing from elsewhere. */
const isFromWithin = ({ companyIds }: Scope) => sql`(${importRun.senderScope} is not null
  and ${importRun.senderScope} -> 'companyIds' <@ ${JSON.stringify(companyIds)}::jsonb
  and ${importRun.senderScope} -> 'locationIds' <@ to_jsonb((select app_location_ids())))`

/** Whether this person may read an import at all, whatever their rights (docs/domain.md 6.4). */
export const isImportSeen = ({ actor }: Pick<Work, 'actor'>): SQL =>
  actor.scope === null
    ? sql`true`
    : sql`(${importRun.createdBy} = ${actor.userId} or ${inArray(importRun.kind, [...shared])}
        or ${isFromWithin(actor.scope)} or ${isOfSeenDocument})`

/** The same of one import. */
export async function isOneImportSeen(work: Work, id: number): Promise<boolean> {
  const { tx, actor } = work
  const isOne = and(eq(importRun.organisationId, actor.organisationId), eq(importRun.id, id))
  return actor.scope === null || (await tx.$count(importRun, and(isOne, isImportSeen(work)))) > 0
}
