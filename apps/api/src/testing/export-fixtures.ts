import { exports } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import type { OperationFixture } from './operation-fixtures.ts'

/** A column that there is not is refused once the right of the export itself was seen to. */
const wrongExport = (right: Right | undefined) => {
  const found = Object.values(exports).find(({ operation }) => operation.right === right) ?? exports.orders
  return { call: `GET ${found.operation.path}`, params: { id: '999999999' }, query: { columns: 'nothing' } }
}

/** Of exports as jobs. */
export const exportFixtures: Readonly<Record<string, OperationFixture>> = {
  'export.create': { body: wrongExport, refusedWith: 'request.invalid' },
}
