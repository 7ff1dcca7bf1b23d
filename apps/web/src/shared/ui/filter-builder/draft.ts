import { Big } from 'big.js'
import {
  type Condition,
  type FilterField,
  type FilterOperator,
  operatorsOf,
} from '../../model/filter-field.ts'
import { isPeriod } from '../../lib/period.ts'
import { emptyWords, filterTexts, operatorWords } from './filter-texts.ts'

/** A condition while it is typed: the values are what stands in the boxes. Several texts stand in one, a line each. */
export type Draft = { op: FilterOperator; values: readonly string[] }

/** What is wrong with the values, by their place. */
export type DraftErrors = Readonly<Record<number, string>>

export type OperatorChoice = { id: string; op: FilterOperator; isEmpty?: 'true' | 'false'; words: string }

const longestText = 200
const mostValues = 200

/** What may be asked about a field, in words. */
export function operatorChoices(field: FilterField): OperatorChoice[] {
  return operatorsOf[field.kind].flatMap((op): OperatorChoice[] => {
    if (op !== 'isNull') return [{ id: op, op, words: operatorWords(field, op) }]
    if (field.nullable !== true) return []
    return (['true', 'false'] as const).map((isEmpty) => ({
      id: `isNull:${isEmpty}`,
      op,
      isEmpty,
      words: emptyWords[isEmpty],
    }))
  })
}

/** The draft that a condition is changed by; a new one begins with the operator that is wanted most. */
export function draftOf(field: FilterField, condition: Condition | undefined): Draft {
  if (condition === undefined) return { op: operatorsOf[field.kind][0] ?? 'eq', values: [] }
  const { op, values } = condition
  return field.kind === 'text' && op === 'in' ? { op, values: [values.join('\n')] } : { op, values }
}

/** The condition that a draft means, or what is wrong with it. */
export function checkDraft(
  field: FilterField,
  draft: Draft,
): { condition: Condition } | { errors: DraftErrors } {
  const { op } = draft
  const values = op === 'isNull' ? [draft.values[0] ?? 'true'] : readValues(field, draft)
  const errors = op === 'isNull' ? {} : errorsOf(field, op, values)
  return Object.keys(errors).length > 0 ? { errors } : { condition: { field: field.field, op, values } }
}

function readValues(field: FilterField, { op, values }: Draft): string[] {
  const [first = '', second = ''] = values
  if (field.kind === 'text' && op === 'in') return [...new Set(linesOf(first))]
  if (op === 'in') return [...values]
  if (op === 'between' && isPeriod(first)) return [first]
  return (op === 'between' ? [first, second] : [first]).map((value) => plain(field, value))
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : line.trim()))
}

/** A number may be typed with a comma, and with the spaces that group its digits. */
function plain({ kind }: FilterField, value: string): string {
  if (kind !== 'decimal' && kind !== 'number') return value.trim()
  const bare = value.replaceAll(/\s/g, '').replace('−', '-')
  return kind === 'decimal' && !bare.includes('.') ? bare.replace(',', '.') : bare
}

function errorsOf(field: FilterField, op: FilterOperator, values: readonly string[]): DraftErrors {
  if (values.length === 0) return { 0: missing(field) }
  if (values.length > mostValues) return { 0: filterTexts.tooMany }
  if (op === 'between' && values.length === 1) return {}
  const wrong = values.flatMap((value, index) => {
    const error = errorOf(field, value)
    return error === undefined ? [] : [[index, error] as const]
  })
  if (wrong.length > 0) return Object.fromEntries(wrong)
  return op === 'between' && isBefore(field, values) ? { 1: filterTexts.wrongOrder } : {}
}

function missing({ kind }: FilterField): string {
  return kind === 'enum' || kind === 'relation' ? filterTexts.choiceMissing : filterTexts.valueMissing
}

function errorOf(field: FilterField, value: string): string | undefined {
  switch (field.kind) {
    case 'text':
      if (value === '') return filterTexts.valueMissing
      return value.length > longestText ? filterTexts.tooLong : undefined
    case 'number':
      return /^-?\d{1,15}$/.test(value) ? undefined : filterTexts.notWhole
    case 'decimal':
      return /^-?\d{1,30}(\.\d{1,9})?$/.test(value) ? undefined : filterTexts.notDecimal
    case 'date':
    case 'instant':
      return value === '' ? filterTexts.dayMissing : undefined
    case 'enum':
    case 'relation':
    case 'boolean':
      return value === '' ? filterTexts.choiceMissing : undefined
  }
}

function isBefore({ kind }: FilterField, [from = '', to = '']: readonly string[]): boolean {
  return kind === 'number' || kind === 'decimal' ? new Big(to).lt(from) : to < from
}
