import { type Condition, type FilterField, type FilterOperator, operatorsOf } from '../model/filter-field.ts'
import { isPeriod } from './period.ts'

/**
 * Conditions of a list as the address spells them: `where=field:op:value`, once for each. For `in` and `between` the
 * values are joined by `,`, each percent-encoded as far as it holds a comma or a percent sign; a `between` of days may
 * name a period instead (`between:this-month`). `isNull` has `true` or `false`.
 */

const mostConditions = 30
const mostValues = 200
const longestText = 200
const several: readonly FilterOperator[] = ['in', 'between']

/** One condition as text. */
export function formatCondition({ field, op, values }: Condition): string {
  const value = several.includes(op) ? values.map(encodeValue).join(',') : (values[0] ?? '')
  return `${field}:${op}:${value}`
}

/** The condition of a text; undefined when it does not fit one of the fields. */
export function parseCondition(text: string, fields: readonly FilterField[]): Condition | undefined {
  const [name = '', op = ''] = text.split(':', 2)
  const field = fields.find((one) => one.field === name)
  const operator = operatorsOf[field?.kind ?? 'text'].find((one) => one === op)
  if (field === undefined || operator === undefined) return undefined
  const value = text.slice(name.length + op.length + 2)
  const values = several.includes(operator) ? decodeValues(value) : [value]
  return fits(field, operator, values) ? { field: name, op: operator, values } : undefined
}

/**
 * The conditions of an address in their order, each once; whatever does not fit is dropped.
 * @param where the parameter, repeated or not, as it came
 */
export function readWhere(where: unknown, fields: readonly FilterField[]): string[] | undefined {
  const texts: readonly unknown[] = Array.isArray(where) ? where : [where]
  const read = texts.flatMap((text) => {
    const condition = typeof text === 'string' ? parseCondition(text, fields) : undefined
    return condition === undefined ? [] : [formatCondition(condition)]
  })
  const known = [...new Set(read)].slice(0, mostConditions)
  return known.length === 0 ? undefined : known
}

function encodeValue(value: string): string {
  return value.replaceAll(/[%,]/g, encodeURIComponent)
}

function decodeValues(text: string): string[] {
  try {
    return text.split(',').map(decodeURIComponent)
  } catch {
    return []
  }
}

function fits(field: FilterField, op: FilterOperator, values: readonly string[]): boolean {
  const [first = ''] = values
  if (op === 'isNull') return field.nullable === true && isFlag(first)
  if (op === 'between') return fitsBetween(field, values)
  if (values.length === 0 || values.length > mostValues) return false
  return values.every((value) => fitsKind(field, value))
}

function fitsBetween(field: FilterField, values: readonly string[]): boolean {
  const [first = ''] = values
  const isOfDays = field.kind === 'date' || field.kind === 'instant'
  if (values.length === 1) return isOfDays && isPeriod(first)
  return values.length === 2 && values.every((value) => fitsKind(field, value))
}

/** Whether a text has the form of a value; whether there is such a day or record is the server's to say. */
function fitsKind(field: FilterField, value: string): boolean {
  switch (field.kind) {
    case 'text':
      return value !== '' && value.length <= longestText
    case 'number':
      return /^-?\d{1,15}$/.test(value)
    case 'relation':
      return /^\d{1,15}$/.test(value)
    case 'decimal':
      return /^-?\d{1,30}(\.\d{1,9})?$/.test(value)
    case 'date':
    case 'instant':
      return /^\d{4}-\d\d-\d\d$/.test(value)
    case 'enum':
      return field.choices.some((choice) => choice.value === value)
    case 'boolean':
      return isFlag(value)
  }
}

function isFlag(value: string): boolean {
  return value === 'true' || value === 'false'
}
