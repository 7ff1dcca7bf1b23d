import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asAuthServer } from '../../database/roles.ts'
import { passkey } from '../../database/schema/index.ts'
import type { StoredPasskey } from './factor-repository.ts'

export type NewPasskey = Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>

/** @returns false when this very passkey is kept already */
export async function insertPasskey(tx: Transaction, values: NewPasskey): Promise<boolean> {
  const rows = await tx.insert(passkey).values(values).onConflictDoNothing().returning({ id: passkey.id })
  return rows.length > 0
}

export async function findPasskey(
  database: Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const rows = await asAuthServer(
    database,
    (tx) => tx.select().from(passkey).where(eq(passkey.credentialId, credentialId)),
    'read only',
  )
  return rows[0]
}

/** Keeps how often the passkey says that it was used. */
export async function stampPasskey(
  database: Database,
  { id, signCount, isBackedUp }: Pick<StoredPasskey, 'id' | 'signCount' | 'isBackedUp'>,
): Promise<void> {
  await asAuthServer(database, (tx) =>
    tx.update(passkey).set({ signCount, isBackedUp, lastUsedAt: new Date() }).where(eq(passkey.id, id)),
  )
}

/** @returns its name; undefined when the person has no such passkey */
export async function deletePasskey(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ name: passkey.name })
  return gone?.name
}
