import type { OrderFileContent, OrderFileRecord } from '@backoffice/api-types'
import { filedOrderFileKinds, importOfOrderFile } from '@backoffice/api-types/values'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import { orderFile } from '../../database/schema/index.ts'
import { deleteRecord, lockRecord, type RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { canImport } from '../import/import-access.ts'
import { deleteUnapplied } from '../import/repository.ts'
import { giveImport } from '../import/service.ts'
import { lockReceipt } from '../receipt/queries/receipts.ts'
import { givenOf } from './given-cells.ts'
import { type StoredOrderFile, updateOrderFile } from './queries.ts'
import { loadOrderFile, readOrderFile } from './read-order-file.ts'
import { requireLinks } from './require-links.ts'

const isFiled = (kind: string): boolean => filedOrderFileKinds.some((one) => one === kind)

/** @throws AppError `order-file.posted` where it belongs to a receipt that is no draft */
function requireDraftReceipt({ receiptState }: StoredOrderFile): void {
  if (receiptState !== null && receiptState !== 'DRAFT') throw new AppError('order-file.posted')
}

/**
 * A file as it stands, locked, and before it its receipt, so that nobody posts that meanwhile.
 * @returns it with its version @throws AppError `record.not-found`, `record.version-conflict`
 */
async function lockOrderFile(
  work: Work,
  id: number,
): Promise<{ found: StoredOrderFile; locked: { version: number } }> {
  const { receiptId } = (await loadOrderFile(work, id)).link
  if (receiptId !== null) await lockReceipt(work, receiptId)
  const locked = await lockRecord(work, orderFile, id)
  const found = await loadOrderFile(work, id)
  // Somebody has linked it to another receipt, which is not held.
  if (found.link.receiptId !== receiptId) throw new AppError('record.version-conflict')
  return { found, locked }
}

const told = ({ link, supplier, order, receipt }: StoredOrderFile): Fields => ({
  kind: link.kind,
  supplier: link.supplierId === null ? null : (supplier?.name ?? null),
  order: order?.number ?? null,
  receipt: receipt?.number ?? null,
})

const isOfTable = (kind: string): kind is keyof typeof importOfOrderFile => kind in importOfOrderFile

const links = ['supplierId', 'orderId', 'receiptId'] as const
type Links = Pick<OrderFileContent, (typeof links)[number]>

/** What a job reads, writes or takes back is about what the file was about when it began. @throws AppError `import.not-ready` */
function requireNoJob({ link, rows }: StoredOrderFile, about: Links): void {
  const isWorkedOn = rows?.state === 'READING' || rows?.state === 'APPLYING' || rows?.state === 'UNDOING'
  if (!isWorkedOn || links.every((one) => about[one] === link[one])) return
  const detail = 'A job works on the rows of this file. Link it once that is over.'
  throw new AppError('import.not-ready', { detail })
}

/**
 * Reads rows that are not applied anew, as those of what the file is about now.
 * @throws AppError `permission.missing` where the caller may not have them applied; as `giveImport`
 */
async function rereadRows(
  work: Work,
  { link, rows }: StoredOrderFile,
  about: Pick<OrderFileContent, 'supplierId' | 'orderId'>,
): Promise<void> {
  const isOther = about.supplierId !== link.supplierId || about.orderId !== link.orderId
  if (link.importId === null || !isOther || !isOfTable(link.kind)) return
  if (rows?.state !== 'READY' && rows?.state !== 'FAILED') return
  if (!canImport(work.actor, importOfOrderFile[link.kind])) {
    // Whoever applies them next would write what was validated against another order.
    const detail =
      'The rows of this file are read for what it is about; whoever may apply them links it to something else.'
    throw new AppError('permission.missing', { detail })
  }
  const { given } = await givenOf(work, link.kind, about)
  await giveImport(work, link.importId, given)
}

/**
 * Says what a file is and what it is about. What went to a supplier stays as it is, what is read into the records keeps its kind,
 * and what belongs to a receipt that is no draft stays with it.
 * @throws AppError `record.not-found`, `record.version-*`, `order-file.fixed`, `order-file.posted`, `permission.missing`,
 *   `import.not-ready`, and as `requireLinks`
 */
export async function changeOrderFile(
  work: Work,
  { id, version }: RecordChange,
  { kind, supplierId, orderId, receiptId }: OrderFileContent,
): Promise<OrderFileRecord> {
  const { found: before, locked } = await lockOrderFile(work, id)
  requireVersion(locked, version)
  const isFree = before.link.importId === null && isFiled(kind) && isFiled(before.link.kind)
  const isKind = kind === before.link.kind || isFree
  if (before.link.kind === 'ORDER' || !isKind) throw new AppError('order-file.fixed')
  if (receiptId !== before.link.receiptId) requireDraftReceipt(before)
  requireNoJob(before, { supplierId, orderId, receiptId })
  await requireLinks(work, { supplierId, orderId, receiptId })
  await updateOrderFile(work, id, { kind, supplierId, orderId, receiptId })
  await rereadRows(work, before, { supplierId, orderId })
  const after = await loadOrderFile(work, id)
  await recordEvents(work, [
    { entity: 'order-file', entityId: id, action: 'update', before: told(before), after: told(after) },
  ])
  return readOrderFile(work, id)
}

/**
 * Deletes a file that went to nobody and whose rows are not in the records, with what was read of it; its bytes go with the files that nothing uses.
 * @throws AppError `record.not-found`, `record.version-conflict`, `order-file.fixed`, `order-file.applied`, `order-file.posted`
 */
export async function removeOrderFile(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  const { found, locked } = await lockOrderFile(work, id)
  checkVersion(locked, version)
  if (found.link.kind === 'ORDER') throw new AppError('order-file.fixed')
  requireDraftReceipt(found)
  const state = found.rows?.state
  if (state === 'APPLIED' || state === 'APPLYING' || state === 'UNDOING')
    throw new AppError('order-file.applied')
  await deleteRecord(work, orderFile, id)
  if (found.link.importId !== null) await deleteUnapplied(work, found.link.importId)
  const before = { name: found.file.name, ...told(found) }
  await recordEvents(work, [{ entity: 'order-file', entityId: id, action: 'delete', before }])
  return { id }
}
