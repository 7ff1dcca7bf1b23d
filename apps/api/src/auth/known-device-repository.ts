import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { appUser, knownDevice } from '../database/schema/index.ts'

/**
 * Remembers a browser of a person.
 * @returns whom to tell when the person had others and not this one; undefined when there is nothing to tell
 */
export async function meetDevice(
  tx: Transaction,
  { userId, deviceHash }: { userId: number; deviceHash: string },
): Promise<{ email: string; firstName: string } | undefined> {
  const known = await tx
    .update(knownDevice)
    .set({ lastAt: sql`now()` })
    .where(and(eq(knownDevice.userId, userId), eq(knownDevice.deviceHash, deviceHash)))
    .returning({ userId: knownDevice.userId })
  if (known.length > 0) return undefined
  const [other] = await tx
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .limit(1)
  await tx.insert(knownDevice).values({ userId, deviceHash }).onConflictDoNothing()
  if (other === undefined) return undefined
  const [person] = await tx
    .select({ email: appUser.email, firstName: appUser.firstName })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return person
}
