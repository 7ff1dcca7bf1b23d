import { expect, it } from 'vitest'
import { parseCondition } from '../../lib/where.ts'
import type { FilterField } from '../../model/filter-field.ts'
import { conditionWords } from './condition-words.ts'

const fields: FilterField[] = [
  { field: 'name', label: 'Name', kind: 'text', nullable: true },
  { field: 'lines', label: 'Lines', kind: 'number' },
  { field: 'total', label: 'Total', kind: 'decimal' },
  { field: 'dueDate', label: 'Due date', kind: 'date' },
  { field: 'blind', label: 'Blind', kind: 'boolean' },
  {
    field: 'state',
    label: 'State',
    kind: 'enum',
    choices: ['Open', 'Sent', 'Held', 'Gone'].map((label) => ({ value: label.toUpperCase(), label })),
  },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
]

it.each([
  ['name:contains:Тоник, 5', 'Name contains “Тоник, 5”'],
  ['name:isNull:true', 'Name is empty'],
  ['name:isNull:false', 'Name is not empty'],
  ['name:in:00123,1e5', 'Name is one of “00123” or “1e5”'],
  ['lines:gte:1000', 'Lines is at least 1\u202f000'],
  ['total:between:-1.50,20', 'Total is between -1.50 – 20'],
  ['dueDate:between:last-7-days', 'Due date · last 7 days'],
  ['dueDate:between:2026-01-01,2026-01-31', 'Due date is within 2026-01-01 – 2026-01-31'],
  ['dueDate:lte:2026-01-31', 'Due date is on or before 2026-01-31'],
  ['blind:eq:false', 'Blind is no'],
  ['state:in:OPEN', 'State is Open'],
  ['state:in:OPEN,SENT', 'State is one of Open or Sent'],
  ['state:in:OPEN,SENT,HELD,GONE', 'State is one of Open, Sent and 2 more'],
  ['state:ne:OPEN', 'State is not Open'],
  ['location.id:in:7,8', 'Location is one of Bar or #8'],
])('%s reads: %s', (where, words) => {
  const condition = parseCondition(where, fields)
  const field = fields.find((one) => one.field === condition?.field)
  if (condition === undefined || field === undefined) throw new Error('This is no condition.')
  expect(conditionWords(field, condition, (id) => (id === '7' ? 'Bar' : undefined))).toBe(words)
})
