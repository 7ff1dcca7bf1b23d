import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { lineColumns } from '../components/line-columns.tsx'
import { lineExports } from './line-exports.ts'

it('every column of the lines can be exported', () => {
  const [source] = lineExports(7)
  const offered = Object.keys(exports.countLines.columns)
  for (const { id } of lineColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.countLines.operation.path.replace('{id}', '7')}`)
})
