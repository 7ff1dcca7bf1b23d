import { isDecimal } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ListColumn } from './list-shape.ts'

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
/** More digits than any numeric column of ours has. */
const longestDecimal = 40

function isText(value: unknown): value is string {
  // PostgreSQL keeps no zero character in a text.
  return typeof value === 'string' && !value.includes('\0')
}

function decimalOf(value: unknown): SQL | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > longestDecimal || !isDecimal(text)) return undefined
  return sql`${text}::numeric`
}

function wholeNumberOf(value: unknown): SQL | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? sql`${String(number)}::bigint` : undefined
}

/** The value of a condition as a parameter of its column's kind; undefined when it does not fit. */
export function listValue(column: ListColumn, value: unknown): SQL | undefined {
  switch (column.kind) {
    case 'text':
      return isText(value) ? sql`${value}::text` : undefined
    case 'enum':
      return isText(value) && column.values.includes(value) ? sql`${value}::text` : undefined
    case 'boolean':
      return typeof value === 'boolean' ? sql`${value}::boolean` : undefined
    case 'number':
      return wholeNumberOf(value)
    case 'decimal':
      return decimalOf(value)
    case 'date':
      return day.safeParse(value).success ? sql`${value}::date` : undefined
    case 'instant':
      return instant.safeParse(value).success ? sql`${value}::timestamptz` : undefined
  }
}

/** A LIKE pattern that finds the text anywhere, with its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
