import { describe, expect, it } from 'vitest'
import { formatCondition, parseCondition } from '../../lib/where.ts'
import type { FilterField, FilterOperator } from '../../model/filter-field.ts'
import { checkDraft, draftOf, operatorChoices } from './draft.ts'
import { filterTexts } from './filter-texts.ts'

const text: FilterField = { field: 'name', label: 'Name', kind: 'text', nullable: true }
const whole: FilterField = { field: 'lines', label: 'Lines', kind: 'number' }
const decimal: FilterField = { field: 'total', label: 'Total', kind: 'decimal' }
const date: FilterField = { field: 'due', label: 'Due', kind: 'date' }
const relation: FilterField = {
  field: 'location.id',
  label: 'Location',
  kind: 'relation',
  relation: 'location',
}
const state: FilterField = {
  field: 'state',
  label: 'State',
  kind: 'enum',
  choices: [{ value: 'OPEN', label: 'Open' }],
}

const said = (field: FilterField, op: FilterOperator, ...values: string[]) => {
  const checked = checkDraft(field, { op, values })
  return 'condition' in checked ? formatCondition(checked.condition) : checked.errors
}

describe('a condition that is typed', () => {
  it.each([
    [text, 'contains', ['  Тоник '], 'name:contains:Тоник'],
    [text, 'in', ['00123\n\n 1E5 \r\n00123'], 'name:in:00123,1E5'],
    [text, 'isNull', ['false'], 'name:isNull:false'],
    [whole, 'eq', ['1 000'], 'lines:eq:1000'],
    [decimal, 'gte', ['1 234,50'], 'total:gte:1234.50'],
    [decimal, 'between', ['−1,5', '20'], 'total:between:-1.5,20'],
    [date, 'between', ['this-month', ''], 'due:between:this-month'],
    [date, 'between', ['2026-01-31', '2026-01-31'], 'due:between:2026-01-31,2026-01-31'],
    [relation, 'in', ['7', '12'], 'location.id:in:7,12'],
  ] as const)('of %o, %s, means what it says', (field, op, values, condition) => {
    expect(said(field, op, ...values)).toBe(condition)
    expect(parseCondition(condition, [field])).toBeDefined()
  })

  it.each([
    [text, 'eq', [' '], { 0: filterTexts.valueMissing }],
    [text, 'eq', ['x'.repeat(201)], { 0: filterTexts.tooLong }],
    [text, 'in', ['\n'], { 0: filterTexts.valueMissing }],
    [whole, 'eq', ['1.5'], { 0: filterTexts.notWhole }],
    [decimal, 'eq', ['1,000.50'], { 0: filterTexts.notDecimal }],
    [decimal, 'between', ['5', 'ten'], { 1: filterTexts.notDecimal }],
    [decimal, 'between', ['100', '20'], { 1: filterTexts.wrongOrder }],
    [date, 'between', ['2026-02-01', '2026-01-31'], { 1: filterTexts.wrongOrder }],
    [date, 'eq', [''], { 0: filterTexts.dayMissing }],
    [state, 'in', [], { 0: filterTexts.choiceMissing }],
    [state, 'ne', [''], { 0: filterTexts.choiceMissing }],
  ] as const)('of %o, %s, is told what is wrong with %o', (field, op, values, errors) => {
    expect(said(field, op, ...values)).toEqual(errors)
  })

  it.each(['name:in:00123,1E5', 'name:isNull:true', 'name:contains:a:b,c'])(
    'comes back as it was when %s is opened again',
    (where) => {
      const condition = parseCondition(where, [text])
      const { op, values } = draftOf(text, condition)
      expect(said(text, op, ...values)).toBe(where)
    },
  )

  it('is asked for emptiness only where there may be none', () => {
    expect(operatorChoices(text).map(({ id }) => id)).toContain('isNull:false')
    expect(operatorChoices(whole).map(({ op }) => op)).not.toContain('isNull')
  })
})
