import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asAuthority } from '../../database/roles.ts'
import { passkey, recoveryCode, role, totpFactor, userRole } from '../../database/schema/index.ts'

export type StoredPasskey = typeof passkey.$inferSelect

/** What a person has beside the password, and whether a role asks for it. */
export type Factors = {
  totp: { sealedSecret: string; confirmedAt: Date | null; lastStep: number } | undefined
  passkeys: StoredPasskey[]
  /** Recovery codes that are not used. */
  recoveryCodes: number
  isRequired: boolean
}

/** The second factors of a person. */
export function findFactors(database: Database, userId: number): Promise<Factors> {
  return asAuthority(
    database,
    async (tx) => {
      const [totp] = await tx.select().from(totpFactor).where(eq(totpFactor.userId, userId))
      const passkeys = await tx
        .select()
        .from(passkey)
        .where(eq(passkey.userId, userId))
        .orderBy(asc(passkey.id))
      const [codes] = await tx
        .select({ left: count() })
        .from(recoveryCode)
        .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
      const [asking] = await tx
        .select({ id: role.id })
        .from(userRole)
        .innerJoin(role, eq(role.id, userRole.roleId))
        .where(and(eq(userRole.userId, userId), role.requiresSecondFactor))
        .limit(1)
      return { totp, passkeys, recoveryCodes: codes?.left ?? 0, isRequired: asking !== undefined }
    },
    'read only',
  )
}

/** Whether there is something to ask for after the password. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean =>
  (totp !== undefined && totp.confirmedAt !== null) || passkeys.length > 0

/** Begins with another authenticator app; one that is confirmed stays until the new one is. */
export async function saveTotp(
  database: Database,
  factor: { userId: number; sealedSecret: string; step: number },
): Promise<void> {
  const { userId, sealedSecret, step: lastStep } = factor
  const values = { sealedSecret, lastStep, confirmedAt: new Date(), createdAt: new Date() }
  await asAuthority(database, (tx) =>
    tx
      .insert(totpFactor)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: totpFactor.userId, set: values }),
  )
}

/**
 * Takes the code of a time step, once. Of two that come at the same moment one gets true.
 * @returns false when this step, or a later one, was taken before
 */
export async function takeStep(database: Database, userId: number, step: number): Promise<boolean> {
  const isLater = and(eq(totpFactor.userId, userId), lt(totpFactor.lastStep, step))
  const taken = await asAuthority(database, (tx) =>
    tx.update(totpFactor).set({ lastStep: step }).where(isLater).returning({ userId: totpFactor.userId }),
  )
  return taken.length > 0
}

export async function deleteTotp(database: Database, userId: number): Promise<boolean> {
  const gone = await asAuthority(database, (tx) =>
    tx.delete(totpFactor).where(eq(totpFactor.userId, userId)).returning({ userId: totpFactor.userId }),
  )
  return gone.length > 0
}

/** Uses a recovery code up. Of two that come at the same moment one gets true. */
export async function takeRecoveryCode(
  database: Database,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCode.userId, userId),
    eq(recoveryCode.codeHash, codeHash),
    isNull(recoveryCode.usedAt),
  )
  const taken = await asAuthority(database, (tx) =>
    tx
      .update(recoveryCode)
      .set({ usedAt: sql`now()` })
      .where(isUnused)
      .returning({ userId: recoveryCode.userId }),
  )
  return taken.length > 0
}

/** Voids the recovery codes of a person and keeps these. */
export async function replaceRecoveryCodes(
  database: Database,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await asAuthority(database, async (tx: Transaction) => {
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
    if (hashes.length === 0) return
    await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })))
  })
}
