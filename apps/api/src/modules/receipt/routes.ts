import { Readable } from 'node:stream'
import { exports, receiptOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { inTenant } from '../../database/roles.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { addLandedCost, takeBackLandedCost } from './add-landed-cost.ts'
import { discardDraft, type Move, postDraft, reverseReceipt } from './change-state.ts'
import { reconcileInvoice, voidInvoice } from './reconcile-invoice.ts'
import { receiptList } from './list.ts'
import {
  readReceivable,
  readReceivableFrom,
  readReceivableItems,
  readReceivableOf,
  readReceivableOrders,
} from './read-receivable.ts'
import { readReceipt, readReceiptTimeline } from './read-receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { returnGoods } from './return-goods.ts'
import { writeCreditNote } from './write-credit-note.ts'
import { changeReceipt, createReceipt } from './write-receipt.ts'

const moveOf = (call: { params: { id: number }; version: number | undefined }): Move => ({
  receiptId: call.params.id,
  version: call.version,
})

/** Calls about goods that come from suppliers, and that go back to them. */
export function receiptRoutes(app: FastifyInstance): void {
  const { all, get, timeline, receivable, create, update, post, discard, reverse } = receiptOperations
  registerOperation(app, all, (call) => readPage(workOf(call), receiptList, call.query))
  registerOperation(app, receivable, (call) =>
    readReceivable(workOf(call), call.query.orderId, call.query.withOthers === 'true'),
  )
  registerOperation(app, receiptOperations.receivableFrom, (call) =>
    readReceivableFrom(workOf(call), call.query),
  )
  registerOperation(app, receiptOperations.receivableOrders, (call) =>
    readReceivableOrders(workOf(call), call.query.code),
  )
  registerOperation(app, receiptOperations.receivableOf, (call) =>
    readReceivableOf(workOf(call), call.params.id, call.query.withOthers === 'true'),
  )
  registerOperation(app, receiptOperations.items, (call) => readReceivableItems(workOf(call), call.query))
  registerOperation(app, get, (call) => readReceipt(workOf(call), call.params.id))
  registerOperation(app, timeline, (call) => readReceiptTimeline(workOf(call), call.params.id))
  registerExport(app, exports.receipts, 'Receipts', () => ({ list: receiptList }))
  registerFile(app, receiptOperations.pdf, async (call) => {
    const { database, actor, params } = call
    const receipt = await inTenant(
      database,
      actor,
      (tx) => readReceipt(workOf({ ...call, tx }), params.id),
      'read only',
    )
    const body = Readable.from([await receiptPdf(receipt)])
    return { name: `${receipt.number}.pdf`, type: 'application/pdf', body }
  })
  registerOperation(app, create, (call) => createReceipt(workOf(call), call.body))
  registerOperation(app, update, (call) => changeReceipt(workOf(call), moveOf(call), call.body))
  registerOperation(app, post, (call) => postDraft(workOf(call), moveOf(call), call.body))
  registerOperation(app, discard, (call) => discardDraft(workOf(call), moveOf(call)))
  registerOperation(app, reverse, (call) => reverseReceipt(workOf(call), moveOf(call), call.body.reason))
  registerOperation(app, receiptOperations.invoice, (call) =>
    reconcileInvoice(workOf(call), moveOf(call), call.body),
  )
  registerOperation(app, receiptOperations.voidInvoice, (call) =>
    voidInvoice(workOf(call), moveOf(call), call.body),
  )
  registerOperation(app, receiptOperations.landedCost, (call) =>
    addLandedCost(workOf(call), moveOf(call), call.body),
  )
  registerOperation(app, receiptOperations.takeBackLandedCost, (call) =>
    takeBackLandedCost(workOf(call), moveOf(call), call.body),
  )
  registerOperation(app, receiptOperations.return, (call) =>
    returnGoods(workOf(call), call.params.id, call.body),
  )
  registerOperation(app, receiptOperations.creditNote, (call) =>
    writeCreditNote(workOf(call), moveOf(call), call.body),
  )
}
