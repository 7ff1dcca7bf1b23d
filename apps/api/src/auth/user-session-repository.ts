import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { oidcPayload, userSession } from '../database/schema/index.ts'

export type NewUserSession = Pick<
  typeof userSession.$inferInsert,
  'grantId' | 'userId' | 'userAgent' | 'network'
>

/** Writes down from where a sign-in came. */
export async function insertUserSession(database: Database, session: NewUserSession): Promise<void> {
  await asAuthServer(database, (tx) => tx.insert(userSession).values(session).onConflictDoNothing())
}

/** Joins a session to its grant while that has not expired. */
export const livingGrant = and(
  eq(oidcPayload.model, 'Grant'),
  eq(oidcPayload.id, userSession.grantId),
  gt(oidcPayload.expiresAt, sql`now()`),
)

/** The sessions of a person that are not over, the latest seen first. */
export function selectUserSessions(database: Database, userId: number) {
  return asAuthServer(
    database,
    (tx) =>
      tx
        .select({
          id: userSession.id,
          grantId: userSession.grantId,
          userAgent: userSession.userAgent,
          network: userSession.network,
          signedInAt: userSession.signedInAt,
          lastSeenAt: userSession.lastSeenAt,
        })
        .from(userSession)
        .innerJoin(oidcPayload, livingGrant)
        .where(eq(userSession.userId, userId))
        .orderBy(desc(userSession.lastSeenAt), desc(userSession.id))
        .limit(100),
    'read only',
  )
}

/** The grant of one session of a person. */
export async function findGrantOfSession(
  database: Database,
  { id, userId }: { id: number; userId: number },
): Promise<string | undefined> {
  const condition = and(eq(userSession.id, id), eq(userSession.userId, userId))
  const rows = await asAuthServer(
    database,
    (tx) => tx.select({ grantId: userSession.grantId }).from(userSession).where(condition),
    'read only',
  )
  return rows[0]?.grantId
}

type Person = { userId: number; grantId: string }

const isOf = ({ userId, grantId }: Person) =>
  and(eq(userSession.grantId, grantId), eq(userSession.userId, userId))

/** Stamps that a session was seen now. */
export async function stampSeen(database: Database, person: Person): Promise<void> {
  await asAuthServer(database, (tx) =>
    tx.update(userSession).set({ lastSeenAt: sql`now()` }).where(isOf(person)),
  )
}

/** Stamps that the person has given the password now, within this session. */
export async function stampConfirmed(database: Database, { userId, grantId }: Person): Promise<void> {
  const confirmedAt = sql`now()`
  await asAuthServer(database, (tx) =>
    tx
      .insert(userSession)
      .values({ userId, grantId, confirmedAt })
      .onConflictDoUpdate({ target: userSession.grantId, set: { confirmedAt } }),
  )
}

/**
 * Forgets the sign-ins of a person in the transaction of what ends their sessions, which go after its commit: until then the
 * password counts as not given.
 */
export async function deleteUserSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(userSession).where(eq(userSession.userId, userId))
}

/** Whether a sign-in of the person is still written down. */
export async function hasUserSession(tx: Transaction, person: Person): Promise<boolean> {
  const found = await tx.select({ id: userSession.id }).from(userSession).where(isOf(person))
  return found.length > 0
}

/** When the person last gave the password within this session: at the sign-in, or since. */
export async function findConfirmedAt(database: Database, person: Person): Promise<Date | undefined> {
  const latest = sql<Date>`greatest(${userSession.signedInAt}, ${userSession.confirmedAt})`.mapWith(
    userSession.signedInAt,
  )
  const rows = await asAuthServer(
    database,
    (tx) => tx.select({ at: latest }).from(userSession).where(isOf(person)),
    'read only',
  )
  return rows[0]?.at
}
