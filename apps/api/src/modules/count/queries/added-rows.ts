import type { ItemToAdd } from '@backoffice/api-types'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { searchCondition } from '../../../database/list-query.ts'
import { category, countEntry, countLine, countSheetRow, item } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { itemFields } from './sheet.ts'
import { pinnedUnits } from './start.ts'
import { areaNameIn } from './area-name.ts'

/** Most items that a search for one to add answers with. */
const mostItems = 20

/** Items in use whose SKU or a barcode is `q`, and then those whose name or SKU has its words. */
export async function selectItemsToAdd(work: Work, countId: number, q: string): Promise<ItemToAdd[]> {
  const { tx, actor } = work
  const { organisationId } = actor
  const hasCode = sql<boolean>`exists (select from barcode b join item_unit u
      on u.organisation_id = b.organisation_id and u.id = b.unit_id
    where b.organisation_id = ${organisationId} and b.value = ${q} and u.item_id = ${item.id})`
  const isExact = sql<boolean>`(${item.sku} = ${q} or ${hasCode})`
  return tx
    .select({
      item: itemFields,
      unit: sql<ItemToAdd['unit']>`(
        select json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text)
        from barcode b join item_unit u on u.organisation_id = b.organisation_id and u.id = b.unit_id
        where b.organisation_id = ${organisationId} and b.value = ${q} and u.item_id = ${item.id} limit 1)`,
      areas: sql<ItemToAdd['areas']>`(
        select coalesce(json_agg(json_build_object('id', a.id, 'name', ${areaNameIn(work, countId)}) order by r.position, r.id), '[]')
        from count_sheet_row r
        join count_line l on l.organisation_id = r.organisation_id and l.id = r.line_id
        join area a on a.id = r.area_id
        where r.organisation_id = ${organisationId} and r.count_id = ${countId} and l.item_id = ${item.id})`,
    })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .where(
      and(
        eq(item.organisationId, organisationId),
        item.isActive,
        item.isStocked,
        or(isExact, searchCondition([item.name, item.sku], q)),
      ),
    )
    .orderBy(sql`case when ${isExact} then 0 else 1 end`, item.name, item.id)
    .limit(mostItems)
}

/** Whether an item can be counted: it is in use, and stock is kept of it. */
export async function isItemToCount({ tx, actor }: Work, itemId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: item.id })
    .from(item)
    .where(
      and(eq(item.organisationId, actor.organisationId), eq(item.id, itemId), item.isActive, item.isStocked),
    )
  return found !== undefined
}

/** Where an item may be added, and what the sheet knows of it there. */
export type PlaceToAdd = {
  locationId: number
  /** The row of the item in this area. */
  rowId: number | null
  lineId: number | null
  lineRound: number | null
  /** Behind the last row of the area, else of the sheet. */
  position: number
}

/** @returns undefined when the area lies at none of these locations, or is out of use */
export async function findPlaceToAdd(
  { tx, actor: { organisationId } }: Work,
  {
    countId,
    itemId,
    areaId,
    locationIds,
  }: Record<'countId' | 'itemId' | 'areaId', number> & {
    locationIds: readonly number[]
  },
): Promise<PlaceToAdd | undefined> {
  const [found] = await selectRows<PlaceToAdd>(
    tx,
    sql`select a.location_id as "locationId", l.id as "lineId", l.round as "lineRound",
        (select r.id from count_sheet_row r where r.organisation_id = a.organisation_id and r.line_id = l.id
          and r.area_id = a.id order by r.id limit 1) as "rowId",
        coalesce(
          (select max(r.position) from count_sheet_row r where r.organisation_id = a.organisation_id
            and r.count_id = ${countId} and r.area_id = a.id),
          (select max(r.position) + 1 from count_sheet_row r where r.organisation_id = a.organisation_id
            and r.count_id = ${countId}), 1) as position
      from area a
      left join count_line l on l.organisation_id = a.organisation_id and l.count_id = ${countId}
        and l.item_id = ${itemId} and l.location_id = a.location_id
      where a.organisation_id = ${organisationId} and a.id = ${areaId} and a.is_active
        and a.location_id in (select value::bigint from json_array_elements_text(${JSON.stringify(locationIds)}::json))`,
  )
  return found
}

