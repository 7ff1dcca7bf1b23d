import { formatDecimal } from '../../lib/format-decimal.ts'
import { isPeriod } from '../../lib/period.ts'
import type { Condition, FilterField } from '../../model/filter-field.ts'
import { emptyWords, filterTexts, operatorWords } from './filter-texts.ts'

const mostNamed = 2

/**
 * A condition as a person would say it: "Location is one of Bar or Kitchen".
 * @param nameOf what a record of a relation is called; its number stands in until that is known
 */
export function conditionWords(
  field: FilterField,
  { op, values }: Condition,
  nameOf: (id: string) => string | undefined,
): string {
  const [first = ''] = values
  const { label } = field
  if (op === 'isNull')
    return filterTexts.condition(label, first === 'true' ? emptyWords.true : emptyWords.false, '')
  const named = values.map((value) => valueWords(field, value, nameOf))
  if (op === 'between') {
    const span = named.length === 1 ? (named[0] ?? '') : filterTexts.between(named[0] ?? '', named[1] ?? '')
    return filterTexts.condition(label, named.length === 1 ? '·' : operatorWords(field, op), span)
  }
  const operator = op === 'in' && values.length === 1 ? 'eq' : op
  return filterTexts.condition(label, operatorWords(field, operator), listWords(named))
}

function listWords(values: readonly string[]): string {
  if (values.length <= mostNamed + 1) return filterTexts.or(values)
  return filterTexts.more(values.slice(0, mostNamed), values.length - mostNamed)
}

function valueWords(field: FilterField, value: string, nameOf: (id: string) => string | undefined): string {
  switch (field.kind) {
    case 'text':
      return `“${value}”`
    case 'number':
    case 'decimal':
      return formatDecimal(value)
    case 'boolean':
      return value === 'true' ? filterTexts.yes : filterTexts.no
    case 'enum':
      return field.choices.find((choice) => choice.value === value)?.label ?? value
    case 'relation':
      return nameOf(value) ?? `#${value}`
    case 'date':
    case 'instant':
      return isPeriod(value) ? filterTexts.period(value) : value
  }
}
