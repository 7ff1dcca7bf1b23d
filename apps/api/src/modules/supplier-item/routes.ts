import { exports, supplierItemOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { priceLineList, supplierItemList } from './supplier-item-list.ts'
import {
  setSupplierItemActive,
  changeSupplierItem,
  createSupplierItem,
  readSupplierItem,
  removeSupplierItem,
} from './service.ts'

/** Calls about what suppliers sell and for how much. */
export function supplierItemRoutes(app: FastifyInstance): void {
  const { all, get, create, update, archive, restore, delete: remove } = supplierItemOperations
  registerOperation(app, all, (call) => readPage(workOf(call), supplierItemList, call.query))
  registerExport(app, exports.catalogue, 'Catalogue', () => ({ list: priceLineList }))
  registerOperation(app, get, (call) => readSupplierItem(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createSupplierItem(workOf(call), call.body))
  registerOperation(app, update, (call) => changeSupplierItem(workOf(call), changeOf(call), call.body))
  registerOperation(app, archive, (call) => setSupplierItemActive(workOf(call), changeOf(call), false))
  registerOperation(app, restore, (call) => setSupplierItemActive(workOf(call), changeOf(call), true))
  registerOperation(app, remove, (call) => removeSupplierItem(workOf(call), changeOf(call)))
}
