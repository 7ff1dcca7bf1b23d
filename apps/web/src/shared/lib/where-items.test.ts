import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterField } from '../model/filter-field.ts'
import { formatDate } from './format-date-time.ts'
import { whereItems } from './where-items.ts'

const fields: FilterField[] = [
  { field: 'name', label: 'Name', kind: 'text', nullable: true },
  { field: 'dueDate', label: 'Due', kind: 'date' },
  { field: 'createdAt', label: 'Created', kind: 'instant' },
  { field: 'blind', label: 'Blind', kind: 'boolean' },
  { field: 'location.id', label: 'Location', kind: 'relation', relation: 'location' },
]
const now = new Date('2026-03-29T22:30:00Z') // half past one in the night of the 30th in Sofia

describe('the conditions of an address, as the API takes them', () => {
  it.each([
    ['name:eq:00123', { field: 'name', op: 'eq', value: '00123' }],
    ['name:in:a%2Cb,c', { field: 'name', op: 'in', value: ['a,b', 'c'] }],
    ['name:isNull:false', { field: 'name', op: 'isNull', value: false }],
    ['blind:eq:true', { field: 'blind', op: 'eq', value: true }],
    ['location.id:in:7', { field: 'location.id', op: 'in', value: ['7'] }],
    ['dueDate:between:today', { field: 'dueDate', op: 'between', value: ['2026-03-30', '2026-03-30'] }],
    [
      'createdAt:eq:2026-03-29',
      { field: 'createdAt', op: 'between', value: ['2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'] },
    ],
    ['createdAt:gte:2026-01-01', { field: 'createdAt', op: 'gte', value: '2025-12-31T22:00:00.000Z' }],
    ['createdAt:lte:2026-02-30', { field: 'createdAt', op: 'lte', value: '2026-02-30' }],
  ])('%s', (where, item) => {
    expect(whereItems([where], fields, now)).toEqual([item])
  })

  it('are as many as stand there, in their order', () => {
    const where = ['blind:eq:true', 'name:eq:x', 'createdAt:between:last-7-days']
    expect(whereItems(where, fields, now).map(({ field }) => field)).toEqual(['blind', 'name', 'createdAt'])
    expect(whereItems(undefined, fields, now)).toEqual([])
  })

  it('take a day of an instant from its first to its last moment in Sofia, also when the clocks change', () => {
    const day = fc
      .date({ min: new Date('1996-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (one) => {
        const [item] = whereItems([`createdAt:eq:${one}`], fields, now)
        const [from = '', to = ''] = Array.isArray(item?.value) ? item.value.map(String) : []
        const around = [Date.parse(from) - 1, Date.parse(from), Date.parse(to), Date.parse(to) + 1]
        const days = around.map((moment) => formatDate(new Date(moment)))
        expect(days.map((shown) => shown === one)).toEqual([false, true, true, false])
      }),
    )
  })
})
