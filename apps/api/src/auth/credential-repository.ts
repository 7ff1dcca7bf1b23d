import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { credential } from '../database/schema/index.ts'
import { voidCodes } from './user-code-repository.ts'

/** When the person last chose a password. */
export async function findPasswordChange(database: Database, userId: number): Promise<Date | undefined> {
  const rows = await asAuthServer(
    database,
    (tx) => tx.select({ at: credential.changedAt }).from(credential).where(eq(credential.userId, userId)),
    'read only',
  )
  return rows[0]?.at
}

/** Replaces the password of a person who has one; a link that was mailed for another opens nothing any more. */
export async function updatePassword(
  database: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await asAuthServer(database, async (tx) => {
    const values = { passwordHash, changedAt: new Date() }
    await tx.update(credential).set(values).where(eq(credential.userId, userId))
    await voidCodes(tx, userId, ['password'])
  })
}
