import { createHash } from 'node:crypto'
import { type FileKind, fileKinds, type StoredType } from '@backoffice/api-types'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { onRollback } from '../database/rolled-back.ts'
import type { Work } from '../work.ts'
import { newFileKey } from './file-key.ts'
import { insertFile, type NewStoredFile } from './file-repository.ts'
import type { FileStore } from './file-store.ts'
import { mediaTypeOf } from './media-type-of.ts'

const inMebibytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * What a file of this kind is, by its content.
 * @throws AppError `file.empty`, `file.too-large`, `file.type-refused`
 */
export function checkFile(kind: FileKind, bytes: Uint8Array): StoredType {
  const { maxBytes, types } = fileKinds[kind]
  if (bytes.length === 0) throw new AppError('file.empty')
  if (bytes.length > maxBytes) {
    throw new AppError('file.too-large', { detail: `It may have ${inMebibytes(maxBytes)} at most.` })
  }
  const type = mediaTypeOf(bytes)
  if (type !== undefined && types.some((one) => one === type)) return type
  const detail = `Choose ${wordsOf(types)}. What is in the file counts, not its name.`
  throw new AppError('file.type-refused', { detail })
}

const typeNames: Readonly<Record<StoredType, string>> = {
  'application/pdf': 'a PDF',
  'image/png': 'a PNG',
  'image/jpeg': 'a JPEG',
  'image/webp': 'a WebP picture',
  'text/csv': 'a CSV file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an XLSX workbook',
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })
const wordsOf = (types: readonly StoredType[]) => oneOf.format(types.map((type) => typeNames[type]))

type SentFile = { kind: FileKind; name: string; bytes: Uint8Array }
/** A file to be written down, and where its bytes lie. */
export type StoredBytes = NewStoredFile & { mediaType: StoredType }

/** What is to be written down of a file, with the key that its bytes get. @throws AppError as `checkFile` */
export function describeFile({ organisationId }: Actor, { kind, name, bytes }: SentFile): StoredBytes {
  const mediaType = checkFile(kind, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { kind, name, mediaType, size: bytes.length, sha256, key: newFileKey(organisationId) }
}

/**
 * Keeps the bytes of a file and writes it down in the transaction of the work. When that is rolled back, they are deleted.
 * @returns the id of the file
 * @throws AppError as `checkFile`
 */
export async function storeFile(work: Work, files: FileStore, sent: SentFile): Promise<number> {
  const file = describeFile(work.actor, sent)
  onRollback(work.tx, () => files.delete(file.key))
  await files.put(file.key, sent.bytes, file.mediaType)
  return insertFile(work, file)
}
