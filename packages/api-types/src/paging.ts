import * as z from 'zod'
import { addressInteger, amount, countOf, documentReference } from './scalars.ts'

export const filterOperators = ['eq', 'ne', 'in', 'contains', 'gte', 'lte', 'between', 'isNull'] as const

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])

const filterItems = z
  .array(z.object({ field: z.string(), op: z.enum(filterOperators), value: filterValue.optional() }))
  .max(50)

/**
 * The decoded `filter` parameter: a quick search `q` and typed conditions, joined as `logic` says (docs/domain.md 6.7). Of the
 * conditions in `any` one at least must hold, whatever `logic` says about the others.
 */
export const listFilter = z.object({
  q: z.string().trim().max(200).default(''),
  logic: z.enum(['and', 'or']).default('and'),
  items: filterItems.default([]),
  any: filterItems.optional(),
})

/** `filter={json}`, decoded. */
export const filterParameter = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(listFilter)
  .optional()
  .meta({ param: { id: 'filter' } })

const page = addressInteger(1)
  .default(1)
  .meta({ param: { id: 'page' } })
const limit = addressInteger(1, 500)
  .default(50)
  .meta({ param: { id: 'limit' } })
/** `sort=field:asc,other:desc`. */
export const sortParameter = z
  .string()
  .regex(/^[A-Za-z.]+:(asc|desc)(,[A-Za-z.]+:(asc|desc))*$/, 'must read field:asc,other:desc')
  .optional()
  .meta({ param: { id: 'sort' } })

/** Query of a paged list: `page` from 1, `limit` up to 500, `sort=field:asc,…`, `filter={json}`. */
export const listQuery = z.object({
  page,
  limit,
  sort: sortParameter,
  filter: filterParameter,
})

/** Query of a list read by cursor (the log): newest first; `cursor` is opaque. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit,
  filter: filterParameter,
})

/** Which list a record is looked at in: the order and the filter of that list. */
export const neighboursQuery = z.object({ sort: sortParameter, filter: filterParameter })

/**
 * Where a record stands in a list, from 1, and which records stand beside it. `position` is null when the filter leaves
 * the record out; the neighbours are then those of the place where it would stand. `total` counts what the filter finds.
 */
export const neighbours = z.object({
  previous: documentReference.nullable(),
  next: documentReference.nullable(),
  position: z.int().min(1).nullable(),
  total: countOf,
})

export type ListSums = z.infer<typeof listSums>
export type Neighbours = z.infer<typeof neighbours>
export type NeighboursQuery = z.infer<typeof neighboursQuery>
export type ListFilter = z.infer<typeof listFilter>
export type ListQuery = z.infer<typeof listQuery>
export type CursorQuery = z.infer<typeof cursorQuery>

/**
 * Totals of the whole filtered set by the field they add up: one amount per currency, since different currencies are
 * never added. A figure that a row hides is in no total.
 */
export const listSums = z.record(z.string(), z.array(amount))

/** Envelope of a page; `total` is null when it is not known, never -1 (docs/domain.md 1.1). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    page: z.int().min(1),
    limit: z.int().min(1),
    total: countOf.nullable(),
    hasMore: z.boolean(),
    sums: listSums.optional(),
  })

/** Envelope of a list read by cursor; `nextCursor` is null on the last page. */
export const cursorPageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    limit: z.int().min(1),
    total: countOf.nullable(),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
  })

/** Shape of a page for code that knows only the row. */
export type PageOf<T> = {
  data: T[]
  page: number
  limit: number
  total: number | null
  hasMore: boolean
  sums?: ListSums | undefined
}

export type CursorPageOf<T> = {
  data: T[]
  limit: number
  total: number | null
  hasMore: boolean
  nextCursor: string | null
}
