// Many categories in one statement, as a file brings them.
import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { nameTaken } from './name-taken.ts'

export type NewCategory = { name: string; parent_id: number | null; is_active: boolean }
const placeKey = ({ name, parent_id: parentId }: Omit<NewCategory, 'is_active'>) =>
  `${parentId ?? ''}:${name}`

/**
 * Each stands behind those that are in the same one already, in the order in which they came.
 * @returns the id of each
 * @throws AppError `category.name-taken`; SQLSTATE 40001 where a transaction of one snapshot does not see what has the name, to be
 *   run again
 */
export async function insertCategories(
  { tx, actor, now }: Work,
  rows: readonly NewCategory[],
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const made = await selectRows<{ id: number; name: string; parent_id: number | null }>(
    tx,
    sql`insert into category (organisation_id, name, parent_id, is_active, position,
        created_at, created_by, updated_at, updated_by)
      select ${actor.organisationId}, r.name, r.parent_id, r.is_active,
        coalesce((select max(s.position) + 1 from category s where s.organisation_id = ${actor.organisationId}
            and s.parent_id is not distinct from r.parent_id), 0)
          + row_number() over (partition by r.parent_id order by r.at) - 1,
        ${at}, ${actor.userId}::bigint, ${at}, ${actor.userId}::bigint
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
        as (name text, parent_id bigint, is_active boolean)) with ordinality as r(name, parent_id, is_active, at)
      on conflict do nothing returning id, name, parent_id`,
  )
  const ids = new Map(made.map((row) => [placeKey(row), row.id]))
  return rows.map((row) => {
    const id = ids.get(placeKey(row))
    if (id === undefined) throw nameTaken(row.name)
    return id
  })
}

/** Takes categories out of use or brings them back, and raises their versions. @returns those that were not so before */
export function updateCategoriesActive(
  { tx, actor, now }: Work,
  changes: readonly { id: number; isActive: boolean }[],
): Promise<{ id: number; isActive: boolean }[]> {
  const rows = changes.map(({ id, isActive }) => ({ id, is_active: isActive }))
  return selectRows(
    tx,
    sql`update category set is_active = r.is_active, version = version + 1,
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, is_active boolean)
      where category.organisation_id = ${actor.organisationId} and category.id = r.id
        and category.is_active <> r.is_active
      returning category.id, category.is_active as "isActive"`,
  )
}

/** Deletes categories together, also some that stand in one another. */
export async function deleteCategories({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from category where organisation_id = ${actor.organisationId}
      and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
}
