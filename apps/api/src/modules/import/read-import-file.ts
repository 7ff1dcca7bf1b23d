import { type ImportKindName, importLimits } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { inTenant } from '../../database/roles.ts'
import type { ParsedFile } from '../../imports/parse-file.ts'
import { fileLimits, FileRefusal } from '../../imports/reading/file-limits.ts'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { acquireReadingSlot } from '../../imports/reading/reading-slots.ts'
import type { Database } from '../../database/database.ts'
import type { Asked } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { countPreview } from './limit-previews.ts'
import { mayImport } from './may-import.ts'

type FileAsked = Pick<Asked<never>, 'actor' | 'bytes' | 'traceId'> & { query: { kind: ImportKindName } }

/**
 * Reads a file apart from everything else and outside of any transaction; it counts, whatever comes of it.
 * @throws AppError `permission.missing`, `request.too-many`, `import.unreadable`, `import.too-many-rows`, `import.too-large`
 */
export async function readImportFile(database: Database, asked: FileAsked): Promise<ParsedFile> {
  const { actor, bytes } = asked
  const { kind } = asked.query
  await inTenant(database, actor, async (tx) => {
    const work = workOf({ ...asked, tx })
    mayImport(work, kind)
    await countPreview(work, kind, null)
  })
  const leave = await acquireReadingSlot(actor.userId)
  try {
    return await readInChild(bytes, { ...fileLimits, rows: importLimits[kind].rows })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new AppError(error.code, { detail: error.detail, cause: error.cause })
  } finally {
    leave()
  }
}
