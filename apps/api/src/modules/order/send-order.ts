import {
  formatDecimal,
  isWithSupplier,
  type OrderRecord,
  orderTransitions,
  type SendOrderContent,
  type SentOrderFile,
} from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storeFile } from '../../files/store-file.ts'
import type { Work } from '../../work.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { requireLines } from './approve-order.ts'
import { changeState, lockAtVersion, type Move, refusedInState } from './change-state.ts'
import { insertSentFiles, selectSentFiles } from './document-repository.ts'
import { orderCsv } from './order-csv.ts'
import { readDocument } from './order-document.ts'
import { orderPdf } from './order-pdf.ts'
import { updateOrder } from './queries.ts'
import { readOrder, requireOrder } from './read-order.ts'

const plainSend: SendOrderContent = { message: null, isMailed: true }
/** A name that every file system takes. */
const fileName = (number: string, revision: number, extension: string) =>
  `${number.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}${revision > 1 ? `-r${revision}` : ''}.${extension}`

/** Where the mail goes; null when it is handed over in another way. @throws AppError `order.no-address` */
function addressOf({ to, isMailed }: SendOrderContent, supplierEmail: string | null): string | null {
  if (!isMailed) return null
  const address = to ?? supplierEmail
  if (address === null) throw new AppError('order.no-address')
  return address
}

/** Freezes the order as PDF and CSV, and mails them. @returns what the history tells */
async function dispatch(
  work: Work,
  files: FileStore,
  orderId: number,
  sending: SendOrderContent,
): Promise<{ sentTo: string | null; after: Record<string, string> }> {
  const document = await readDocument(work, orderId, { isGoingOut: true })
  const { order } = document
  const sentTo = addressOf(sending, order.supplierEmail)
  const pdf = {
    name: fileName(order.number, order.revision, 'pdf'),
    bytes: await orderPdf([document]),
  }
  const csv = {
    name: fileName(order.number, order.revision, 'csv'),
    bytes: orderCsv(document),
  }
  const fileIds: number[] = []
  for (const { name, bytes } of [pdf, csv]) {
    fileIds.push(await storeFile(work, files, { kind: 'order', name, bytes }))
  }
  await insertSentFiles(
    work,
    fileIds.map((fileId) => ({
      orderId,
      supplierId: order.supplier.id,
      fileId,
      revision: order.revision,
      sentTo: sentTo ?? '',
    })),
  )
  if (sentTo !== null) {
    await enqueueMail(work, {
      to: sentTo,
      userId: null,
      template: 'order',
      data: {
        number: order.number,
        revision: String(order.revision),
        company: document.company.name,
        supplier: order.supplier.name,
        place: order.location.name,
        expected: order.expectedDate ?? '',
        total: `${formatDecimal(order.total, 'money')} ${order.currency}`,
        message: sending.message ?? '',
        sender: work.actor.displayName,
        replyTo: work.actor.email,
        fileIds: fileIds.join(','),
      },
    })
  }
  const sent = { sentTo: sentTo ?? '', files: [pdf, csv].map(({ name }) => name).join(', ') }
  const { message } = sending
  return { sentTo, after: sentTo === null || message === null ? sent : { ...sent, message } }
}

/** Sends an approved order to its supplier. @throws AppError as `changeState`; `order.no-address`, `order.empty` */
export function sendOrder(
  work: Work,
  files: FileStore,
  move: Move,
  sending: SendOrderContent = plainSend,
): Promise<OrderRecord> {
  return changeState(work, 'send', move, async (found) => {
    requireLines(found)
    const { sentTo, after } = await dispatch(work, files, move.orderId, sending)
    return { to: 'SENT', patch: { sentAt: work.now, sentTo }, after }
  })
}

/** Sends an order once more as it stands now; what went out before stays. @throws AppError as `sendOrder` */
export async function resendOrder(
  work: Work,
  files: FileStore,
  move: Move,
  sending: SendOrderContent = plainSend,
): Promise<OrderRecord> {
  const { right } = orderTransitions.send
  if (!hasRight(work.actor, right)) throw new AppError('permission.missing')
  const { order } = await lockAtVersion(work, move)
  if (!isWithSupplier(order.state)) throw refusedInState('resend', order.state)
  const { sentTo, after } = await dispatch(work, files, order.id, sending)
  await updateOrder(work, order.id, { sentTo: sentTo ?? order.sentTo })
  await recordEvents(work, [{ entity: 'order', entityId: order.id, action: 'resend', after }])
  return readOrder(work, order.id)
}

/** The files of an order as its supplier got them. @throws AppError `record.not-found`, also for another tenant's id */
export async function listOrderFiles(work: Work, orderId: number): Promise<{ data: SentOrderFile[] }> {
  await requireOrder(work, orderId)
  const rows = await selectSentFiles(work, orderId)
  return {
    data: rows.map(({ link, file, by }) => ({
      id: link.id,
      format: file.mediaType === 'application/pdf' ? 'PDF' : 'CSV',
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      revision: link.revision ?? 1,
      sentTo: link.sentTo || null,
      sentAt: link.createdAt.toISOString(),
      sentBy: link.createdBy === null ? null : by,
    })),
  }
}

/** A file that the supplier got. @throws AppError `record.not-found` */
export async function findOrderFile(work: Work, orderId: number, id: number) {
  const found = (await selectSentFiles(work, orderId)).find(({ link }) => link.id === id)
  if (found === undefined) throw new AppError('record.not-found')
  return found.file
}
