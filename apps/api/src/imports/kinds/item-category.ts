import { keyOfPath, namesOfPath, pathSeparator } from '../../modules/category/category-paths.ts'
import type { ReadRow } from '../import-kind.ts'

/** The categories that are there already. */
export type KnownCategories = {
  paths: ReadonlyMap<number, string>
  /** By the key of its path. */
  idOfPath: ReadonlyMap<string, number>
}

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
  return [...written.slice(0, depth), ...below].filter(Boolean).join(pathSeparator)
}

/**
 * The category of a row: the one that it names, else the one that the item has.
 * @param before the category of the item so far
 * @returns no id where it is yet to be made, no path either where there is none
 */
export function categoryOf(
  { cells }: ReadRow,
  before: number | undefined,
  known: KnownCategories,
): { id: number | undefined; path: string | null } {
  const cell = cells['category.name'] ?? null
  if (cell === null) return { id: before, path: known.paths.get(before ?? 0) ?? null }
  const path = pathOf(cell, known)
  const id = known.idOfPath.get(keyOfPath(path))
  return { id, path: known.paths.get(id ?? 0) ?? path }
}
