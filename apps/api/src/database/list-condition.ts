import type { ErrorCode, FieldProblem, ListFilter } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { echo } from '../field-problems.ts'
import { type ListColumn, type ListShape, listColumn } from './list-shape.ts'
import { containsPattern, listValue } from './list-value.ts'

type Item = ListFilter['items'][number]
type Operator = Item['op']
type Mistake = FieldProblem & { code: ErrorCode }

const ordered: readonly Operator[] = ['eq', 'ne', 'in', 'gte', 'lte', 'between', 'isNull']
const operatorsOf: Record<ListColumn['kind'], readonly Operator[]> = {
  text: ['eq', 'ne', 'in', 'contains', 'isNull'],
  enum: ['eq', 'ne', 'in', 'isNull'],
  boolean: ['eq', 'ne', 'isNull'],
  member: ['eq', 'ne', 'in'],
  number: ordered,
  decimal: ordered,
  date: ordered,
  instant: ordered,
}

/** Makes a mistake of a list request; `rejected` is what was sent. */
export function listMistake(field: string, code: ErrorCode, message: string, rejected: unknown): Mistake {
  const text = echo(field, rejected)
  return { field, code, message, ...(text === undefined ? {} : { rejected: text }) }
}

function listOf(column: ListColumn, value: unknown): SQL[] | undefined {
  if (!Array.isArray(value)) return undefined
  const values = value.map((one) => listValue(column, one))
  return values.every((one) => one !== undefined) ? values : undefined
}

function betweenClause(column: ListColumn, value: unknown): SQL | undefined {
  const [from, to, ...more] = listOf(column, value) ?? []
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return sql`${column.column} between ${from} and ${to}`
}

function inClause(column: ListColumn, value: unknown): SQL | undefined {
  const values = listOf(column, value)
  if (values === undefined) return undefined
  if (values.length === 0) return sql`false`
  const list = sql.join(values, sql`, `)
  if (column.kind === 'member') return hasMember(column, sql`in (${list})`)
  return sql`${column.column} in (${list})`
}

/** Whether one of the ids that belong to a row is as `is` says. */
const hasMember = (column: ListColumn, is: SQL): SQL =>
  sql`exists (select from (${column.column}) member(id) where member.id ${is})`

function isNullClause(column: ListColumn, value: unknown = true): SQL | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? sql`${column.column} is null` : sql`${column.column} is not null`
}

function containsClause(column: ListColumn, value: unknown): SQL | undefined {
  if (typeof value !== 'string' || listValue(column, value) === undefined) return undefined
  return sql`${column.column} ilike ${containsPattern(value)}`
}

function clauseOf(column: ListColumn, operator: Operator, value: unknown): SQL | undefined {
  if (operator === 'in') return inClause(column, value)
  if (operator === 'between') return betweenClause(column, value)
  if (operator === 'isNull') return isNullClause(column, value)
  if (operator === 'contains') return containsClause(column, value)
  const operand = listValue(column, value)
  if (operand === undefined) return undefined
  if (column.kind === 'member') {
    const isMember = hasMember(column, sql`= ${operand}`)
    return operator === 'ne' ? sql`not ${isMember}` : isMember
  }
  if (operator === 'eq') return sql`${column.column} = ${operand}`
  // A row without a value differs from every value.
  if (operator === 'ne') return sql`${column.column} is distinct from ${operand}`
  return operator === 'gte' ? sql`${column.column} >= ${operand}` : sql`${column.column} <= ${operand}`
}

/** The clause of one condition, or what is wrong with it. `path` is where it stands in the request. */
export function listCondition(shape: ListShape, item: Item, path: string): SQL | Mistake {
  const column = listColumn(shape, item.field)
  if (column === undefined) {
    return listMistake(`${path}.field`, 'list.field-unknown', 'is not a field of this list', item.field)
  }
  const operators = operatorsOf[column.kind]
  if (!operators.includes(item.op)) {
    const message = `must be one of ${operators.join(', ')} for this field`
    return listMistake(`${path}.op`, 'list.operator-unknown', message, item.op)
  }
  const clause = clauseOf(column, item.op, item.value)
  return (
    clause ??
    listMistake(
      `${path}.value`,
      'list.value-invalid',
      `does not fit a field of kind ${column.kind}`,
      item.value,
    )
  )
}
