import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { everythingIn } from './whole-location-repository.ts'

/** What a count lists: the rows of a template's revision, or everything in use, walked in one area. */
export type CountScope = { revisionId: number } | { areaId: number }

/** The rows of a scope whose items can be counted today. */
function rowsToCount(work: Work, scope: CountScope): SQL {
  const { organisationId } = work.actor
  const rows =
    'areaId' in scope
      ? everythingIn(work, scope.areaId)
      : sql`(select * from count_template_row
          where organisation_id = ${organisationId} and revision_id = ${scope.revisionId})`
  return sql`
    from ${rows} r
    join item i on i.id = r.item_id and i.organisation_id = r.organisation_id
    where r.organisation_id = ${organisationId} and i.is_active and i.is_stocked`
}

/** How many lines a count will have. @param revisionId null for everything in use */
export async function countLinesOf(work: Work, revisionId: number | null): Promise<number> {
  const scope = revisionId === null ? { areaId: 0 } : { revisionId }
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(distinct r.item_id)::int as total ${rowsToCount(work, scope)}`,
  )
  return row?.total ?? 0
}

export type Snapshot = { countId: number; locationId: number; scope: CountScope; at: Date }

/**
 * Writes a line per item with the book of the snapshot, and the rows of the walk: areas in their order, then the
 * positions of the scope. @returns the number of lines
 */
export async function insertSheet(work: Work, snapshot: Snapshot): Promise<number> {
  const lineTotal = await insertLines(work, snapshot)
  await insertRows(work, snapshot)
  return lineTotal
}

// The lookups below are subqueries and no joins: right after a bulk load the planner knows nothing of the tables, and a
// join may then read every balance, or every line, for each item.

async function insertLines(work: Work, { countId, locationId, scope, at }: Snapshot): Promise<number> {
  const organisationId = work.actor.organisationId
  const [row] = await selectRows<{ total: number }>(
    work.tx,
    sql`with written as (
      insert into count_line (organisation_id, count_id, item_id, location_id, book_at_start)
      select ${organisationId}::bigint, ${countId}::bigint, listed.item_id, ${locationId}::bigint,
        coalesce((
          select b.on_hand from stock_balance b
          where b.organisation_id = ${organisationId} and b.item_id = listed.item_id
            and b.location_id = ${locationId}
        ), 0) - coalesce((
          select sum(t.qty) from stock_transaction t
          where t.organisation_id = ${organisationId} and t.item_id = listed.item_id
            and t.location_id = ${locationId} and t.occurred_at > ${at.toISOString()}::timestamptz
        ), 0)
      from (select distinct r.item_id ${rowsToCount(work, scope)}) listed
      order by listed.item_id
      returning 1
    ) select count(*)::int as total from written`,
  )
  return row?.total ?? 0
}

async function insertRows(work: Work, { countId, locationId, scope }: Snapshot): Promise<void> {
  const organisationId = work.actor.organisationId
  await work.tx.execute(sql`
    insert into count_sheet_row (organisation_id, count_id, line_id, area_id, position, unit_ids)
    select ${organisationId}::bigint, ${countId}::bigint,
      (
        select l.id from count_line l
        where l.organisation_id = ${organisationId} and l.count_id = ${countId}
          and l.item_id = listed.item_id and l.location_id = ${locationId}
      ),
      a.id, row_number() over (order by a.sort_index, a.id, listed.position, listed.id), listed.unit_ids
    from (
      select r.id, r.item_id, r.area_id, r.position, coalesce(
        nullif(r.unit_ids, '[]'::jsonb),
        (select jsonb_agg(u.id order by u.sort_index, u.id) from item_unit u
          where u.organisation_id = r.organisation_id and u.item_id = r.item_id and u.is_count_unit),
        '[]'::jsonb
      ) as unit_ids
      ${rowsToCount(work, scope)}
    ) listed
    join area a on a.id = listed.area_id and a.organisation_id = ${organisationId}
    order by 5`)
}
