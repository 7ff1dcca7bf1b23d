import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, FilterField } from '../model/filter-field.ts'
import { parseSearch, stringifySearch } from './search-string.ts'
import { formatCondition, parseCondition, readWhere } from './where.ts'

const fields: FilterField[] = [
  { field: 'name', label: 'Name', kind: 'text', nullable: true },
  { field: 'lines', label: 'Lines', kind: 'number' },
  { field: 'total', label: 'Total', kind: 'decimal' },
  { field: 'dueDate', label: 'Due', kind: 'date', nullable: true },
  { field: 'createdAt', label: 'Created', kind: 'instant' },
  { field: 'blind', label: 'Blind', kind: 'boolean' },
  { field: 'state', label: 'State', kind: 'enum', choices: [{ value: 'OPEN', label: 'Open' }] },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
]

/** What an address hands on, as the browser would. */
const through = (where: string[]) => readWhere(parseSearch(stringifySearch({ where }))['where'], fields)

describe('the conditions of an address', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      '00123',
      '1e5',
      '12345678901234567890',
      'a,b',
      'a:b:c',
      '%2C',
      '%',
      'Тоник',
      '🍸',
      'n/a',
      '-1',
      ' ',
    ),
  )
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      field: fc.constant('name'),
      op: fc.constantFrom('contains' as const, 'eq' as const, 'ne' as const),
      values: fc.tuple(text),
    }),
    fc.record({
      field: fc.constant('name'),
      op: fc.constant('in' as const),
      values: fc.array(text, { minLength: 1, maxLength: 5 }),
    }),
  )

  it('come back as they went, whatever a text holds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(condition, { selector: formatCondition, maxLength: 5 }), (conditions) => {
        const where = conditions.map(formatCondition)
        expect((through(where) ?? []).map((one) => parseCondition(one, fields))).toEqual(conditions)
      }),
    )
  })

  it('never throw, whatever somebody has written there', () => {
    const op = fc.constantFrom('eq', 'in', 'between', 'isNull', 'gte', 'like', '')
    const name = fc.constantFrom(...fields.map(({ field }) => field), 'password', '__proto__', '')
    const written = fc.oneof(
      fc.anything(),
      fc.tuple(name, op, fc.string()).map((parts) => parts.join(':')),
    )
    fc.assert(
      fc.property(fc.oneof(written, fc.array(written)), (where) => {
        const read = readWhere(where, fields)
        expect(readWhere(read, fields)).toEqual(read)
      }),
    )
  })

  it.each([
    'name:contains:Тоник, 5:1',
    'name:in:a%2Cb,c',
    'name:isNull:true',
    'lines:between:1,20',
    'total:gte:-1.50',
    'dueDate:between:this-month',
    'dueDate:between:2026-01-01,2026-02-30',
    'createdAt:eq:2026-03-29',
    'blind:eq:false',
    'state:in:OPEN',
    'location.id:in:7,12',
  ])('keep %s', (where) => {
    expect(readWhere(where, fields)).toEqual([where])
  })

  it.each([
    ['an unknown field', 'password:eq:x'],
    ['an unknown operator', 'name:like:x'],
    ['an operator of another kind', 'state:contains:OPEN'],
    ['no value', 'name:eq:'],
    ['one value of two', 'lines:between:1'],
    ['three values of two', 'lines:between:1,2,3'],
    ['a period of numbers', 'lines:between:this-month'],
    ['a text as a number', 'total:gte:abc'],
    ['a decimal as a whole number', 'lines:eq:1.5'],
    ['an unknown choice', 'state:in:OPEN,LOST'],
    ['a date of another form', 'dueDate:eq:1/2/2026'],
    ['emptiness where there is none', 'total:isNull:true'],
    ['broken encoding', 'name:in:%zz'],
    ['too many values', `location.id:in:${Array(201).fill('1').join(',')}`],
  ])('drop %s', (_, where) => {
    expect(readWhere([where, 'blind:eq:true'], fields)).toEqual(['blind:eq:true'])
    expect(readWhere(where, fields)).toBeUndefined()
  })

  it('stand there once', () => {
    expect(readWhere(['blind:eq:true', 'blind:eq:true'], fields)).toEqual(['blind:eq:true'])
  })
})
