import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
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

/** Whether this person has signed in with this browser before. @param person by id, or by e-mail, folded */
export async function isKnownDevice(
  database: Database,
  { deviceHash, ...person }: { deviceHash: string } & ({ email: string } | { userId: number }),
): Promise<boolean> {
  const isPerson =
    'email' in person ? sql`lower(${appUser.email}) = ${person.email}` : eq(appUser.id, person.userId)
  const query = asAuthServer(
    database,
    (tx) =>
      tx
        .select({ userId: knownDevice.userId })
        .from(knownDevice)
        .innerJoin(appUser, eq(appUser.id, knownDevice.userId))
        .where(and(eq(knownDevice.deviceHash, deviceHash), isPerson)),
    'read only',
  )
  return (await query).length > 0
}
