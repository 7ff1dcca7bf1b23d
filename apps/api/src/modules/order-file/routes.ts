import { exports, linkedFileOperations, orderFileOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { inTenant } from '../../database/roles.ts'
import { changeOf } from '../../database/tracked-record.ts'
import type { StoredBytes } from '../../files/store-file.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation, registerPrepared } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { addOrderFile, type PreparedFile, prepareOrderFile } from './add-order-file.ts'
import { changeOrderFile, removeOrderFile } from './change-order-file.ts'
import { cloneMapping } from './clone-mapping.ts'
import {
  addReceiptFile,
  fileOfOrder,
  fileOfReceipt,
  listFilesOfOrder,
  listFilesOfReceipt,
  prepareReceiptFile,
  removeReceiptFile,
} from './linked-files.ts'
import { orderFileList } from './list.ts'
import { loadOrderFile, readOrderFile } from './read-order-file.ts'

/** Calls about files of orders and suppliers. */
export function orderFileRoutes(app: FastifyInstance): void {
  const { all, get, create, update, cloneMapping: clone, delete: remove, content } = orderFileOperations
  registerOperation(app, all, (call) => readPage(workOf(call), orderFileList, call.query))
  registerExport(app, exports.orderFiles, 'Order files', () => ({ list: orderFileList }))
  registerOperation(app, get, (call) => readOrderFile(workOf(call), call.params.id))
  registerPrepared(
    app,
    create,
    (call, file: PreparedFile) => addOrderFile(workOf(call), call.query, call.bytes, file),
    (asked, answer) => prepareOrderFile(app, asked, answer),
  )
  registerOperation(app, update, (call) => changeOrderFile(workOf(call), changeOf(call), call.body))
  registerOperation(app, clone, (call) => cloneMapping(workOf(call), changeOf(call), call.body.fromId))
  registerOperation(app, remove, (call) => removeOrderFile(workOf(call), changeOf(call)))
  registerFile(app, content, async (call) => {
    const { database, actor, params } = call
    const { file } = await inTenant(
      database,
      actor,
      (tx) => loadOrderFile(workOf({ ...call, tx }), params.id),
      'read only',
    )
    return { name: file.name, type: file.mediaType, body: await app.files.get(file.key) }
  })
  linkedFileRoutes(app)
}

function linkedFileRoutes(app: FastifyInstance): void {
  const { ofOrder, ofReceipt, create, delete: remove, orderContent, receiptContent } = linkedFileOperations
  registerOperation(app, ofOrder, (call) => listFilesOfOrder(workOf(call), call.params.id))
  registerOperation(app, ofReceipt, (call) => listFilesOfReceipt(workOf(call), call.params.id))
  registerPrepared(
    app,
    create,
    (call, file: StoredBytes) => addReceiptFile(workOf(call), call.params.id, call.query, file),
    (asked, answer) => prepareReceiptFile(app.database, app.files, asked, answer),
  )
  registerOperation(app, remove, (call) =>
    removeReceiptFile(workOf(call), call.params.id, call.params.fileId),
  )
  for (const [operation, find] of [
    [orderContent, fileOfOrder],
    [receiptContent, fileOfReceipt],
  ] as const)
    registerFile(app, operation, async (call) => {
      const { database, actor, params } = call
      const { file } = await inTenant(
        database,
        actor,
        (tx) => find(workOf({ ...call, tx }), params.id, params.fileId),
        'read only',
      )
      return { name: file.name, type: file.mediaType, body: await app.files.get(file.key) }
    })
}
