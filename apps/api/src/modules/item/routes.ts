import { exports, itemOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { addBarcode } from './add-barcode.ts'
import { itemList } from './item-list.ts'
import { setItemActive, changeItem, createItem, readItem, removeItem } from './service.ts'

/** Calls about items, their units and barcodes. */
export function itemRoutes(app: FastifyInstance): void {
  const { all, get, create, update, addBarcode: barcode, archive, restore, delete: remove } = itemOperations
  registerOperation(app, all, (call) => readPage(workOf(call), itemList, call.query))
  registerExport(app, exports.items, 'Items', () => ({ list: itemList }))
  registerOperation(app, get, (call) => readItem(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createItem(workOf(call), call.body))
  registerOperation(app, update, (call) => changeItem(workOf(call), changeOf(call), call.body))
  registerOperation(app, barcode, (call) => addBarcode(workOf(call), call.params.id, call.body))
  registerOperation(app, archive, (call) => setItemActive(workOf(call), changeOf(call), false))
  registerOperation(app, restore, (call) => setItemActive(workOf(call), changeOf(call), true))
  registerOperation(app, remove, (call) => removeItem(workOf(call), changeOf(call)))
}
