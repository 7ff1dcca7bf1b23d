import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { insertCategories, updateCategoriesActive } from './bulk-repository.ts'
import { categoryPaths, homeOfPath, keyOfPath, namesOfPath } from './category-paths.ts'
import { selectCategoryNames } from './repository.ts'

/** A category to make (`id` null), or one to archive or bring back. */
export type CategoryPlan = { id: number | null; path: string; isActive: boolean }

/** The ids of the tenant's categories by their paths, in small letters. */
async function readIdsByPath(work: Work): Promise<Map<string, number>> {
  const paths = categoryPaths(await selectCategoryNames(work))
  return new Map([...paths].map(([id, path]) => [keyOfPath(path), id]))
}

/** The id of what a category stands in; null at the top. */
function homeIdOf(ids: ReadonlyMap<string, number>, path: string): number | null {
  const home = homeOfPath(path)
  if (home === '') return null
  const id = ids.get(keyOfPath(home))
  if (id === undefined) throw new Error(`The category “${home}” was to be there before “${path}”.`)
  return id
}

const nameOf = (path: string) => namesOfPath(path).at(-1) ?? ''

/** Makes what is not there, one level of the tree after the other. */
async function makeCategories(work: Work, plans: readonly CategoryPlan[]): Promise<void> {
  const ids = await readIdsByPath(work)
  const levels = Map.groupBy(plans, ({ path }) => namesOfPath(path).length)
  for (const [, level] of [...levels].toSorted(([one], [other]) => one - other)) {
    const made = await insertCategories(
      work,
      level.map(({ path, isActive }) => ({
        name: nameOf(path),
        parent_id: homeIdOf(ids, path),
        is_active: isActive,
      })),
    )
    level.forEach(({ path }, at) => ids.set(keyOfPath(path), made[at] ?? 0))
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
  const changed = await updateCategoriesActive(work, changes)
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
  return plans.map(({ id, path }) => id ?? ids.get(keyOfPath(path)) ?? 0)
}
