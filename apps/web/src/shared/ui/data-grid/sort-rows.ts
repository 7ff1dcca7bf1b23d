import { compareDecimals, decimalKey } from '../../lib/compare-decimals.ts'
import { parseSort } from '../../lib/sort-text.ts'
import type { DataColumn } from './data-column.ts'

type SortableColumn<T> = Pick<DataColumn<T>, 'id' | 'numeric' | 'sortKey'>

/** Compares two rows, given by their places. */
type Order = (a: number, b: number) => number

const texts = new Intl.Collator('en', { numeric: true })

/**
 * The rows in an order such as `state:asc,value:desc`, by the `sortKey` of each column. Rows without a key come last in
 * both directions; equal ones keep their order, and the rows given are left as they are.
 */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly SortableColumn<T>[],
  sort: string | undefined,
): readonly T[] {
  const orders = parseSort(sort).flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column?.sortKey === undefined
      ? []
      : [orderBy(rows.map(column.sortKey), column.numeric === true, desc)]
  })
  if (orders.length === 0) return rows
  const places = rows.map((_, place) => place).sort((a, b) => firstDifference(orders, a, b))
  return places.flatMap((place) => rows[place] ?? [])
}

function firstDifference(orders: readonly Order[], a: number, b: number): number {
  for (const order of orders) {
    const difference = order(a, b)
    if (difference !== 0) return difference
  }
  return 0
}

/** Keys are taken apart once, not once a comparison. */
function orderBy(keys: readonly (string | null)[], isNumeric: boolean, desc: boolean): Order {
  if (!isNumeric) return comparing(keys, texts.compare, desc)
  const decimals = keys.map((key) => (key === null ? null : decimalKey(key)))
  return comparing(decimals, compareDecimals, desc)
}

function comparing<K>(keys: readonly (K | null)[], compare: (a: K, b: K) => number, desc: boolean): Order {
  return (first, second) => {
    const [a, b] = [keys[first] ?? null, keys[second] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return desc ? compare(b, a) : compare(a, b)
  }
}
