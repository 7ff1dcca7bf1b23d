import type { OrderFileQuery, OrderFileRecord } from '@backoffice/api-types'
import { filedOrderFileKinds, importOfOrderFile } from '@backoffice/api-types/values'
import { recordEvents } from '../../database/record-event.ts'
import type { FileStore } from '../../files/file-store.ts'
import { mediaTypeOf } from '../../files/media-type-of.ts'
import type { StoredBytes } from '../../files/store-file.ts'
import { recordUpload, storeUpload } from '../../files/store-upload.ts'
import type { Work } from '../../work.ts'
import { canImport } from '../import/import-access.ts'
import type { FileReader } from '../import/read-import-file.ts'
import { type StoredImportFile, storeRows } from '../import/store-rows.ts'
import { createImport } from '../import/service.ts'
import { givenOf } from './given-cells.ts'
import { findRememberedMapping, insertOrderFile } from './queries.ts'
import { readOrderFile } from './read-order-file.ts'
import { requireLinks } from './require-links.ts'

type Sent = Pick<Work, 'actor' | 'traceId'> & { query: OrderFileQuery; bytes: Uint8Array }

/** What was stored of a file: its bytes, and its rows where its kind is imported. */
export type PreparedFile = { stored: StoredBytes; rows: StoredImportFile | null }

type ImportedKind = keyof typeof importOfOrderFile
const tables = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Lists are read, whoever sends them; what may be kept just as well only where it is a table and they may apply it. */
function importedAs(
  actor: Work['actor'],
  kind: OrderFileQuery['kind'],
  bytes: Uint8Array,
): ImportedKind | null {
  if (!(kind in importOfOrderFile)) return null
  // What was just found.
  const imported = kind as ImportedKind
  if (!filedOrderFileKinds.some((one) => one === kind)) return imported
  const isTable = tables.includes(mediaTypeOf(bytes) ?? '')
  return isTable && canImport(actor, importOfOrderFile[imported]) ? imported : null
}

/**
 * Reads the rows of a file and keeps its bytes, outside of any transaction; it is written down by `answer`.
 * @throws AppError as `readImportFile` and `storeUpload`
 */
export async function prepareOrderFile<T>(
  app: FileReader & { files: FileStore },
  sent: Sent,
  answer: (file: PreparedFile) => Promise<T>,
): Promise<T> {
  const { kind, name } = sent.query
  const imported = importedAs(sent.actor, kind, sent.bytes)
  const upload = { ...sent, query: { kind: 'attachment' as const, name } }
  const store = (rows: StoredImportFile | null) =>
    storeUpload(app.database, app.files, upload, (stored) => answer({ stored, rows }))
  if (imported === null) return store(null)
  return storeRows(app, { ...sent, query: { kind: importOfOrderFile[imported], name } }, store)
}

async function addImport(
  work: Work,
  kind: ImportedKind,
  query: OrderFileQuery,
  rows: StoredImportFile,
): Promise<number> {
  const { supplierId, given } = await givenOf(work, kind, query)
  const remembered = supplierId === null ? undefined : await findRememberedMapping(work, kind, supplierId)
  return (await createImport(work, { kind: importOfOrderFile[kind], given, remembered }, rows)).id
}

/**
 * Writes a file down, with what its rows would do.
 * @throws AppError as `requireLinks`, `recordUpload`, `createImport`
 */
export async function addOrderFile(
  work: Work,
  query: OrderFileQuery,
  bytes: Uint8Array,
  { stored, rows }: PreparedFile,
): Promise<OrderFileRecord> {
  const { kind, name, supplierId = null, orderId = null, receiptId = null, locationId = null } = query
  await requireLinks(work, { supplierId, orderId, receiptId, locationId })
  const { id: fileId } = await recordUpload(work, stored)
  const imported = rows === null ? null : importedAs(work.actor, kind, bytes)
  const importId = rows === null || imported === null ? null : await addImport(work, imported, query, rows)
  const id = await insertOrderFile(work, { kind, fileId, supplierId, orderId, receiptId, importId })
  await recordEvents(work, [{ entity: 'order-file', entityId: id, action: 'create', after: { name, kind } }])
  return readOrderFile(work, id)
}
