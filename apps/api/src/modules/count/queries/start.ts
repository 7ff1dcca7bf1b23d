import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import type { WalkRow } from '../../count-template/walk-repository.ts'

export type Snapshot = { countId: number; rows: readonly WalkRow[]; at: Date }

/**
 * Writes a line per item and location with the book of the snapshot, and the rows of the walk in their order.
 * @returns the number of lines
 */
export async function insertSheet(work: Work, snapshot: Snapshot): Promise<number> {
  const lineTotal = await insertLines(work, snapshot)
  await insertRows(work, snapshot)
  return lineTotal
}

const listedRows = (rows: readonly WalkRow[]): SQL => sql`
  json_to_recordset(${JSON.stringify(rows.map((row, index) => ({ ...row, step: index + 1 })))}::json)
    as listed("itemId" bigint, "areaId" bigint, "locationId" bigint, "unitIds" jsonb, step int)`

// The lookups below are subqueries and no joins: right after a bulk load the planner knows nothing of the tables, and a
// join may then read every balance, or every line, for each item.

/** Writes a line per item and location of these rows with the book of a moment. @returns the number of lines */
export async function insertLines(work: Work, { countId, rows, at }: Snapshot): Promise<number> {
  const organisationId = work.actor.organisationId
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`with written as (
      insert into count_line (organisation_id, count_id, item_id, location_id, is_blind, book_at_start)
      select ${organisationId}::bigint, ${countId}::bigint, listed.item_id, listed.location_id,
        (select c.blind from "count" c where c.organisation_id = ${organisationId} and c.id = ${countId}),
        coalesce((
          select b.on_hand from stock_balance b
          where b.organisation_id = ${organisationId} and b.item_id = listed.item_id
            and b.location_id = listed.location_id
        ), 0) - coalesce((
          select sum(t.qty) from stock_transaction t
          where t.organisation_id = ${organisationId} and t.item_id = listed.item_id
            and t.location_id = listed.location_id and t.occurred_at > ${at.toISOString()}::timestamptz
        ), 0)
      from (select distinct "itemId" as item_id, "locationId" as location_id from ${listedRows(rows)}) listed
      order by listed.item_id, listed.location_id
      returning 1
    ) select count(*)::int as total from written`,
  )
  return row?.total ?? 0
}

/**
 * The units that a new row of a sheet is counted in, copied as they stand now.
 * @param unitIds a JSON list of the chosen ones in their order; empty for all that the item is counted in
 */
export const pinnedUnits = (organisationId: number, itemId: SQL, unitIds: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text,
    'allowFraction', u.allow_fraction) order by chosen.place, u.sort_index, u.id)
  from item_unit u
    left join jsonb_array_elements(${unitIds}) with ordinality chosen(id, place) on chosen.id = to_jsonb(u.id)
  where u.organisation_id = ${organisationId} and u.item_id = ${itemId}
    and case when ${unitIds} = '[]'::jsonb then u.is_count_unit else chosen.id is not null end
), '[]'::jsonb)`

async function insertRows(work: Work, { countId, rows }: Snapshot): Promise<void> {
  const organisationId = work.actor.organisationId
  await work.tx.execute(sql`
    insert into count_sheet_row (organisation_id, count_id, line_id, area_id, position, units)
    select ${organisationId}::bigint, ${countId}::bigint,
      (
        select l.id from count_line l
        where l.organisation_id = ${organisationId} and l.count_id = ${countId}
          and l.item_id = listed."itemId" and l.location_id = listed."locationId"
      ),
      listed."areaId", listed.step, ${pinnedUnits(organisationId, sql`listed."itemId"`, sql`listed."unitIds"`)}
    from ${listedRows(rows)}
    order by listed.step`)
}
