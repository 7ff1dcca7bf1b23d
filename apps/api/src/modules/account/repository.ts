import type { Preferences } from '@backoffice/api-types'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { appUser, auditEvent, storedFile } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

const columns = {
  id: appUser.id,
  email: appUser.email,
  isEmailVerified: appUser.isEmailVerified,
  state: appUser.state,
  username: appUser.username,
  firstName: appUser.firstName,
  middleName: appUser.middleName,
  lastName: appUser.lastName,
  phoneNumber: appUser.phoneNumber,
  pictureFileId: appUser.pictureFileId,
  version: appUser.version,
}

export type OwnRecord = { [Name in keyof typeof columns]: (typeof appUser.$inferSelect)[Name] }
export type OwnFields = Partial<
  Pick<OwnRecord, 'firstName' | 'middleName' | 'lastName' | 'phoneNumber' | 'pictureFileId'>
>

const own = ({ actor }: Work) =>
  and(eq(appUser.organisationId, actor.organisationId), eq(appUser.id, actor.userId))

export async function findOwn(work: Work): Promise<OwnRecord | undefined> {
  const [row] = await work.tx.select(columns).from(appUser).where(own(work))
  return row
}

/** The same, kept from every other change until the transaction ends. */
export async function lockOwn(work: Work): Promise<OwnRecord | undefined> {
  const [row] = await work.tx.select(columns).from(appUser).where(own(work)).for('update')
  return row
}

export async function updateOwn(work: Work, fields: OwnFields): Promise<void> {
  await work.tx
    .update(appUser)
    .set({
      ...fields,
      updatedAt: work.now,
      updatedBy: work.actor.userId,
      version: sql`${appUser.version} + 1`,
    })
    .where(own(work))
}

/** What the caller chose so far, kept from every other change until the transaction ends. */
export async function lockPreferences(work: Work): Promise<Partial<Preferences> | undefined> {
  const [row] = await work.tx
    .select({ preferences: appUser.preferences })
    .from(appUser)
    .where(own(work))
    .for('update')
  return row?.preferences
}

/** Leaves the version as it is: whoever edits the record has nothing to merge. */
export async function updatePreferences(work: Work, preferences: Preferences): Promise<void> {
  await work.tx.update(appUser).set({ preferences }).where(own(work))
}

/** Where the bytes of the caller's picture lie. */
export async function findPictureKey(work: Work): Promise<string | undefined> {
  const [row] = await work.tx
    .select({ key: storedFile.key })
    .from(appUser)
    .innerJoin(
      storedFile,
      and(
        eq(storedFile.organisationId, appUser.organisationId),
        eq(storedFile.id, sql`${appUser.pictureFileId}`),
      ),
    )
    .where(own(work))
  return row?.key
}

/** What tells about signing in; the rest of a person's events is about the record. */
const signInActions = [
  'sign-in',
  'sign-in.failed',
  'second-factor.failed',
  'password.wrong',
  'password-changed',
  'invitation-accepted',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'totp-added',
  'totp-replaced',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'sessions-ended',
  'logout',
]

/** The latest events about how the caller signs in, the newest first. */
export function selectOwnEvents({ tx, actor }: Work) {
  return tx
    .select({ at: auditEvent.at, action: auditEvent.action, after: auditEvent.after })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.organisationId, actor.organisationId),
        eq(auditEvent.entity, 'user'),
        eq(auditEvent.entityId, actor.userId),
        inArray(auditEvent.action, signInActions),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(50)
}
