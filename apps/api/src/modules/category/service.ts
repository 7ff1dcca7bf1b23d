import type { CategoryList, CategoryRow } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { isDuplicate } from '../../database/database-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { category } from '../../database/schema/index.ts'
import { setRecordActive } from '../../database/set-record-active.ts'
import {
  deleteRecord,
  fieldProblem,
  lockRecord,
  type RecordChange,
  refuseProblems,
} from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { categoryPaths, inTreeOrder, namesOfPath } from './category-paths.ts'
import { nameTaken } from './name-taken.ts'
import {
  insertCategory,
  lockSiblings,
  lockTree,
  selectCategories,
  selectCategoryNames,
  type StoredCategory,
  updateCategory,
  writePositions,
} from './repository.ts'

type CategoryContent = { name: string; parentId: number | null }

const rowsOf = (stored: readonly StoredCategory[]): CategoryRow[] => {
  const paths = categoryPaths(stored)
  return inTreeOrder(stored).map((found) => ({ ...found, path: paths.get(found.id) ?? found.name }))
}

/** The tree of categories, each before what is in it. */
export async function listCategories(work: Work): Promise<CategoryList> {
  return { data: rowsOf(await selectCategories(work)) }
}

async function readCategory(work: Work, id: number): Promise<CategoryRow> {
  const found = rowsOf(await selectCategories(work)).find((row) => row.id === id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A category stands under another one of the tenant, never under itself, and beside no other of its name. */
async function checkPlace(work: Work, id: number | null, content: CategoryContent): Promise<void> {
  const all = await selectCategoryNames(work)
  const { name, parentId } = content
  const above = [...ancestorsOf(all, parentId)]
  const known = parentId === null || all.some((one) => one.id === parentId)
  if (!known || (id !== null && above.includes(id)))
    refuseProblems([fieldProblem('parentId', 'field.choice', 'is no category it can stand under', parentId)])
  const isTaken = all.some(
    (one) => one.id !== id && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw nameTaken(name)
}

function* ancestorsOf(
  all: readonly { id: number; parentId: number | null }[],
  from: number | null,
): Generator<number> {
  const seen = new Set<number>()
  for (let at = from; at !== null && !seen.has(at); ) {
    seen.add(at)
    yield at
    at = all.find(({ id }) => id === at)?.parentId ?? null
  }
}

async function inLockedTree<T>(work: Work, change: () => Promise<T>): Promise<T> {
  await lockTree(work)
  return change()
}

/** @throws AppError `request.invalid`, `category.name-taken` */
export const createCategory = (work: Work, content: CategoryContent): Promise<CategoryRow> =>
  inLockedTree(work, async () => {
    await checkPlace(work, null, content)
    return readCategory(work, await addCategory(work, content))
  })

/** @returns the id of a new category whose place is checked @throws AppError `category.name-taken` */
async function addCategory(work: Work, content: CategoryContent): Promise<number> {
  const id = await insertCategory(work, content)
  // A file may have made it between the check and now.
  if (id === undefined) throw nameTaken(content.name)
  await recordEvents(work, [
    { entity: 'category', entityId: id, action: 'create', after: { name: content.name } },
  ])
  return id
}

/** @throws AppError `record.not-found`, `record.version-*`, and as `createCategory` */
export const changeCategory = (
  work: Work,
  change: RecordChange,
  content: CategoryContent,
): Promise<CategoryRow> => inLockedTree(work, () => writeChange(work, change, content))

async function writeChange(
  work: Work,
  { id, version }: RecordChange,
  content: CategoryContent,
): Promise<CategoryRow> {
  requireVersion(await lockRecord(work, category, id), version)
  const before = await readCategory(work, id)
  await checkPlace(work, id, content)
  try {
    await updateCategory(work, id, content)
  } catch (error) {
    // A file may have made one of this name between the check and now.
    throw isDuplicate(error) ? nameTaken(content.name, error) : error
  }
  const row = await readCategory(work, id)
  await recordEvents(work, [
    {
      entity: 'category',
      entityId: id,
      action: 'update',
      before: { path: before.path },
      after: { path: row.path },
    },
  ])
  return row
}

/** Puts a category at a place among those beside it, from 0. @throws AppError `record.not-found` */
export const moveCategory = (work: Work, id: number, place: number): Promise<CategoryList> =>
  inLockedTree(work, () => writePlace(work, id, place))

async function writePlace(work: Work, id: number, place: number): Promise<CategoryList> {
  await lockRecord(work, category, id)
  const { parentId } = await readCategory(work, id)
  const before = await lockSiblings(work, parentId)
  const after = before.filter((one) => one !== id).toSpliced(place, 0, id)
  const from = before.indexOf(id)
  const to = after.indexOf(id)
  if (from !== to) {
    await writePositions(work, after)
    const event = { entity: 'category', entityId: id, action: 'move' }
    await recordEvents(work, [
      { ...event, before: { place: String(from + 1) }, after: { place: String(to + 1) } },
    ])
  }
  return listCategories(work)
}

/** Archives a category or restores it; its items stay. @throws AppError `record.not-found`, `record.version-conflict` */
export const setCategoryActive = (
  work: Work,
  change: RecordChange,
  isActive: boolean,
): Promise<CategoryRow> =>
  setRecordActive(work, { table: category, entity: 'category', read: readCategory }, change, isActive)

/** Deletes a category without items and categories in it. @throws AppError `record.in-use` and as `changeCategory` */
export const removeCategory = (work: Work, { id, version }: RecordChange): Promise<{ id: number }> =>
  inLockedTree(work, async () => {
    checkVersion(await lockRecord(work, category, id), version)
    const { path } = await readCategory(work, id)
    await deleteRecord(work, category, id)
    await recordEvents(work, [{ entity: 'category', entityId: id, action: 'delete', before: { path } }])
    return { id }
  })

/**
 * The category of a path, made for a file as far as it is not there: `Drinks / Juice`.
 * @returns its id
 * @throws AppError `category.name-taken`, or as `insertCategory`
 */
export async function createPath(work: Work, path: string): Promise<number> {
  let parentId: number | null = null
  for (const name of namesOfPath(path)) {
    const all = await selectCategoryNames(work)
    const found = all.find(
      (one) => one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
    )
    parentId = found?.id ?? (await addCategory(work, { name, parentId }))
  }
  if (parentId === null) throw new Error('A path has no name.')
  return parentId
}
