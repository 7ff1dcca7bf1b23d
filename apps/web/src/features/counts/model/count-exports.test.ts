import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { countColumns } from '../components/count-columns.tsx'
import { countExports } from './count-exports.ts'

it('every column of the list can be exported', () => {
  const [source] = countExports
  const offered = Object.keys(exports.counts.columns)
  for (const { id } of countColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.counts.operation.path}`)
})
