import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { asAuthServer } from '../../database/roles.ts'
import { totpFactor } from '../../database/schema/index.ts'
import { resealSecret } from './seal-secret.ts'

const atOnce = 500

/**
 * Seals the secrets of all authenticator apps with the first key, so that those behind it can be dropped: a person who did not
 * sign in meanwhile keeps the app. Does nothing where there is one key. What no key opens stays as it is.
 * @param secrets all open, the first seals
 */
export async function resealApps(database: Database, secrets: readonly string[]): Promise<void> {
  if (secrets.length < 2) return
  const resealAfter = (last: number) =>
    asAuthServer(database, async (tx) => {
      const apps = await tx
        .select({ userId: totpFactor.userId, sealed: totpFactor.sealedSecret })
        .from(totpFactor)
        .where(gt(totpFactor.userId, last))
        .orderBy(asc(totpFactor.userId))
        .limit(atOnce)
      for (const { userId, sealed } of apps) {
        const sealedSecret = resealSecret(secrets, userId, sealed)
        if (sealedSecret === undefined) continue
        // An app that was set up in the meantime is sealed already.
        const isAsRead = and(eq(totpFactor.userId, userId), eq(totpFactor.sealedSecret, sealed))
        await tx.update(totpFactor).set({ sealedSecret }).where(isAsRead)
      }
      return apps.length < atOnce ? undefined : apps.at(-1)?.userId
    })
  for (let last: number | undefined = 0; last !== undefined; ) last = await resealAfter(last)
}
