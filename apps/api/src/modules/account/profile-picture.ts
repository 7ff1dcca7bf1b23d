import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { deleteFile, findFile } from '../../files/file-repository.ts'
import type { FileStore } from '../../files/file-store.ts'
import { checkFile, storeFile } from '../../files/store-file.ts'
import { type Crop, squarePicture } from '../../files/square-picture.ts'
import type { Work } from '../../work.ts'
import { findOwn, lockOwn, updateOwn } from './repository.ts'

const kind = 'profile-picture'

/** The address of a picture. It differs for each picture, so that no page shows the old one. */
const urlOf = (fileId: number | null) => ({
  url: fileId === null ? '' : `/api/v2/user/profile-picture/content?file=${fileId}`,
})

/** What is left of a change of pictures: to be done once it is committed. */
export type Leftover = (() => Promise<void>) | undefined

/** Where the caller's picture lies; empty without one. */
export async function readPictureUrl(work: Work): Promise<{ url: string }> {
  const own = await findOwn(work)
  return urlOf(own?.pictureFileId ?? null)
}

/** Points the record at another picture, or at none, and forgets the one before. */
async function replacePicture(work: Work, files: FileStore, next: number | null): Promise<Leftover> {
  const own = await lockOwn(work)
  if (own === undefined) throw new AppError('record.not-found')
  const { id: entityId, pictureFileId: previous } = own
  if (previous === next) return undefined
  await updateOwn(work, { pictureFileId: next })
  await recordEvents(work, [
    { entity: 'user', entityId, action: next === null ? 'picture-removed' : 'picture-changed' },
  ])
  const old = previous === null ? undefined : await findFile(work, previous)
  if (old === undefined) return undefined
  await deleteFile(work, old.id)
  return () => files.delete(old.key)
}

/**
 * Makes the caller's picture of what was sent.
 * @throws AppError `file.*`, `picture.unreadable`
 */
export async function putPicture(
  work: Work,
  files: FileStore,
  sent: { bytes: Uint8Array; crop: Crop | undefined },
): Promise<{ url: string; leftover: Leftover }> {
  checkFile(kind, sent.bytes)
  const bytes = await squarePicture(sent.bytes, sent.crop)
  const id = await storeFile(work, files, { kind, name: 'picture.webp', bytes })
  return { ...urlOf(id), leftover: await replacePicture(work, files, id) }
}

/** Takes the caller's picture away. */
export function removePicture(work: Work, files: FileStore): Promise<Leftover> {
  return replacePicture(work, files, null)
}