/** Marks a line that was not listed when the count started. @returns its id */
export async function markAddedLine(
  { tx, actor }: Work,
  { countId, itemId, locationId, round }: Record<'countId' | 'itemId' | 'locationId' | 'round', number>,
): Promise<number> {
  const [line] = await tx
    .update(countLine)
    .set({ isAdded: true, round })
    .where(
      and(
        eq(countLine.organisationId, actor.organisationId),
        eq(countLine.countId, countId),
        eq(countLine.itemId, itemId),
        eq(countLine.locationId, locationId),
      ),
    )
    .returning({ id: countLine.id })
  if (line === undefined) throw new Error('The line that was added is not there.')
  return line.id
}

/** Puts a row of a line on the sheet, counted in every unit that its item is counted in. @returns its id */
export async function insertAddedRow(
  { tx, actor, now }: Work,
  { countId, lineId, areaId, position }: Record<'countId' | 'lineId' | 'areaId' | 'position', number>,
): Promise<number> {
  const itemOfLine = sql`(select l.item_id from count_line l
    where l.organisation_id = ${actor.organisationId} and l.id = ${lineId})`
  const [row] = await tx
    .insert(countSheetRow)
    .values({
      organisationId: actor.organisationId,
      countId,
      lineId,
      areaId,
      position,
      addedAt: now,
      // Those of the other rows of its line, as the count began with them.
      units: sql`coalesce((select r.units from count_sheet_row r
        where r.organisation_id = ${actor.organisationId} and r.line_id = ${lineId} order by r.id limit 1),
        ${pinnedUnits(actor.organisationId, itemOfLine, sql`'[]'::jsonb`)})`,
    })
    .returning({ id: countSheetRow.id })
  if (row === undefined) throw new Error('The insert of a row returned none.')
  return row.id
}

/** Ids of the rows that were added since a moment. */
export async function selectAddedRows({ tx, actor }: Work, countId: number, since: Date): Promise<number[]> {
  const added = await tx
    .select({ id: countSheetRow.id })
    .from(countSheetRow)
    .where(
      and(
        eq(countSheetRow.organisationId, actor.organisationId),
        eq(countSheetRow.countId, countId),
        gt(countSheetRow.addedAt, since),
      ),
    )
  return added.map(({ id }) => id)
}

/** An added row that nothing was entered in; undefined for any other. */
export async function findEmptyAddedRow(
  { tx, actor }: Work,
  countId: number,
  rowId: number,
): Promise<{ lineId: number } | undefined> {
  const [found] = await tx
    .select({ lineId: countSheetRow.lineId })
    .from(countSheetRow)
    .leftJoin(
      countEntry,
      and(
        eq(countEntry.organisationId, countSheetRow.organisationId),
        eq(countEntry.rowId, countSheetRow.id),
      ),
    )
    .where(
      and(
        eq(countSheetRow.organisationId, actor.organisationId),
        eq(countSheetRow.countId, countId),
        eq(countSheetRow.id, rowId),
        sql`${countSheetRow.addedAt} is not null`,
        isNull(countEntry.id),
      ),
    )
    .limit(1)
  return found
}

/** Takes an added row off the sheet, and its line with it where that was added and has no other row. */
export async function deleteAddedRow(
  { tx, actor: { organisationId } }: Work,
  rowId: number,
  lineId: number,
): Promise<void> {
  await tx
    .delete(countSheetRow)
    .where(and(eq(countSheetRow.organisationId, organisationId), eq(countSheetRow.id, rowId)))
  await tx.execute(sql`
    delete from count_line l where l.organisation_id = ${organisationId} and l.id = ${lineId} and l.is_added
      and not exists (select from count_sheet_row r where r.organisation_id = l.organisation_id and r.line_id = l.id)`)
}

/** Counts the lines of a sheet anew. */
export async function refreshLineTotal({ tx, actor }: Work, countId: number): Promise<void> {
  await tx.execute(sql`
    update "count" c set line_total = (select count(*) from count_line l
      where l.organisation_id = c.organisation_id and l.count_id = c.id)
    where c.organisation_id = ${actor.organisationId} and c.id = ${countId}`)
}
