import type { CategoryRow } from '@backoffice/api-types'

/** A category where it stands in the tree. */
export type PlacedCategory = {
  category: CategoryRow
  /** 0 at the top. */
  depth: number
  /** Its place among those beside it, from 0, and how many they are. */
  place: number
  siblings: number
  /** Whether something stands in it. */
  isParent: boolean
}

const within = (categories: readonly CategoryRow[]) => Map.groupBy(categories, ({ parentId }) => parentId)

/** The categories, which come each before what is in it, with their places. */
export function placeCategories(categories: readonly CategoryRow[]): PlacedCategory[] {
  const groups = within(categories)
  const depths = new Map<number, number>()
  return categories.map((category) => {
    const { id, parentId } = category
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1
    depths.set(id, depth)
    const beside = groups.get(parentId) ?? []
    return {
      category,
      depth,
      place: beside.indexOf(category),
      siblings: beside.length,
      isParent: groups.has(id),
    }
  })
}

/** The ids of the categories that take new items: in use, like every one above them. */
export function openCategories(categories: readonly CategoryRow[]): Set<number> {
  const open = new Set<number>()
  for (const { id, parentId, isActive } of categories)
    if (isActive && (parentId === null || open.has(parentId))) open.add(id)
  return open
}

/** The categories that one may be put into: each that is in use, but for itself and what is in it. */
export function possibleHomes(categories: readonly CategoryRow[], id: number | undefined): CategoryRow[] {
  const own = new Set<number>()
  for (const category of categories) {
    const isOwn = category.id === id || (category.parentId !== null && own.has(category.parentId))
    if (isOwn) own.add(category.id)
  }
  const open = openCategories(categories)
  const home = categories.find((category) => category.id === id)?.parentId
  return categories.filter((one) => !own.has(one.id) && (open.has(one.id) || one.id === home))
}

/** The categories whose path holds the text; each of them names where it stands. */
export function soughtCategories<C extends { path: string }>(categories: readonly C[], sought: string): C[] {
  const text = sought.trim().toLocaleLowerCase()
  return categories.filter(({ path }) => path.toLocaleLowerCase().includes(text))
}
