import { Readable } from 'node:stream'
import { orderOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { inTenant } from '../../database/roles.ts'
import { documentName } from '../../pdf/document-name.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { readDocuments } from './order-document.ts'
import { orderPdf } from './order-pdf.ts'
import { findOrderFile, listOrderFiles, resendOrder, sendOrder } from './send-order.ts'

/** How an order gets to its supplier, and what the supplier got. */
export function sendRoutes(app: FastifyInstance): void {
  const { send, resend, files, fileContent, pdf } = orderOperations
  registerOperation(app, send, (call) =>
    sendOrder(workOf(call), app.files, { orderId: call.params.id, version: call.version }, call.body),
  )
  registerOperation(app, resend, (call) =>
    resendOrder(workOf(call), app.files, { orderId: call.params.id, version: call.version }, call.body),
  )
  registerOperation(app, files, (call) => listOrderFiles(workOf(call), call.params.id))
  registerFile(app, fileContent, async (call) => {
    const { database, actor, params } = call
    const { name, mediaType, key } = await inTenant(
      database,
      actor,
      (tx) => findOrderFile(workOf({ ...call, tx }), params.id, params.fileId),
      'read only',
    )
    return { name, type: mediaType, body: await app.files.get(key) }
  })
  registerFile(app, pdf, async (call) => {
    const { database, actor, query } = call
    const documents = await inTenant(
      database,
      actor,
      (tx) => readDocuments(workOf({ ...call, tx }), query.ids),
      'read only',
    )
    const name = documentName(documents.map(({ order }) => order.number))
    return { name: `${name}.pdf`, type: 'application/pdf', body: Readable.from([await orderPdf(documents)]) }
  })
}
