import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asAuthServer } from '../../database/roles.ts'
import { appUser, passkey, recoveryCode, role, totpFactor, userRole } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'

export type StoredPasskey = typeof passkey.$inferSelect

/** Who asks for a second factor: a role of the person, or that the person is super-admin. */
export type FactorDemand = { byRole: boolean; isMta: boolean }

/** What a person has beside the password, and who asks for it. */
export type Factors = {
  totp: { sealedSecret: string; confirmedAt: Date | null; lastStep: number } | undefined
  passkeys: StoredPasskey[]
  /** Recovery codes that are not used. */
  recoveryCodes: number
  demand: FactorDemand
}

async function findDemandIn(tx: Transaction, userId: number): Promise<FactorDemand> {
  const asking = tx
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), role.requiresSecondFactor))
  const [demand] = await tx
    .select({ byRole: sql<boolean>`exists (${asking})`, isMta: appUser.isMta })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return demand ?? { byRole: false, isMta: false }
}

/** Who asks for a second factor of a person. */
export function findFactorDemand(database: Database, userId: number): Promise<FactorDemand> {
  return asAuthServer(database, (tx) => findDemandIn(tx, userId), 'read only')
}

/** The second factors of a person. */
export function findFactors(database: Database, userId: number): Promise<Factors> {
  return asAuthServer(database, (tx) => findFactorsIn(tx, userId), 'read only')
}

/** The same within a transaction of the authority. */
export async function findFactorsIn(tx: Transaction, userId: number): Promise<Factors> {
  const [totp] = await tx.select().from(totpFactor).where(eq(totpFactor.userId, userId))
  const passkeys = await tx.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id))
  const [codes] = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  return { totp, passkeys, recoveryCodes: codes?.left ?? 0, demand: await findDemandIn(tx, userId) }
}

/** Whether there is something to ask for after the password. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean =>
  (totp !== undefined && totp.confirmedAt !== null) || passkeys.length > 0

/** Keeps changes of a person's factors from each other until the transaction ends. */
export async function lockFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')
}

export type NewTotp = { userId: number; sealedSecret: string; step: number }

/** Begins with another authenticator app. @returns whether there was one */
export async function replaceTotp(tx: Transaction, factor: NewTotp): Promise<boolean> {
  const { userId, sealedSecret, step: lastStep } = factor
  const gone = await deleteTotp(tx, userId)
  await tx.insert(totpFactor).values({ userId, sealedSecret, lastStep, confirmedAt: new Date() })
  return gone
}

/**
 * Begins with an authenticator app where there is no factor: one that is confirmed, also in this very moment, stays.
 * @returns false when there is one
 */
export async function insertFirstTotp(tx: Transaction, factor: NewTotp): Promise<boolean> {
  const { userId, sealedSecret, step } = factor
  const rows = await selectRows(
    tx,
    sql`insert into totp_factor (user_id, sealed_secret, last_step, confirmed_at)
      select ${userId}::bigint, ${sealedSecret}::text, ${step}::bigint, now()
      where not exists (select from passkey where user_id = ${userId}::bigint)
      on conflict (user_id) do update
        set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
          confirmed_at = excluded.confirmed_at, created_at = now()
        where totp_factor.confirmed_at is null
      returning user_id`,
  )
  return rows.length > 0
}

/**
 * Uses the code of a time step up. Of two that come at the same moment one gets true.
 * @returns false when this step, or a later one, was taken before
 */
export async function consumeStep(database: Database, userId: number, step: number): Promise<boolean> {
  const isLater = and(eq(totpFactor.userId, userId), lt(totpFactor.lastStep, step))
  const taken = await asAuthServer(database, (tx) =>
    tx.update(totpFactor).set({ lastStep: step }).where(isLater).returning({ userId: totpFactor.userId }),
  )
  return taken.length > 0
}

/** @returns false when there was none */
export async function deleteTotp(tx: Transaction, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(totpFactor)
    .where(eq(totpFactor.userId, userId))
    .returning({ userId: totpFactor.userId })
  return gone.length > 0
}

/** Uses a recovery code up. Of two that come at the same moment one gets true. */
export async function consumeRecoveryCode(
  database: Database,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCode.userId, userId),
    eq(recoveryCode.codeHash, codeHash),
    isNull(recoveryCode.usedAt),
  )
  const taken = await asAuthServer(database, (tx) =>
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
  tx: Transaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  if (hashes.length === 0) return
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })))
}
