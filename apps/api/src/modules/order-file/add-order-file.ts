import type { OrderFileQuery, OrderFileRecord } from '@backoffice/api-types'
import { importOfOrderFile } from '@backoffice/api-types/values'
import type { Database } from '../../database/database.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { StoredBytes } from '../../files/store-file.ts'
import { recordUpload, storeUpload } from '../../files/store-upload.ts'
import type { ParsedFile } from '../../imports/parse-file.ts'
import type { Work } from '../../work.ts'
import { readImportFile } from '../import/read-import-file.ts'
import { createImport } from '../import/service.ts'
import { findRememberedMapping, insertOrderFile, selectGivenCodes } from './queries.ts'
import { readOrderFile } from './read-order-file.ts'
import { requireLinks } from './require-links.ts'

type Sent = Pick<Work, 'actor' | 'traceId'> & { query: OrderFileQuery; bytes: Uint8Array }

/** The bytes, kept; and the rows, where the kind has any. */
export type PreparedFile = { stored: StoredBytes; parsed: ParsedFile | null }

type ImportedKind = keyof typeof importOfOrderFile
const isImported = (kind: OrderFileQuery['kind']): kind is ImportedKind => kind in importOfOrderFile

/**
 * Reads the rows of a file and keeps its bytes, outside of any transaction; it is written down by `answer`.
 * @throws AppError as `readImportFile` and `storeUpload`
 */
export async function prepareOrderFile<T>(
  database: Database,
  files: FileStore,
  sent: Sent,
  answer: (file: PreparedFile) => Promise<T>,
): Promise<T> {
  const { kind, name } = sent.query
  const parsed = isImported(kind)
    ? await readImportFile(database, { ...sent, query: { kind: importOfOrderFile[kind] } })
    : null
  const upload = { ...sent, query: { kind: 'attachment' as const, name } }
  return storeUpload(database, files, upload, (stored) => answer({ stored, parsed }))
}

/** What every row of a file is about that does not say so itself. */
async function givenCells(work: Work, { supplierId, locationId }: OrderFileQuery) {
  const codes = await selectGivenCodes(work, {
    supplierId: supplierId ?? null,
    locationId: locationId ?? null,
  })
  return {
    ...(codes.supplier === null ? {} : { 'supplier.code': codes.supplier }),
    ...(codes.location === null || codes.company === null
      ? {}
      : { 'location.code': codes.location, 'company.code': codes.company }),
  }
}

async function addImport(
  work: Work,
  kind: ImportedKind,
  query: OrderFileQuery,
  bytes: Uint8Array,
  parsed: ParsedFile,
): Promise<number> {
  const { name, supplierId } = query
  const cells = await givenCells(work, query)
  const { 'supplier.code': code } = cells
  // A catalogue is of a supplier, wherever it is delivered.
  const given = kind === 'ORDER_LINES' ? cells : code === undefined ? {} : { 'supplier.code': code }
  const remembered =
    supplierId === undefined ? undefined : await findRememberedMapping(work, kind, supplierId)
  const file = { kind: importOfOrderFile[kind], name, bytes, given, remembered }
  return (await createImport(work, file, parsed)).id
}

/**
 * Writes a file down, with what its rows would do.
 * @throws AppError as `requireLinks`, `recordUpload`, `createImport`
 */
export async function addOrderFile(
  work: Work,
  query: OrderFileQuery,
  bytes: Uint8Array,
  { stored, parsed }: PreparedFile,
): Promise<OrderFileRecord> {
  const { kind, name, supplierId = null, orderId = null, locationId = null } = query
  await requireLinks(work, { supplierId, orderId, locationId })
  const { id: fileId } = await recordUpload(work, stored)
  const importId =
    parsed === null || !isImported(kind) ? null : await addImport(work, kind, query, bytes, parsed)
  const id = await insertOrderFile(work, { kind, fileId, supplierId, orderId, importId })
  await recordEvents(work, [{ entity: 'order-file', entityId: id, action: 'create', after: { name, kind } }])
  return readOrderFile(work, id)
}
