import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { companyColumns } from '../components/company-columns.tsx'
import { companyExports } from './company-exports.ts'

it('every column of the list can be exported', () => {
  const [source] = companyExports
  const offered = Object.keys(exports.companies.columns)
  for (const { id } of companyColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.companies.operation.path}`)
})
