import { exports, supplierOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import {
  setSupplierActive,
  changeSupplier,
  createSupplier,
  readSupplier,
  removeSupplier,
  supplierList,
} from './service.ts'

/** Calls about suppliers. */
export function supplierRoutes(app: FastifyInstance): void {
  const { all, get, create, update, archive, restore, delete: remove } = supplierOperations
  registerOperation(app, all, (call) => readPage(workOf(call), supplierList, call.query))
  registerExport(app, exports.suppliers, 'Suppliers', () => ({ list: supplierList }))
  registerOperation(app, get, (call) => readSupplier(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createSupplier(workOf(call), call.body))
  registerOperation(app, update, (call) => changeSupplier(workOf(call), changeOf(call), call.body))
  registerOperation(app, archive, (call) => setSupplierActive(workOf(call), changeOf(call), false))
  registerOperation(app, restore, (call) => setSupplierActive(workOf(call), changeOf(call), true))
  registerOperation(app, remove, (call) => removeSupplier(workOf(call), changeOf(call)))
}
