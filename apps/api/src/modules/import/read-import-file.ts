import { importLimits } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { inTenant } from '../../database/roles.ts'
import type { ParsedFile, ReadFile, TakeRows } from '../../imports/parse-file.ts'
import { fileLimits, FileRefusal } from '../../imports/reading/file-limits.ts'
import { acquireReadingSlot } from '../../imports/reading/reading-slots.ts'
import type { Database } from '../../database/database.ts'
import { workOf } from '../../work.ts'
import type { FileAsked } from './store-rows.ts'
import { countPreview } from './limit-previews.ts'
import { requireMayImport } from './import-access.ts'

/** Where files go, and how they are read. */
export type FileReader = { database: Database; readFile: ReadFile }

/**
 * Reads a file apart from everything else and outside of any transaction; it counts, whatever comes of it.
 * @throws AppError `permission.missing`, `request.too-many`, `import.unreadable`, `import.too-many-rows`, `import.too-large`
 */
export async function readImportFile(
  { database, readFile }: FileReader,
  asked: FileAsked,
  take: TakeRows,
): Promise<ParsedFile> {
  const { actor, bytes } = asked
  const { kind } = asked.query
  await inTenant(database, actor, async (tx) => {
    const work = workOf({ ...asked, tx })
    requireMayImport(work, kind)
    await countPreview(work, kind, null)
  })
  const leave = await acquireReadingSlot(actor.userId)
  try {
    return await readFile(bytes, { ...fileLimits, rows: importLimits[kind].rows }, take)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new AppError(error.code, { detail: error.detail, cause: error.cause })
  } finally {
    leave()
  }
}
