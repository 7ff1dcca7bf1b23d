import { sql } from 'drizzle-orm'
import { category } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

export type StoredCategory = {
  id: number
  name: string
  parentId: number | null
  isActive: boolean
  itemTotal: number
  version: number
}

/** Every category of the tenant with the number of its own items, in the order of those beside each other. */
export function selectCategories({ tx, actor }: Work): Promise<StoredCategory[]> {
  return selectRows(
    tx,
    sql`select c.id, c.name, c.parent_id as "parentId", c.is_active as "isActive", c.version,
        (select count(*)::int from item i where i.organisation_id = c.organisation_id and i.category_id = c.id)
          as "itemTotal"
      from category c where c.organisation_id = ${actor.organisationId} order by c.position, lower(c.name), c.id`,
  )
}

/** The names of every category of the tenant and where each stands. */
export function selectCategoryNames({ tx, actor }: Work): Promise<Omit<StoredCategory, 'itemTotal'>[]> {
  return selectRows(
    tx,
    sql`select id, name, parent_id as "parentId", is_active as "isActive", version from category
      where organisation_id = ${actor.organisationId} order by id`,
  )
}

/** The first half of the key of the advisory lock under which the tree of categories is changed; the second is the organisation. */
const treeLock = 238_013_7

/**
 * Locks the tree of categories against other changes by people until the transaction ends: of what stands in what, and of the names
 * beside one another. Files add categories without it, as they may take minutes; of a name the unique index decides who was first.
 */
export async function lockTree({ tx, actor }: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock}, ${actor.organisationId}::int)`)
}

/** Behind every category that stands in the same one. */
const nextPosition = (organisationId: number, parentId: number | null) =>
  sql<number>`(select coalesce(max(s.position) + 1, 0) from category s
    where s.organisation_id = ${organisationId} and s.parent_id is not distinct from ${parentId}::bigint)`

/**
 * @returns the id of the new category; undefined where another one beside it has the name
 * @throws SQLSTATE 40001 where a transaction of one snapshot does not see that other one, to be run again
 */
export async function insertCategory(
  { tx, actor, now }: Work,
  content: { name: string; parentId: number | null },
): Promise<number | undefined> {
  const { organisationId, userId } = actor
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  const [row] = await tx
    .insert(category)
    .values({
      organisationId,
      ...content,
      position: nextPosition(organisationId, content.parentId),
      ...stamps,
    })
    .onConflictDoNothing()
    .returning({ id: category.id })
  return row?.id
}

/**
 * Changes a category that is locked, and raises its version; in another one it stands last.
 * @throws a unique violation where another one beside it has the name
 */
export async function updateCategory(
  { tx, actor, now }: Work,
  id: number,
  { name, parentId }: { name: string; parentId: number | null },
): Promise<void> {
  await tx.execute(
    sql`update category set name = ${name}, parent_id = ${parentId}::bigint, version = version + 1,
        position = case when parent_id is not distinct from ${parentId}::bigint then position
          else ${nextPosition(actor.organisationId, parentId)} end,
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId}
      where organisation_id = ${actor.organisationId} and id = ${id}`,
  )
}

/** Locks the categories below one parent until the transaction ends, so that their order stays. @returns their ids in order */
export async function lockSiblings({ tx, actor }: Work, parentId: number | null): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select id from category where organisation_id = ${actor.organisationId}
        and parent_id is not distinct from ${parentId}::bigint
      order by position, lower(name), id for update`,
  )
  return rows.map(({ id }) => id)
}

/** Numbers categories in this order. Their content stays, and so does the version that guards it. */
export async function writePositions({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update category set position = o.place - 1
      from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as o(id, place)
      where category.organisation_id = ${actor.organisationId} and category.id = o.id`,
  )
}
