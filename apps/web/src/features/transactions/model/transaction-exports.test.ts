import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { transactionColumns } from '../components/transaction-columns.tsx'
import { transactionExports } from './transaction-exports.ts'

it('every column of the list can be exported', () => {
  const [source] = transactionExports
  const offered = Object.keys(exports.transactions.columns)
  for (const { id } of transactionColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.transactions.operation.path}`)
})
