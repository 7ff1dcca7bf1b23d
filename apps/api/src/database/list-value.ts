import { isDecimal, isKeepable } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ListColumn } from './list-shape.ts'

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
/** No place on earth is further ahead or behind; PostgreSQL takes less than 16 hours. */
const offsetOfPlace = /[+-](?:0\d|1[0-3]):\d\d$|[+-]14:00$|Z$/
/** More digits than any numeric column of ours has. */
const longestDecimal = 40

function isText(value: unknown): value is string {
  return typeof value === 'string' && isKeepable(value)
}

function isInstant(value: unknown): value is string {
  return instant.safeParse(value).success && offsetOfPlace.test(String(value))
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
    case 'member':
      return wholeNumberOf(value)
    case 'decimal':
      return decimalOf(value)
    case 'date':
      return day.safeParse(value).success ? sql`${value}::date` : undefined
    case 'instant':
      return isInstant(value) ? sql`${value}::timestamptz` : undefined
  }
}

/** A LIKE pattern that finds the text anywhere, with its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
