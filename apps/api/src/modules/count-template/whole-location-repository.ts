import { and, asc, eq, sql } from 'drizzle-orm'
import { area, countTemplate, countTemplateRevision, location } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** A location that can be counted, held until the transaction ends: two at once make one template. */
export async function lockLocation({ tx, actor }: Work, id: number) {
  const [found] = await tx
    .select({ id: location.id, name: location.name, companyId: location.companyId })
    .from(location)
    .where(
      and(
        eq(location.organisationId, actor.organisationId),
        eq(location.id, id),
        location.isActive,
        location.isStockHolding,
      ),
    )
    .for('no key update')
  return found
}

/** The area that the walk begins with; made where there is none. */
export async function firstArea({ tx, actor }: Work, locationId: number): Promise<number> {
  const { organisationId, userId } = actor
  const [found] = await tx
    .select({ id: area.id })
    .from(area)
    .where(and(eq(area.organisationId, organisationId), eq(area.locationId, locationId), area.isActive))
    .orderBy(asc(area.sortIndex), asc(area.id))
    .limit(1)
  if (found !== undefined) return found.id
  const [made] = await tx
    .insert(area)
    .values({ organisationId, locationId, name: 'Everywhere', createdBy: userId, updatedBy: userId })
    .returning({ id: area.id })
  if (made === undefined) throw new Error('The insert of an area returned no row.')
  return made.id
}

type Named = { companyId: number; locationId: number; name: string }

/** The template of this name, made where there is none. @returns its id, and whether it is new */
export async function findOrInsertTemplate(
  { tx, actor }: Work,
  named: Named,
): Promise<{ id: number; isNew: boolean }> {
  const { organisationId, userId } = actor
  const [made] = await tx
    .insert(countTemplate)
    .values({ organisationId, ...named, createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
    .returning({ id: countTemplate.id })
  if (made !== undefined) return { id: made.id, isNew: true }
  const [found] = await tx
    .select({ id: countTemplate.id })
    .from(countTemplate)
    .where(
      and(
        eq(countTemplate.organisationId, organisationId),
        eq(countTemplate.companyId, named.companyId),
        eq(countTemplate.name, named.name),
      ),
    )
  if (found === undefined) throw new Error(`The template ${named.name} is neither there nor can it be made.`)
  return { id: found.id, isNew: false }
}

export type Revision = { id: number; revision: number }

export async function latestOf({ tx, actor }: Work, templateId: number): Promise<Revision | undefined> {
  const [found] = await tx
    .select({ id: countTemplateRevision.id, revision: countTemplateRevision.revision })
    .from(countTemplateRevision)
    .where(
      and(
        eq(countTemplateRevision.organisationId, actor.organisationId),
        eq(countTemplateRevision.templateId, templateId),
      ),
    )
    .orderBy(sql`${countTemplateRevision.revision} desc`)
    .limit(1)
  return found
}

/** How many items are in use, and how many of them a revision lists beside how many that are not. */
export async function compareWithItems({ tx, actor }: Work, revisionId: number | undefined) {
  const [row] = await selectRows<{ items: number; missing: number; gone: number }>(
    tx,
    sql`with listed as (
        select distinct r.item_id from count_template_row r
        where r.organisation_id = ${actor.organisationId} and r.revision_id = ${revisionId ?? null}::bigint
      ), wanted as (
        select i.id from item i where i.organisation_id = ${actor.organisationId} and i.is_active and i.is_stocked
      )
      select (select count(*)::int from wanted) as items,
        (select count(*)::int from wanted w where not exists (select from listed l where l.item_id = w.id)) as missing,
        (select count(*)::int from listed l where not exists (select from wanted w where w.id = l.item_id)) as gone`,
  )
  return row ?? { items: 0, missing: 0, gone: 0 }
}

/** A further revision: what the one before lists of the items in use, as it walks, and then the others by their SKU. */
export async function insertRevision(
  { tx, actor }: Work,
  { templateId, before, areaId }: { templateId: number; before: Revision | undefined; areaId: number },
): Promise<void> {
  const { organisationId, userId } = actor
  const [made] = await tx
    .insert(countTemplateRevision)
    .values({ organisationId, templateId, revision: (before?.revision ?? 0) + 1, createdBy: userId })
    .returning({ id: countTemplateRevision.id })
  await tx.execute(sql`
    insert into count_template_row (organisation_id, revision_id, area_id, item_id, position, unit_ids)
    select ${organisationId}::bigint, ${made?.id ?? null}::bigint, walk.area_id, walk.item_id,
      row_number() over (order by walk.is_new, walk.position, walk.sku, walk.item_id), walk.unit_ids
    from (
      select r.area_id, r.item_id, r.position, r.unit_ids, false as is_new, i.sku
      from count_template_row r
      join item i on i.id = r.item_id and i.organisation_id = r.organisation_id
      where r.organisation_id = ${organisationId} and r.revision_id = ${before?.id ?? null}::bigint
        and i.is_active and i.is_stocked
      union all
      select ${areaId}::bigint, i.id, 0, '[]'::jsonb, true, i.sku
      from item i
      where i.organisation_id = ${organisationId} and i.is_active and i.is_stocked and not exists (
        select from count_template_row r
        where r.organisation_id = i.organisation_id and r.revision_id = ${before?.id ?? null}::bigint
          and r.item_id = i.id
      )
    ) walk`)
}
