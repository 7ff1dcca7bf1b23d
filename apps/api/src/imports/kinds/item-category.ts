import { homeOfPath, keyOfPath, namesOfPath, pathSeparator } from '../../modules/category/category-paths.ts'
import type { ReadRow, RowProblem } from '../import-kind.ts'
import { categoryNameProblems } from './category-names.ts'

/** The categories that are there already. */
export type KnownCategories = {
  paths: ReadonlyMap<number, string>
  /** By the key of its path. */
  idOfPath: ReadonlyMap<string, number>
  /** Those that take new items. */
  open: ReadonlySet<number>
}

/** The category that a row names; no id where it is yet to be made, no path either where there is none. */
type NamedCategory = { id: number | undefined; path: string | null; problems: RowProblem[] }

/**
 * The path that a cell means: names that are there already as they are written, since a name may have a slash in it; below them
 * every slash stands between two names.
 */
function pathOf(cell: string, { idOfPath }: KnownCategories): string {
  const written = namesOfPath(cell).map((name) => name.trim())
  const isKnown = (depth: number) => idOfPath.has(keyOfPath(written.slice(0, depth).join(pathSeparator)))
  let depth = written.length
  while (depth > 0 && !isKnown(depth)) depth -= 1
  const below = written.slice(depth).flatMap((names) => names.split('/').map((name) => name.trim()))
  return [...written.slice(0, depth), ...below].join(pathSeparator)
}

/** Why no item can be put into the category of a path, which may yet have to be made. */
function archivedProblems(path: string, { paths, idOfPath, open }: KnownCategories): RowProblem[] {
  let there = path
  while (there !== '' && !idOfPath.has(keyOfPath(there))) there = homeOfPath(there)
  const id = idOfPath.get(keyOfPath(there))
  if (id === undefined || open.has(id)) return []
  const message =
    there === path ? 'is archived' : `would stand in “${paths.get(id) ?? there}”, which is archived`
  return [{ field: 'category.name', message }]
}

/**
 * The category of a row: the one that it names, which is in use, else the one that the item has.
 * @param before the category of the item so far, archived or not
 */
export function categoryOf(
  { cells }: ReadRow,
  before: number | undefined,
  known: KnownCategories,
): NamedCategory {
  const cell = cells['category.name'] ?? null
  if (cell === null) return { id: before, path: known.paths.get(before ?? 0) ?? null, problems: [] }
  const path = pathOf(cell, known)
  const id = known.idOfPath.get(keyOfPath(path))
  const isKept = id !== undefined && id === before
  const inNames = id === undefined ? categoryNameProblems(path, 'category.name') : []
  const problems = isKept || inNames.length > 0 ? inNames : archivedProblems(path, known)
  return { id, path: known.paths.get(id ?? 0) ?? path, problems }
}
