import type { Neighbours, ListFilter, PageOf } from '@backoffice/api-types'
import type { Asked } from './play-api.ts'

/** The page of these rows that is asked for, by its filter and in its order as far as they are simple. */
export function playedPage<T extends object>(rows: readonly T[], { query }: Pick<Asked, 'query'>): PageOf<T> {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)]
  const found = inOrder(filtered(rows, query.get('filter')), query.get('sort'))
  const data = found.slice((page - 1) * limit, page * limit)
  return { data, page, limit, total: found.length, hasMore: page * limit < found.length }
}

function filtered<T extends object>(rows: readonly T[], filter: string | null): readonly T[] {
  const { q, items = [] } = JSON.parse(filter ?? '{}') as Partial<ListFilter>
  return rows.filter(
    (row) =>
      (q === undefined || JSON.stringify(row).toLowerCase().includes(q.toLowerCase())) &&
      items.every(({ field, op, value }) => fits(valueOf(row, field), op, value)),
  )
}

function fits(value: unknown, op: string, wanted: unknown): boolean {
  if (op === 'eq') return value === wanted
  if (op === 'ne') return value !== wanted
  if (op === 'in') return Array.isArray(wanted) && wanted.includes(value)
  if (op === 'gte') return Number(value) >= Number(wanted)
  throw new Error(`A played list does not filter by ${op}.`)
}

/** By every field of the order, the first one first. */
function inOrder<T extends object>(rows: readonly T[], sort: string | null): readonly T[] {
  const orders = (sort ?? '').split(',').filter(Boolean)
  return rows.toSorted((one, other) => {
    for (const order of orders) {
      const [field = '', direction] = order.split(':')
      const side = compare(valueOf(one, field), valueOf(other, field))
      if (side !== 0) return direction === 'desc' ? -side : side
    }
    return 0
  })
}

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : textOf(one).localeCompare(textOf(other))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** A field of a row, or of a record in it: `location.name`. */
const valueOf = (row: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      row,
    )

/** Where a record stands among these rows, and what stands beside it. */
export function playedNeighbours<T extends { id: number; number: string }>(
  rows: readonly T[],
  { params }: Asked,
): Neighbours {
  const at = rows.findIndex(({ id }) => String(id) === params['id'])
  const reference = (row: T | undefined) => (row === undefined ? null : { id: row.id, number: row.number })
  return {
    previous: at < 0 ? null : reference(rows[at - 1]),
    next: at < 0 ? null : reference(rows[at + 1]),
    position: at < 0 ? null : at + 1,
    total: rows.length,
  }
}
