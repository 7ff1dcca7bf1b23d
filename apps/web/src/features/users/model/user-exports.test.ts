import { exports } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../../../shared/ui/export/export-source.ts'
import { userColumns } from '../components/user-columns.tsx'
import { userExports } from './user-exports.ts'

it('every column of the list can be exported', () => {
  const [source] = userExports
  const offered = Object.keys(exports.users.columns)
  for (const { id } of userColumns) {
    expect(offered).toEqual(expect.arrayContaining(exportColumnsOf(source ?? {}, [id]) ?? []))
  }
  expect(source?.path).toBe(`/api${exports.users.operation.path}`)
})
