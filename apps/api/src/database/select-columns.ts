import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { selectRows } from './select-rows.ts'

/** What JSON makes of a column: numeric has to be read `::text`, a timestamptz comes as ISO 8601 text. */
type Packed = string | number | boolean | null | object

/**
 * Reads many rows as one text: a list for each column, as the database writes JSON. A driver takes every value of a
 * result by itself, which costs more than everything else when there are tens of thousands (docs/performance.md).
 * @param columns an expression for each field
 * @param from the rest of the statement from `from` on, with its order
 */
export async function selectColumns<T extends Record<string, Packed>>(
  tx: Transaction,
  columns: { [Field in keyof T & string]: SQL<T[Field]> },
  from: SQL,
): Promise<T[]> {
  const fields = Object.keys(columns)
  const named = Object.entries<SQL>(columns).map(
    ([field, column]) => sql`${column} as ${sql.identifier(field)}`,
  )
  const lists = fields.map((field) => sql`array_agg(packed.${sql.identifier(field)})`)
  const [found] = await selectRows<{ lists: string }>(
    tx,
    sql`select json_build_array(${sql.join(lists, sql`, `)})::text as lists
      from (select ${sql.join(named, sql`, `)} ${from}) packed`,
  )
  const read = JSON.parse(found?.lists ?? '[]') as (Packed[] | null)[]
  return Array.from({ length: read[0]?.length ?? 0 }, (_, row) => {
    const packed: Record<string, Packed> = {}
    for (const [index, field] of fields.entries()) packed[field] = read[index]?.[row] ?? null
    return packed as T
  })
}
