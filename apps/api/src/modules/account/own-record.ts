import type { Account } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { findNewEmail } from '../../auth/user-code-repository.ts'
import { withAuthServer } from '../../database/roles.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { findOwn, lockOwn, type OwnRecord, updateOwn } from './repository.ts'

type Names = Pick<Account, 'firstName' | 'middleName' | 'lastName' | 'phoneNumber'>

async function present(
  { tx }: Work,
  { pictureFileId, state: _state, ...record }: OwnRecord,
): Promise<Account> {
  const newEmail = await withAuthServer(tx, () => findNewEmail(tx, record.id))
  return { ...record, newEmail, hasPicture: pictureFileId !== null }
}

/** The caller's own record. */
export async function readOwn(work: Work): Promise<Account> {
  const record = await findOwn(work)
  if (record === undefined) throw new AppError('record.not-found')
  return present(work, record)
}

/**
 * Replaces the caller's names and phone number. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.version-missing`, `record.version-conflict`
 */
export async function changeOwn(work: Work, version: number | undefined, names: Names): Promise<Account> {
  const record = await lockOwn(work)
  if (record === undefined) throw new AppError('record.not-found')
  requireVersion(record, version)
  const { firstName, middleName, lastName, phoneNumber } = record
  const { before, after } = changedFields({ firstName, middleName, lastName, phoneNumber }, names)
  if (Object.keys(after).length > 0) {
    await updateOwn(work, names)
    await recordEvents(work, [{ entity: 'user', entityId: record.id, action: 'update', before, after }])
  }
  return readOwn(work)
}
