import { fileKinds } from '@backoffice/api-types'
import { AppError } from '../app-error.ts'
import type { Work } from '../work.ts'
import { findFile, type StoredFile } from './file-repository.ts'

/**
 * A file that the caller may read by its id alone: their own, or one of a kind that everybody of the tenant reads.
 * @throws AppError `record.not-found`, also when it is somebody else's
 */
export async function readableFile(work: Work, id: number): Promise<StoredFile> {
  const file = await findFile(work, id)
  if (file === undefined) throw new AppError('record.not-found')
  if (file.createdBy === work.actor.userId || fileKinds[file.kind].readers === 'tenant') return file
  throw new AppError('record.not-found')
}
