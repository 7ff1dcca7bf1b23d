import { createHash } from 'node:crypto'
import { type ImportKindName, rowsReadAtOnce } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { inTenant } from '../../database/roles.ts'
import type { ParsedFile } from '../../imports/parse-file.ts'
import type { Line } from '../../imports/reading/check-line.ts'
import type { Asked } from '../../plugins/operation.ts'
import { type Work, workOf } from '../../work.ts'
import { type FileReader, readImportFile } from './read-import-file.ts'
import { analyseRows, deleteUnread, insertImport, insertRawRows } from './repository.ts'

export type FileAsked = Pick<Asked<never>, 'actor' | 'bytes' | 'traceId'> & {
  query: { kind: ImportKindName; name: string }
}

/** A file whose rows are kept under the import with this id; nothing is said of them yet. */
export type StoredImportFile = ParsedFile & { id: number }

/**
 * Reads a file and keeps its rows as they come, outside of any transaction, and has them validated by `answer`. Rows of a file
 * that is refused, here or there, are forgotten.
 * @throws AppError as `readImportFile`, and as `answer`
 */
export async function storeRows<T>(
  reader: FileReader,
  asked: FileAsked,
  answer: (file: StoredImportFile) => Promise<T>,
): Promise<T> {
  const { database } = reader
  const inOwn = <R>(run: (work: Work) => Promise<R>) =>
    inTenant(database, asked.actor, (tx) => run(workOf({ ...asked, tx })))
  let id: number | undefined
  let kept = Promise.resolve()
  let total = 0
  const storeSome = async (rows: Line[]) => {
    total += rows.length
    id = await inOwn(async (work) => {
      const importId = id ?? (await insertImport(work, { ...asked.query, sha256: sha256Of(asked.bytes) }))
      await insertRawRows(work, importId, rows)
      return importId
    })
  }
  const keep = (rows: Line[]) => (kept = storeSome(rows))
  try {
    const parsed = await readImportFile(reader, asked, keep)
    if (id === undefined) throw new Error('A file without rows was read.')
    if (total > rowsReadAtOnce) await analyseRows(database)
    return await answer({ ...parsed, id })
  } catch (error) {
    // Reading may have ended while rows were still being written.
    await kept.catch(() => undefined)
    const unread = id
    // After any other failure nobody knows whether what they come to is written down.
    if (unread !== undefined && error instanceof AppError) await inOwn((work) => deleteUnread(work, unread))
    throw error
  }
}

/** Hexadecimal. */
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
