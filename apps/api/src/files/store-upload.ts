import type { FileKind, StoredFileReference } from '@backoffice/api-types'
import type { Database } from '../database/database.ts'
import { mayBeCommitted } from '../database/rolled-back.ts'
import { inTenant } from '../database/roles.ts'
import { type Work, workOf } from '../work.ts'
import { checkFileName } from './check-file-name.ts'
import { insertFile } from './file-repository.ts'
import type { FileStore } from './file-store.ts'
import { checkFile, describeFile, type StoredBytes } from './store-file.ts'
import { checkUploads, reserveUpload } from './upload-limits.ts'

type Upload = Pick<Work, 'actor' | 'traceId'> & { query: { kind: FileKind; name: string }; bytes: Uint8Array }

/**
 * Stores the bytes of a file that a person sends, outside of any transaction, and has it written down by `answer`. Bytes of
 * a file that is not written down there are deleted.
 * @throws AppError as `checkFile`, `checkFileName`, `checkUploads`; and as `answer`
 */
export async function storeUpload<T>(
  database: Database,
  files: FileStore,
  upload: Upload,
  answer: (file: StoredBytes) => Promise<T>,
): Promise<T> {
  const { actor, bytes, query } = upload
  checkFileName(query.name, checkFile(query.kind, bytes))
  await inTenant(database, actor, (tx) => checkUploads(workOf({ ...upload, tx }), bytes.length), 'read only')
  const file = describeFile(actor, { ...query, bytes })
  try {
    await files.put(file.key, bytes, file.mediaType)
    return await answer(file)
  } catch (error) {
    // That they cannot be deleted is not what failed.
    if (!mayBeCommitted(error)) await files.delete(file.key).catch(() => {})
    throw error
  }
}

/** Writes down a file whose bytes are stored. @throws AppError as `reserveUpload` */
export async function recordUpload(work: Work, file: StoredBytes): Promise<StoredFileReference> {
  await reserveUpload(work, file.size)
  const { name, mediaType, size } = file
  return { id: await insertFile(work, file), name, mediaType, size }
}
