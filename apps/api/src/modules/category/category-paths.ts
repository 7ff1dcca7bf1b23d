import type { Work } from '../../work.ts'
import { selectCategoryNames } from './repository.ts'

type Node = { id: number; name: string; parentId: number | null }

/** Between the names of a path. */
export const pathSeparator = ' / '

/** The names of a path, from the top down. */
export const namesOfPath = (path: string): string[] => path.split(pathSeparator)
/** The path of what a category stands in; empty at the top. */
export const homeOfPath = (path: string): string => namesOfPath(path).slice(0, -1).join(pathSeparator)
/** By this two paths are the same: names are told apart by their letters, not by their size. */
export const keyOfPath = (path: string): string => path.toLowerCase()

/** The path of each category from the top, by id: `Drinks / Juice`. A circle, which cannot be, ends. */
export function categoryPaths(nodes: readonly Node[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const namesOf = (id: number | null, seen: ReadonlySet<number>): string[] => {
    const node = id === null || seen.has(id) ? undefined : byId.get(id)
    return node === undefined ? [] : [...namesOf(node.parentId, new Set([...seen, node.id])), node.name]
  }
  return new Map(nodes.map(({ id }) => [id, namesOf(id, new Set()).join(pathSeparator)]))
}

/** The nodes with each before what is in it; those beside each other keep the order in which they came. */
export function inTreeOrder<N extends Node>(nodes: readonly N[]): N[] {
  const known = new Set(nodes.map(({ id }) => id))
  const within = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const branch = (parentId: number | null): N[] =>
    (within.get(parentId) ?? []).flatMap((node) => [node, ...branch(node.id)])
  return branch(null)
}

/** The ids of the categories that take new items: in use, like every one above them. */
export function openCategories(nodes: readonly (Node & { isActive: boolean })[]): Set<number> {
  const open = new Set<number>()
  for (const { id, parentId, isActive } of inTreeOrder(nodes))
    if (isActive && (parentId === null || open.has(parentId))) open.add(id)
  return open
}

/** The paths of the tenant's categories, by id. */
export async function readCategoryPaths(work: Work): Promise<Map<number, string>> {
  return categoryPaths(await selectCategoryNames(work))
}
