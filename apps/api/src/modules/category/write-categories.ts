// Many categories in one statement for each level of the tree, as a file brings them.
import { sql } from 'drizzle-orm'
import { recordEvents } from '../../database/record-event.ts'
import { selectRows } from '../../database/select-rows.ts'
import { unlessInUse } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { categoryPaths, pathSeparator } from './category-paths.ts'
import { selectCategoryNames } from './repository.ts'

/** A category to make (`id` null), or one to archive or bring back. */
export type CategoryPlan = { id: number | null; path: string; isActive: boolean }

const keyOf = (path: string) => path.toLowerCase()
/** The names of a path, from the top down. */
export const namesOf = (path: string): string[] => path.split(pathSeparator)
/** The path of what a category stands in; empty at the top. */
export const homeOf = (path: string): string => namesOf(path).slice(0, -1).join(pathSeparator)

/** The ids of the tenant's categories by their paths, in small letters. */
export async function readIdsByPath(work: Work): Promise<Map<string, number>> {
  const paths = categoryPaths(await selectCategoryNames(work))
  return new Map([...paths].map(([id, path]) => [keyOf(path), id]))
}

type NewCategory = { name: string; parent_id: number | null; is_active: boolean }
const placeKey = ({ name, parent_id: parentId }: Omit<NewCategory, 'is_active'>) =>
  `${parentId ?? ''}:${name}`

/** Each stands behind those that are in the same one already, in the order in which they came. @returns the id of each */
async function insertCategories({ tx, actor, now }: Work, rows: readonly NewCategory[]): Promise<number[]> {
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
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (name text, parent_id bigint, is_active boolean)) with ordinality as r(name, parent_id, is_active, at)
      returning id, name, parent_id`,
  )
  const ids = new Map(made.map((row) => [placeKey(row), row.id]))
  return rows.map((row) => ids.get(placeKey(row)) ?? 0)
}

/** The id of what a category stands in; null at the top. */
function homeIdOf(ids: ReadonlyMap<string, number>, path: string): number | null {
  const home = homeOf(path)
  if (home === '') return null
  const id = ids.get(keyOf(home))
  if (id === undefined) throw new Error(`The category “${home}” was to be there before “${path}”.`)
  return id
}

const nameOf = (path: string) => namesOf(path).at(-1) ?? ''

/** Makes what is not there, one level of the tree after the other. */
async function makeCategories(work: Work, plans: readonly CategoryPlan[]): Promise<void> {
  const ids = await readIdsByPath(work)
  const levels = Map.groupBy(plans, ({ path }) => namesOf(path).length)
  for (const [, level] of [...levels].toSorted(([one], [other]) => one - other)) {
    const made = await insertCategories(
      work,
      level.map(({ path, isActive }) => ({
        name: nameOf(path),
        parent_id: homeIdOf(ids, path),
        is_active: isActive,
      })),
    )
    level.forEach(({ path }, at) => ids.set(keyOf(path), made[at] ?? 0))
    await recordEvents(
      work,
      level.map(({ path, isActive }, at) => {
        const after = { name: nameOf(path), isActive: String(isActive) }
        return { entity: 'category', entityId: made[at] ?? 0, action: 'create', after }
      }),
    )
  }
}

/** Takes categories out of use or brings them back, and records those that were not so before. */
export async function setCategoriesActive(
  work: Work,
  changes: readonly { id: number; isActive: boolean }[],
): Promise<void> {
  const rows = changes.map(({ id, isActive }) => ({ id, is_active: isActive }))
  const changed = await selectRows<{ id: number; isActive: boolean }>(
    work.tx,
    sql`update category set is_active = r.is_active, version = version + 1,
        updated_at = ${work.now.toISOString()}::timestamptz, updated_by = ${work.actor.userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, is_active boolean)
      where category.organisation_id = ${work.actor.organisationId} and category.id = r.id
        and category.is_active <> r.is_active
      returning category.id, category.is_active as "isActive"`,
  )
  const eventOf = ({ id, isActive }: { id: number; isActive: boolean }) => ({
    entity: 'category',
    entityId: id,
    action: isActive ? 'restore' : 'archive',
  })
  await recordEvents(work, changed.map(eventOf))
}

/** Makes, archives and brings back. @returns the id of each, in the order of the plans */
export async function writeCategories(work: Work, plans: readonly CategoryPlan[]): Promise<number[]> {
  await makeCategories(
    work,
    plans.filter(({ id }) => id === null),
  )
  await setCategoriesActive(
    work,
    plans.flatMap(({ id, isActive }) => (id === null ? [] : [{ id, isActive }])),
  )
  const ids = await readIdsByPath(work)
  return plans.map(({ id, path }) => id ?? ids.get(keyOf(path)) ?? 0)
}

/** Deletes categories together, also some that stand in one another. @throws AppError `record.in-use`; the transaction is lost */
export async function deleteCategories({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  await unlessInUse(() =>
    tx.execute(
      sql`delete from category where organisation_id = ${actor.organisationId}
        and id = any(${`{${ids.join(',')}}`}::bigint[])`,
    ),
  )
}
