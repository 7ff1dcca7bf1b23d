import * as z from 'zod'
import { countOf, money } from './scalars.ts'

export const filterOperators = ['eq', 'ne', 'in', 'contains', 'gte', 'lte', 'between', 'isNull'] as const

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])

/** The decoded `filter` parameter: a quick search `q` and typed conditions (domain 4). */
export const listFilter = z.object({
  q: z.string().trim().max(200).default(''),
  logic: z.enum(['and', 'or']).default('and'),
  items: z
    .array(
      z.object({
        field: z.string(),
        op: z.enum(filterOperators),
        value: filterValue.optional(),
      }),
    )
    .max(50)
    .default([]),
})

const filterParameter = z
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

const limit = z.coerce.number().int().min(1).max(500).default(50)
const sort = z
  .string()
  .regex(/^[A-Za-z.]+:(asc|desc)(,[A-Za-z.]+:(asc|desc))*$/, 'must read field:asc,other:desc')
  .optional()

/** Query of a paged list: `page` from 1, `limit` up to 500, `sort=field:asc,…`, `filter={json}`. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit,
  sort,
  filter: filterParameter,
})

/** Query of a list read by cursor (the log): newest first; `cursor` is opaque. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit,
  filter: filterParameter,
})

export type ListFilter = z.infer<typeof listFilter>
export type ListQuery = z.infer<typeof listQuery>
export type CursorQuery = z.infer<typeof cursorQuery>

/** Envelope of a page; `total` is null when it is not known, never -1 (domain 0.1). `sums` covers the whole filtered set. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    page: z.int().min(1),
    limit: z.int().min(1),
    total: countOf.nullable(),
    hasMore: z.boolean(),
    sums: z.record(z.string(), money).optional(),
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
  sums?: Record<string, string> | undefined
}

export type CursorPageOf<T> = {
  data: T[]
  limit: number
  total: number | null
  hasMore: boolean
  nextCursor: string | null
}
