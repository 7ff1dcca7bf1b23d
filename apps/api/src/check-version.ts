import { AppError } from './app-error.ts'

/**
 * Refuses a change of a record that somebody else has changed since it was read (docs/domain.md 1.4, If-Match).
 * @param sent the version that the caller read; undefined skips the check
 * @throws AppError `record.version-conflict`
 */
export function checkVersion(record: { version: number }, sent: number | undefined): void {
  if (sent === undefined || sent === record.version) return
  throw new AppError('record.version-conflict', {
    detail: `The record is at version ${record.version}, not ${sent}.`,
  })
}

/**
 * The same for a change that replaces fields: without a version it would overwrite unseen.
 * @throws AppError `record.version-missing`, `record.version-conflict`
 */
export function requireVersion(record: { version: number }, sent: number | undefined): void {
  if (sent === undefined) throw new AppError('record.version-missing')
  checkVersion(record, sent)
}
