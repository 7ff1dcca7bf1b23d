import { AppError } from '../app-error.ts'
import type { Work } from '../work.ts'
import { lockUploads, readUploads } from './file-repository.ts'

const mebibyte = 1024 * 1024

/** Files that nothing points at yet: they go within a day, and until then they lie on the disk of everybody. */
export const uploadLimits = {
  /** Bytes of them that one person may have. */
  ofPerson: 100 * mebibyte,
  /** Bytes of them that all people of a tenant may have. */
  ofTenant: 1024 * mebibyte,
  /** So many one person may send in an hour. */
  anHour: 120,
}

function full(whose: string, most: number): never {
  const detail = `${whose} ${most / mebibyte} MB of files at most that nothing uses yet; they go within a day.`
  throw new AppError('file.no-room', { detail })
}

/**
 * Lets a person send a file of this size.
 * @throws AppError `file.no-room`, `request.too-many` with the seconds to wait
 */
export async function checkUploads(work: Work, size: number): Promise<void> {
  const { bytesOfTenant, bytesOfPerson, ofLastHour, firstOfLastHour } = await readUploads(work)
  if (bytesOfPerson + size > uploadLimits.ofPerson) full('You may have', uploadLimits.ofPerson)
  if (bytesOfTenant + size > uploadLimits.ofTenant) full('Your organisation may have', uploadLimits.ofTenant)
  if (ofLastHour < uploadLimits.anHour) return
  const sinceMs = work.now.getTime() - (firstOfLastHour?.getTime() ?? 0)
  const detail = `${uploadLimits.anHour} files may be sent in an hour.`
  throw new AppError('request.too-many', { detail, retryAfter: 3600 - sinceMs / 1000 })
}

/** The same for the file that is written down next: until then no other one of the tenant is. @throws AppError as `checkUploads` */
export async function reserveUpload(work: Work, size: number): Promise<void> {
  await lockUploads(work)
  await checkUploads(work, size)
}
