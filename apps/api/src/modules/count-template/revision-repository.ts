import type { CountScope } from '@backoffice/api-types'
import { and, desc, eq, sql } from 'drizzle-orm'
import { countTemplateRevision } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { RowMode, WalkRow } from './walk-repository.ts'

export type StoredRevision = { id: number; revision: number; scope: CountScope; rowMode: RowMode }

const fields = {
  id: countTemplateRevision.id,
  revision: countTemplateRevision.revision,
  scope: countTemplateRevision.scope,
  rowMode: countTemplateRevision.rowMode,
}

const ofTenant = ({ actor }: Work) => eq(countTemplateRevision.organisationId, actor.organisationId)

/** A revision that is known to be there. */
export async function findRevision(work: Work, id: number): Promise<StoredRevision> {
  const [found] = await work.tx
    .select(fields)
    .from(countTemplateRevision)
    .where(and(ofTenant(work), eq(countTemplateRevision.id, id)))
  if (found === undefined) throw new Error(`There is no revision ${id}.`)
  return found
}

/** A revision of a template by its number, the latest one without it; undefined when there is none. */
export async function findRevisionOf(
  work: Work,
  templateId: number,
  revision?: number,
): Promise<StoredRevision | undefined> {
  const isIt = revision === undefined ? undefined : eq(countTemplateRevision.revision, revision)
  const [found] = await work.tx
    .select(fields)
    .from(countTemplateRevision)
    .where(and(ofTenant(work), eq(countTemplateRevision.templateId, templateId), isIt))
    .orderBy(desc(countTemplateRevision.revision))
    .limit(1)
  return found
}

export type NewRevision = {
  templateId: number
  revision: number
  scope: CountScope
  rowMode: RowMode
  rows: readonly WalkRow[]
}

/** Writes the next revision of a template that was locked before. */
export async function insertRevision(work: Work, { rows, ...head }: NewRevision): Promise<void> {
  const { organisationId, userId } = work.actor
  const [row] = await work.tx
    .insert(countTemplateRevision)
    .values({ ...head, organisationId, createdAt: work.now, createdBy: userId })
    .returning({ id: countTemplateRevision.id })
  if (row === undefined) throw new Error('The insert of a revision returned no row.')
  const listed = rows.map(({ itemId, areaId, unitIds }, index) => ({
    itemId,
    areaId,
    unitIds,
    step: index + 1,
  }))
  await work.tx.execute(sql`
    insert into count_template_row (organisation_id, revision_id, area_id, item_id, position, unit_ids)
    select ${organisationId}::bigint, ${row.id}::bigint, r."areaId", r."itemId", r.step, r."unitIds"
    from json_to_recordset(${JSON.stringify(listed)}::json)
      as r("areaId" bigint, "itemId" bigint, "unitIds" jsonb, step int)`)
}

/** The rows of a revision as they were saved, in the order of the walk. */
export function selectRevisionRows(
  work: Work,
  revisionId: number,
  locationIds: readonly number[],
): Promise<WalkRow[]> {
  return selectRows<WalkRow>(
    work.tx,
    sql`select w.item_id as "itemId", w.area_id as "areaId", a.location_id as "locationId", w.unit_ids as "unitIds"
      from count_template_row w join area a on a.id = w.area_id
      where w.organisation_id = ${work.actor.organisationId} and w.revision_id = ${revisionId}
      order by array_position(${`{${locationIds.join(',')}}`}::bigint[], a.location_id), a.sort_index, a.id,
        w.position, w.id`,
  )
}

/** Whether no count was made from a template. */
export async function isUnused(work: Work, templateId: number): Promise<boolean> {
  const [found] = await selectRows<{ isUnused: boolean }>(
    work.tx,
    sql`select not exists (
      select from "count" c join count_template_revision r on r.id = c.template_revision_id
      where c.organisation_id = ${work.actor.organisationId} and r.template_id = ${templateId}) as "isUnused"`,
  )
  return found?.isUnused ?? true
}
