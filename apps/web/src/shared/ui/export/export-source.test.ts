import { expect, it } from 'vitest'
import { exportColumnsOf } from './export-source.ts'

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
