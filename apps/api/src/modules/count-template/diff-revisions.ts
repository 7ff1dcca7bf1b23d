import type { RevisionDiff } from '@backoffice/api-types'
import type { NamedRow } from './row-repository.ts'

type Rows = Pick<RevisionDiff, 'added' | 'removed' | 'moved' | 'unitsChanged'>

const keyOf = ({ item, area }: NamedRow) => `${area.id}.${item.id}`

/** The keys that keep their order between two lists of the same keys: the longest run that rises in both. */
export function steadyKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const placeBefore = new Map(before.map((key, place) => [key, place]))
  // Patience sorting: of each length the smallest end so far, and whom each key follows.
  const ends: { key: string; place: number }[] = []
  const follows = new Map<string, string | undefined>()
  for (const key of after) {
    const place = placeBefore.get(key)
    if (place === undefined) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    follows.set(key, ends[low - 1]?.key)
    ends[low] = { key, place }
  }
  const steady = new Set<string>()
  for (let key = ends.at(-1)?.key; key !== undefined; key = follows.get(key)) steady.add(key)
  return steady
}

/**
 * What became of the rows of a revision. An item that left one area and came into another was moved, in the order of the
 * areas; so was one that stands elsewhere among the rows that stayed in its area, where as few as possible are called so.
 */
export function diffRows(before: readonly NamedRow[], after: readonly NamedRow[]): Rows {
  const [old, now] = [
    new Map(before.map((row) => [keyOf(row), row])),
    new Map(after.map((row) => [keyOf(row), row])),
  ]
  const left = before.filter((row) => !now.has(keyOf(row)))
  const came = after.filter((row) => !old.has(keyOf(row)))
  const movedTo = new Map<NamedRow, NamedRow>()
  const leftOfItem = Map.groupBy(left, ({ item }) => item.id)
  for (const to of came) {
    const from = leftOfItem.get(to.item.id)?.shift()
    if (from !== undefined) movedTo.set(from, to)
  }
  const moves = [...movedTo, ...movesWithin(before, after, { old, now })]
  const arrived = new Set(movedTo.values())
  return {
    added: came.filter((row) => !arrived.has(row)).map(withoutUnits),
    removed: left.filter((row) => !movedTo.has(row)).map(withoutUnits),
    moved: moves.map(([from, to]) => ({ item: to.item, from: placeOf(from), to: placeOf(to) })),
    unitsChanged: after.flatMap((row) => {
      const was = old.get(keyOf(row))
      if (was === undefined || was.units.join('\n') === row.units.join('\n')) return []
      return [{ item: row.item, area: row.area, before: was.units, after: row.units }]
    }),
  }
}

const withoutUnits = ({ item, area, position }: NamedRow) => ({ item, area, position })
const placeOf = ({ area, position }: NamedRow) => ({ area, position })

type ByKey = { old: Map<string, NamedRow>; now: Map<string, NamedRow> }

function movesWithin(before: readonly NamedRow[], after: readonly NamedRow[], { old, now }: ByKey) {
  const stayed = before.filter((row) => now.has(keyOf(row)))
  return [...Map.groupBy(stayed, ({ area }) => area.id)].flatMap(([areaId, rows]) => {
    const nowInArea = after.filter((row) => row.area.id === areaId && old.has(keyOf(row)))
    const steady = steadyKeys(rows.map(keyOf), nowInArea.map(keyOf))
    return nowInArea.flatMap((to): [NamedRow, NamedRow][] => {
      const from = old.get(keyOf(to))
      return from === undefined || steady.has(keyOf(to)) ? [] : [[from, to]]
    })
  })
}
