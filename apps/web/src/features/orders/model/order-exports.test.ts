import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { orderColumns } from '../components/order-columns.tsx'
import { orderExports } from './order-exports.ts'

it('every column of the list can be exported', () => {
  const [source] = orderExports
  const offered = Object.keys(exports.orders.columns)
  for (const { id } of orderColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.orders.operation.path}`)
})
