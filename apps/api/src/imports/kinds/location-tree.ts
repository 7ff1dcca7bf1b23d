import type { StoredPlace } from '../../modules/location/import-repository.ts'
import type { RowProblem } from '../import-kind.ts'
import type { LocationGroup } from './location-group.ts'

/** How a location is known in files: by its code in its company. */
export const placeKey = (companyId: number, code: string): string => `${companyId}:${code}`

const isWrong = ({ rows }: LocationGroup) => rows.some(({ problems }) => problems.length > 0)

function tell({ rows: [first] }: LocationGroup, problem: RowProblem): void {
  if (first !== undefined) first.problems = [...first.problems, problem]
}

/**
 * Says of every location of a file whether it can be a part of the one it names, and puts each after the one it is a part of.
 * @param places what the sender sees
 * @param tree what each location of the tenant is a part of, seen or not
 */
export function placeInTree(
  places: readonly StoredPlace[],
  tree: readonly { id: number; parentId: number | null }[],
  groups: readonly LocationGroup[],
): LocationGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const keyOfId = new Map(places.map(({ id, companyId, code }) => [id, placeKey(companyId, code)]))
  const keyOf = (id: number | null) => (id === null ? undefined : (keyOfId.get(id) ?? `${id}`))
  const parents = new Map(tree.map(({ id, parentId }) => [keyOf(id) ?? '', keyOf(parentId)]))
  for (const { key, owner, content } of groups) {
    const named = content.parentCode === null ? undefined : placeKey(owner.id, content.parentCode)
    parents.set(key, named ?? keyOf(content.parentId))
  }
  const above = (key: string): string[] => {
    const seen = new Set<string>()
    for (let at = parents.get(key); at !== undefined && !seen.has(at); at = parents.get(at)) seen.add(at)
    return [...seen]
  }
  for (const group of groups) {
    const { parentCode } = group.content
    if (parentCode === null) continue
    const field = 'parent.code'
    if (!parents.has(placeKey(group.owner.id, parentCode)))
      tell(group, { field, message: `there is no location “${parentCode}” in this company` })
    else if (above(group.key).includes(group.key))
      tell(group, { field, message: 'is this location or a part of it' })
  }
  const sorted = groups
    .map((group) => ({ group, chain: above(group.key) }))
    .toSorted((one, other) => one.chain.length - other.chain.length)
  for (const { group, chain } of sorted) {
    const wrong = chain.map((key) => byKey.get(key)).find((one) => one && one !== group && isWrong(one))
    if (wrong === undefined || isWrong(group) || group.content.parentCode === null) continue
    tell(group, {
      field: 'parent.code',
      message: `waits for row ${wrong.rows[0]?.rowNo}, which it is a part of`,
    })
  }
  return sorted.map(({ group }) => group)
}
