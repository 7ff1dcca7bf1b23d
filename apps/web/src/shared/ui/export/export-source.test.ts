import { expect, it } from 'vitest'
import { exportColumnsOf, isForJob, recordsWaitedFor, rowsWaitedFor } from './export-source.ts'

const fields = { total: ['total', 'currency'], both: ['currency', 'note'] }

it('asks for the columns in the order of the grid, an amount with its currency, none twice', () => {
  expect(exportColumnsOf({ fields }, ['state', 'both', 'total'])).toEqual([
    'state',
    'currency',
    'note',
    'total',
  ])
})

it('asks for no column by name where the file has its own', () => {
  expect(exportColumnsOf({}, ['state'])).toBeUndefined()
})

it('has a job make what is long, or what nobody knows the length of', () => {
  expect(isForJob({}, rowsWaitedFor, rowsWaitedFor)).toBe(false)
  expect(isForJob({}, rowsWaitedFor + 1, rowsWaitedFor + 1)).toBe(true)
  expect(isForJob({}, null, null)).toBe(true)
  expect(isForJob({}, null, recordsWaitedFor)).toBe(false)
  expect(isForJob({}, null, recordsWaitedFor + 1)).toBe(true)
  expect(isForJob({ isShort: true }, null, null)).toBe(false)
})
