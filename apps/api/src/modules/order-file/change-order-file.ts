import type { OrderFileContent, OrderFileRecord } from '@backoffice/api-types'
import { filedOrderFileKinds } from '@backoffice/api-types/values'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import { orderFile } from '../../database/schema/index.ts'
import { deleteRecord, lockRecord, type RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { type StoredOrderFile, updateOrderFile } from './queries.ts'
import { loadOrderFile, readOrderFile } from './read-order-file.ts'
import { requireLinks } from './require-links.ts'

const isFiled = (kind: string): boolean => filedOrderFileKinds.some((one) => one === kind)

const told = ({ link, supplier, order }: StoredOrderFile): Fields => ({
  kind: link.kind,
  supplier: link.supplierId === null ? null : (supplier?.name ?? null),
  order: order?.number ?? null,
})

/**
 * Says what a file is and what it is about. What went to a supplier stays as it is; what is read into the records keeps its kind.
 * @throws AppError `record.not-found`, `record.version-*`, `order-file.fixed`, and as `requireLinks`
 */
export async function changeOrderFile(
  work: Work,
  { id, version }: RecordChange,
  { kind, supplierId, orderId }: OrderFileContent,
): Promise<OrderFileRecord> {
  const before = await loadOrderFile(work, id)
  requireVersion(await lockRecord(work, orderFile, id), version)
  const isKind = kind === before.link.kind || (isFiled(kind) && isFiled(before.link.kind))
  if (before.link.kind === 'ORDER' || !isKind) throw new AppError('order-file.fixed')
  await requireLinks(work, { supplierId, orderId })
  await updateOrderFile(work, id, { kind, supplierId, orderId })
  const after = await loadOrderFile(work, id)
  await recordEvents(work, [
    { entity: 'order-file', entityId: id, action: 'update', before: told(before), after: told(after) },
  ])
  return readOrderFile(work, id)
}

/**
 * Deletes a file that went to nobody and whose rows are not in the records; its bytes go with the files that nothing uses.
 * @throws AppError `record.not-found`, `record.version-conflict`, `order-file.fixed`, `order-file.applied`
 */
export async function removeOrderFile(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  const found = await loadOrderFile(work, id)
  checkVersion(await lockRecord(work, orderFile, id), version)
  if (found.link.kind === 'ORDER') throw new AppError('order-file.fixed')
  const state = found.rows?.state
  if (state === 'APPLIED' || state === 'APPLYING') throw new AppError('order-file.applied')
  await deleteRecord(work, orderFile, id)
  const before = { name: found.file.name, ...told(found) }
  await recordEvents(work, [{ entity: 'order-file', entityId: id, action: 'delete', before }])
  return { id }
}
