import type { OrderFileRecord } from '@backoffice/api-types'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { orderFile } from '../../database/schema/index.ts'
import { lockRecord, type RecordChange } from '../../database/tracked-record.ts'
import { mappingByHeaders } from '../../imports/match-columns.ts'
import type { Work } from '../../work.ts'
import { loadImport, mapImport, requireLockedImport } from '../import/service.ts'
import { loadOrderFile, readOrderFile } from './read-order-file.ts'
import type { StoredOrderFile } from './queries.ts'

/** The rows of a file that has some. @throws AppError `order-file.no-mapping` */
function importOf({ link }: StoredOrderFile): number {
  if (link.importId === null || !(link.kind in importOfOrderFile)) throw new AppError('order-file.no-mapping')
  return link.importId
}

/**
 * Has a file read as another of its kind, column by column of the same header; a field whose column is not in it is read as
 * before. Whatever comes from its supplier next is read like it.
 * @param version that of the rows, an import's
 * @throws AppError as `mapImport`; `order-file.no-mapping`, `order-file.columns-differ`
 */
export async function cloneMapping(
  work: Work,
  { id, version }: RecordChange,
  fromId: number,
): Promise<OrderFileRecord> {
  const from = await loadOrderFile(work, fromId)
  await lockRecord(work, orderFile, id)
  const to = await loadOrderFile(work, id)
  const importId = importOf(to)
  const source = await loadImport(work, importOf(from))
  const target = await requireLockedImport(work, importId)
  if (from.link.kind !== to.link.kind || fromId === id) throw new AppError('order-file.no-mapping')
  const mapping = mappingByHeaders(source, target)
  if (mapping === undefined) throw new AppError('order-file.columns-differ')
  await mapImport(work, { id: importId, version }, mapping)
  const after = { mappingOf: from.file.name }
  await recordEvents(work, [{ entity: 'order-file', entityId: id, action: 'mapping', after }])
  return readOrderFile(work, id)
}
