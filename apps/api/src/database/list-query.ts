import type { ErrorCode, FieldProblem, ListFilter, ListQuery, PageOf } from '@backoffice/api-types'
import { and, Column, is, or, SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { listCondition, listMistake } from './list-condition.ts'
import { type ListColumn, type ListShape, listColumn } from './list-shape.ts'
import { containsPattern } from './list-value.ts'

type Mistake = FieldProblem & { code: ErrorCode }

/** What a list query adds to a select. */
export type ListClauses = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }

const mostWords = 10

function refuse(mistakes: readonly Mistake[]): void {
  const [first] = mistakes
  if (first) throw new AppError(first.code, { errors: mistakes })
}

/** The condition of a quick search: every word of `q` stands in one of the columns, whatever its case. */
export function searchCondition(columns: ListShape['search'], q: string): SQL | undefined {
  const words = q.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const hasWord = (word: string) =>
    or(...columns.map((column) => sql`${column} ilike ${containsPattern(word)}`))
  return and(...words.map(hasWord))
}

/** The clauses of conditions; what is wrong with them is added to `mistakes`. */
function conditionsOf(
  shape: ListShape,
  [name, items]: readonly ['items' | 'any', ListFilter['items']],
  mistakes: Mistake[],
): SQL[] {
  return items.flatMap((item, index) => {
    const condition = listCondition(shape, item, `filter.${name}[${index}]`)
    if (is(condition, SQL)) return [condition]
    mistakes.push(condition)
    return []
  })
}

function filterClause(
  shape: ListShape,
  filter: ListFilter | undefined,
  mistakes: Mistake[],
): SQL | undefined {
  if (filter === undefined) return undefined
  const conditions = conditionsOf(shape, ['items', filter.items], mistakes)
  const combined = filter.logic === 'or' ? or(...conditions) : and(...conditions)
  const any = or(...conditionsOf(shape, ['any', filter.any ?? []], mistakes))
  return and(searchCondition(shape.search, filter.q), combined, any)
}

function sortClause(column: ListColumn, direction: string | undefined): SQL {
  const expression =
    column.kind === 'enum'
      ? sql`array_position(array[${sql.join(
          column.values.map((value) => sql`${value}::text`),
          sql`, `,
        )}], ${column.column})`
      : sql`${column.column}`
  // Only a nullable column is told where its empty rows go: the words would keep an index from serving the order.
  const nulls = is(column.column, Column) && column.column.notNull ? sql`` : sql` nulls last`
  return sql`${expression} ${direction === 'desc' ? sql`desc` : sql`asc`}${nulls}`
}

function orderClauses(shape: ListShape, sort: string, mistakes: Mistake[]): SQL[] {
  const clauses = sort.split(',').flatMap((part) => {
    const [field = '', direction] = part.split(':')
    const column = listColumn(shape, field)
    if (column && column.kind !== 'member') return [sortClause(column, direction)]
    mistakes.push(listMistake('sort', 'list.field-unknown', 'is not a field of this list', field))
    return []
  })
  return [...clauses, sql`${shape.tieBreak}`]
}

/**
 * The condition of a filter, for lists that are read by cursor.
 * @throws AppError `list.field-unknown`, `list.operator-unknown`, `list.value-invalid` with every mistake
 */
export function filterCondition(shape: ListShape, filter: ListFilter | undefined): SQL | undefined {
  const mistakes: Mistake[] = []
  const where = filterClause(shape, filter, mistakes)
  refuse(mistakes)
  return where
}

/**
 * The clauses of `page`, `limit`, `sort` and `filter`; combine `where` with the tenant's own condition.
 * @throws AppError `list.field-unknown`, `list.operator-unknown`, `list.value-invalid` with every mistake
 */
export function listClauses(shape: ListShape, query: ListQuery): ListClauses {
  const mistakes: Mistake[] = []
  const where = filterClause(shape, query.filter, mistakes)
  const orderBy = orderClauses(shape, query.sort ?? shape.defaultSort, mistakes)
  refuse(mistakes)
  return { where, orderBy, limit: query.limit, offset: (query.page - 1) * query.limit }
}

/** The envelope of a page. @param total rows of the whole filtered set */
export function pageResult<T>(query: ListQuery, data: T[], total: number): PageOf<T> {
  const { page, limit } = query
  return { data, page, limit, total, hasMore: page * limit < total }
}
