import type { LinkedFile, LinkedFiles, ReceiptFileQuery } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { StoredBytes } from '../../files/store-file.ts'
import { recordUpload, storeUpload } from '../../files/store-upload.ts'
import type { Work } from '../../work.ts'
import { requireOrder } from '../order/read-order.ts'
import { findReceipt, lockReceipt } from '../receipt/queries/receipts.ts'
import { removeOrderFile } from './change-order-file.ts'
import { presentOrderFile } from './present-order-file.ts'
import { insertOrderFile, ofOrder, ofReceipt, selectLinked, type StoredOrderFile } from './queries.ts'

function presentLinked(stored: StoredOrderFile): LinkedFile {
  const { id, name, kind, receipt, mediaType, size, createdAt, createdBy } = presentOrderFile(stored)
  const { link, rows } = stored
  // What `selectLinked` leaves out: files of the other kinds.
  const known = kind as LinkedFile['kind']
  const read = link.importId === null || rows === null ? null : { id: link.importId, state: rows.state }
  return { id, name, kind: known, receipt, import: read, mediaType, size, createdAt, createdBy }
}

/** What is kept beside an order and its receipts. @throws AppError `record.not-found` */
export async function listFilesOfOrder(work: Work, orderId: number): Promise<LinkedFiles> {
  await requireOrder(work, orderId)
  return { data: (await selectLinked(work, ofOrder(orderId))).map(presentLinked) }
}

/** What is kept beside a receipt. @throws AppError `record.not-found` */
export async function listFilesOfReceipt(work: Work, receiptId: number): Promise<LinkedFiles> {
  if ((await findReceipt(work, receiptId)) === undefined) throw new AppError('record.not-found')
  return { data: (await selectLinked(work, ofReceipt(receiptId))).map(presentLinked) }
}

async function findLinked(
  work: Work,
  about: ReturnType<typeof ofOrder>,
  fileId: number,
): Promise<StoredOrderFile> {
  const found = (await selectLinked(work, about)).find(({ link }) => link.id === fileId)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** Where the bytes of a file beside an order lie. @throws AppError `record.not-found` */
export const fileOfOrder = (work: Work, orderId: number, fileId: number): Promise<StoredOrderFile> =>
  findLinked(work, ofOrder(orderId), fileId)

/** Where the bytes of a file beside a receipt lie. @throws AppError `record.not-found` */
export const fileOfReceipt = (work: Work, receiptId: number, fileId: number): Promise<StoredOrderFile> =>
  findLinked(work, ofReceipt(receiptId), fileId)

type Sent = Pick<Work, 'actor' | 'traceId'> & { query: ReceiptFileQuery; bytes: Uint8Array }

/** Keeps the bytes of what came with a delivery, to be written down by `answer`. @throws AppError as `storeUpload` */
export function prepareReceiptFile<T>(
  database: Database,
  files: FileStore,
  sent: Sent,
  answer: (file: StoredBytes) => Promise<T>,
): Promise<T> {
  const upload = { ...sent, query: { kind: 'receipt' as const, name: sent.query.name } }
  return storeUpload(database, files, upload, answer)
}

/** Writes a file down beside its receipt, whatever state that is in. @throws AppError `record.not-found`; as `recordUpload` */
export async function addReceiptFile(
  work: Work,
  receiptId: number,
  { name, kind }: ReceiptFileQuery,
  stored: StoredBytes,
): Promise<LinkedFile> {
  if ((await findReceipt(work, receiptId)) === undefined) throw new AppError('record.not-found')
  const { id: fileId } = await recordUpload(work, stored)
  const links = { kind, receiptId, orderId: null, supplierId: null, importId: null }
  const id = await insertOrderFile(work, { ...links, fileId })
  await recordEvents(work, [
    { entity: 'order-file', entityId: id, action: 'create', after: { name, kind } },
    { entity: 'receipt', entityId: receiptId, action: 'add-file', after: { file: name } },
  ])
  return presentLinked(await fileOfReceipt(work, receiptId, id))
}

/**
 * Deletes what was kept beside a draft; the receipt is locked, so that nobody posts it meanwhile.
 * @throws AppError `record.not-found`; as `removeOrderFile`
 */
export async function removeReceiptFile(
  work: Work,
  receiptId: number,
  fileId: number,
): Promise<{ id: number }> {
  if ((await lockReceipt(work, receiptId)) === undefined) throw new AppError('record.not-found')
  const { file } = await fileOfReceipt(work, receiptId, fileId)
  const gone = await removeOrderFile(work, { id: fileId, version: undefined })
  await recordEvents(work, [
    { entity: 'receipt', entityId: receiptId, action: 'remove-file', before: { file: file.name } },
  ])
  return gone
}
