import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { appUser, type codePurposes, credential, organisation, userCode } from '../database/schema/index.ts'

export type CodePurpose = (typeof codePurposes)[number]

/** What changes the address of a person, and so goes to another one than theirs. */
export const addressPurposes = ['new-email', 'undo-email'] as const satisfies readonly CodePurpose[]

export type NewCode = {
  userId: number
  purpose: CodePurpose
  codeHash: string
  /** The address that it is sent to. */
  email: string
  expiresAt: Date
}

/** Keeps a new code; the one before of the same purpose opens nothing any more. */
export async function replaceCode(tx: Transaction, { userId, purpose, ...code }: NewCode): Promise<void> {
  const values = { ...code, createdAt: new Date(), usedAt: null }
  await tx.delete(userCode).where(and(isOf(userId, purpose), ne(userCode.email, code.email)))
  await tx
    .insert(userCode)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: ofAddress, set: values })
}

/**
 * Keeps a code by which the address before takes a change back, beside those of addresses before that: no further change takes one of
 * them away. One that waits stays as it is.
 */
export async function keepUndoCode(
  tx: Transaction,
  { userId, ...code }: Omit<NewCode, 'purpose'>,
): Promise<void> {
  const values = { ...code, createdAt: new Date(), usedAt: null }
  await tx
    .insert(userCode)
    .values({ userId, purpose: 'undo-email', ...values })
    .onConflictDoUpdate({
      target: ofAddress,
      set: values,
      setWhere: sql`${userCode.usedAt} is not null or ${userCode.expiresAt} <= now()`,
    })
}

/** Voids the codes of addresses that came after this one, which was gone back to. */
export async function voidLaterUndoCodes(tx: Transaction, userId: number, email: string): Promise<void> {
  const since = sql`(select c.created_at from user_code c
    where c.user_id = ${userId} and c.purpose = 'undo-email' and c.email = ${email})`
  await tx
    .delete(userCode)
    .where(and(isOf(userId, 'undo-email'), ne(userCode.email, email), sql`${userCode.createdAt} >= ${since}`))
}

/** Writes another code where one still waits for this address: one that was given up meanwhile stays so. */
export async function renewCode(tx: Transaction, code: NewCode): Promise<void> {
  const { userId, purpose, codeHash, email, expiresAt } = code
  await tx
    .update(userCode)
    .set({ codeHash, expiresAt })
    .where(and(isWaiting(userId, purpose), sql`lower(${userCode.email}) = lower(${email})`))
}

const ofAddress = [userCode.userId, userCode.purpose, userCode.email]

const isOf = (userId: number, purpose: CodePurpose) =>
  and(eq(userCode.userId, userId), eq(userCode.purpose, purpose))

const isWaiting = (userId: number, purpose: CodePurpose) =>
  and(isOf(userId, purpose), isNull(userCode.usedAt), gt(userCode.expiresAt, sql`now()`))

/** The address that a person has asked for and not confirmed yet. */
export async function findNewEmail(tx: Transaction, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ email: userCode.email })
    .from(userCode)
    .where(isWaiting(userId, 'new-email'))
  return row?.email ?? null
}

/** What somebody brings from a mail, and what it may be for. */
export type BroughtCode = { userId: number; codeHash: string; purposes: readonly CodePurpose[] }

/**
 * Whether a code opens something now: for a person who is there, at the address that it was sent to, but for those that
 * change the address.
 */
function opens({ userId, codeHash, purposes }: BroughtCode): SQL | undefined {
  const owner = sql`exists (
    select from ${appUser} join ${organisation} on ${organisation.id} = ${appUser.organisationId}
    where ${appUser.id} = ${userCode.userId}
      and (${inArray(userCode.purpose, [...addressPurposes])} or lower(${appUser.email}) = lower(${userCode.email}))
      and ${appUser.state} in ('ACTIVE', 'INVITED') and ${organisation.isActive}
  )`
  return and(
    eq(userCode.userId, userId),
    eq(userCode.codeHash, codeHash),
    inArray(userCode.purpose, [...purposes]),
    isNull(userCode.usedAt),
    gt(userCode.expiresAt, sql`now()`),
    owner,
  )
}

/** Whose code it is, with what strangers know of the person. @returns undefined when it opens nothing */
export async function findCodeOwner(tx: Transaction, code: BroughtCode) {
  const [owner] = await tx
    .select({
      id: appUser.id,
      organisationId: appUser.organisationId,
      organisation: organisation.name,
      email: appUser.email,
      purpose: userCode.purpose,
      /** Where the code was sent to. */
      sentTo: userCode.email,
      username: appUser.username,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
    })
    .from(userCode)
    .innerJoin(appUser, eq(appUser.id, userCode.userId))
    .innerJoin(organisation, eq(organisation.id, appUser.organisationId))
    .where(opens(code))
  return owner
}

/** Uses a code up. Of two at the same moment one gets true. */
export async function spendCode(tx: Transaction, code: BroughtCode): Promise<boolean> {
  const used = await tx
    .update(userCode)
    .set({ usedAt: sql`now()` })
    .where(opens(code))
    .returning({ userId: userCode.userId })
  return used.length > 0
}

/** Voids what the person was mailed for this. */
export async function voidCodes(
  tx: Transaction,
  userId: number,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await tx
    .delete(userCode)
    .where(and(eq(userCode.userId, userId), or(...purposes.map((purpose) => eq(userCode.purpose, purpose)))))
}

/** Sets a password, the first one as well. @returns whether it is the first */
export async function writePassword(tx: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const values = { passwordHash, changedAt: new Date() }
  const [before] = await tx
    .select({ changedAt: credential.changedAt })
    .from(credential)
    .where(eq(credential.userId, userId))
    .for('update')
  await tx
    .insert(credential)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: credential.userId, set: values })
  return before === undefined
}

/** The person has shown that the address is theirs; who was invited may sign in from now on. */
export async function confirmAddress(
  tx: Transaction,
  userId: number,
  { activates }: { activates: boolean },
): Promise<void> {
  await tx
    .update(appUser)
    .set({
      isEmailVerified: true,
      ...(activates ? { state: 'ACTIVE' as const } : {}),
      updatedAt: sql`now()`,
      updatedBy: userId,
      version: sql`${appUser.version} + 1`,
    })
    .where(eq(appUser.id, userId))
}

/** The person signs in with this address from now on, and has shown that it is theirs. @throws what `isDuplicate` knows */
export async function replaceEmail(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx
    .update(appUser)
    .set({
      email,
      isEmailVerified: true,
      updatedAt: sql`now()`,
      updatedBy: userId,
      version: sql`${appUser.version} + 1`,
    })
    .where(eq(appUser.id, userId))
}
