import { orderFileOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { inTenant } from '../../database/roles.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation, registerPrepared } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { addOrderFile, type PreparedFile, prepareOrderFile } from './add-order-file.ts'
import { changeOrderFile, removeOrderFile } from './change-order-file.ts'
import { orderFileList } from './list.ts'
import { loadOrderFile, readOrderFile } from './read-order-file.ts'

/** Calls about files of orders and suppliers. */
export function orderFileRoutes(app: FastifyInstance): void {
  const { all, get, create, update, delete: remove, content } = orderFileOperations
  registerOperation(app, all, (call) => readPage(workOf(call), orderFileList, call.query))
  registerOperation(app, get, (call) => readOrderFile(workOf(call), call.params.id))
  registerPrepared(
    app,
    create,
    (call, file: PreparedFile) => addOrderFile(workOf(call), call.query, call.bytes, file),
    (asked, answer) => prepareOrderFile(app.database, app.files, asked, answer),
  )
  registerOperation(app, update, (call) =>
    changeOrderFile(workOf(call), { id: call.params.id, version: call.version }, call.body),
  )
  registerOperation(app, remove, (call) =>
    removeOrderFile(workOf(call), { id: call.params.id, version: call.version }),
  )
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
}
