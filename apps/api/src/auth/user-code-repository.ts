import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { appUser, type codePurposes, credential, organisation, userCode } from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'

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

/**
 * Keeps changes of what a person is mailed and signs in with from each other until the transaction ends. Taken before any row of
 * `user_code` is touched. @returns the address of the person, undefined where there is none
 */
export async function lockAddress(tx: Transaction, userId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('no key update')
  return row?.email
}

/** Keeps a new code; the one before of the same purpose opens nothing any more. */
export async function replaceCode(tx: Transaction, { userId, purpose, ...code }: NewCode): Promise<void> {
  const values = { ...code, createdAt: sql`now()`, usedAt: null }
  await tx.delete(userCode).where(and(isOf(userId, purpose), ne(userCode.email, code.email)))
  await tx
    .insert(userCode)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: ofAddress, set: values })
}

/**
 * Keeps a code by which the address before takes a change back, beside those of addresses before that: no further change takes one of
 * them away. One that waits opens what it did and keeps its place among them, for as long as a new one would.
 */
export async function keepUndoCode(
  tx: Transaction,
  { userId, ...code }: Omit<NewCode, 'purpose'>,
): Promise<void> {
  const isOver = sql`${userCode.usedAt} is not null or ${userCode.expiresAt} <= now()`
  await tx
    .insert(userCode)
    // By the clock of the database: which of them is later must not be told by the clocks of several servers.
    .values({ userId, purpose: 'undo-email', ...code, createdAt: sql`now()` })
    .onConflictDoUpdate({
      target: ofAddress,
      set: {
        codeHash: sql`case when ${isOver} then excluded.code_hash else ${userCode.codeHash} end`,
        createdAt: sql`case when ${isOver} then excluded.created_at else ${userCode.createdAt} end`,
        expiresAt: sql`greatest(${userCode.expiresAt}, excluded.expires_at)`,
        usedAt: null,
      },
    })
}

/**
 * Those of these addresses that somebody may go back to: nobody else is given them until then, or the link would open nothing.
 * @param exceptUserId whose own such addresses are free
 */
export async function selectHeldEmails(
  tx: Transaction,
  emails: readonly string[],
  exceptUserId: number | null = null,
): Promise<Set<string>> {
  const rows = await selectRows<{ email: string }>(
    tx,
    sql`select e.email from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as e(email)
      where exists (select from user_code c where c.purpose = 'undo-email' and lower(c.email) = lower(e.email)
        and c.used_at is null and c.expires_at > now() and c.user_id is distinct from ${exceptUserId}::bigint)`,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Voids the codes of addresses that came after this one, which was gone back to. */
export async function voidLaterUndoCodes(tx: Transaction, userId: number, email: string): Promise<void> {
  const since = sql`(select c.created_at from user_code c
    where c.user_id = ${userId} and c.purpose = 'undo-email' and c.email = ${email})`
  await tx
    .delete(userCode)
    .where(and(isOf(userId, 'undo-email'), ne(userCode.email, email), sql`${userCode.createdAt} >= ${since}`))
}

/**
 * Writes another code where one still waits for this address: one that was given up meanwhile stays so.
 * @returns whether one waits
 */
export async function renewCode(tx: Transaction, code: NewCode): Promise<boolean> {
  const { userId, purpose, codeHash, email, expiresAt } = code
  const renewed = await tx
    .update(userCode)
    .set({ codeHash, expiresAt })
    .where(and(isWaiting(userId, purpose), sql`lower(${userCode.email}) = lower(${email})`))
    .returning({ userId: userCode.userId })
  return renewed.length > 0
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
