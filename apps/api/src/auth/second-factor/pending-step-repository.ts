import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asAuthServer } from '../../database/roles.ts'
import { pendingStep } from '../../database/schema/index.ts'

/** How long a person may take for one step, in seconds. */
const livesS = 600
/** Wrong codes of one step; then the sign-in starts anew. */
const mostAttempts = 5

export type PendingStep = { userId: number | null; step: Record<string, unknown> }

/** Keeps what a sign-in or an enrolment waits for; what it waited for before is gone. */
export async function savePendingStep(
  database: Database,
  key: string,
  { userId, step }: PendingStep,
): Promise<void> {
  const values = { userId, step, attempts: 0, expiresAt: new Date(Date.now() + livesS * 1000) }
  await asAuthServer(database, (tx) =>
    tx
      .insert(pendingStep)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: pendingStep.key, set: values }),
  )
}

const isLive = (key: string) => and(eq(pendingStep.key, key), gt(pendingStep.expiresAt, sql`now()`))

/** What is waited for. */
export async function readPendingStep(database: Database, key: string): Promise<PendingStep | undefined> {
  const [row] = await asAuthServer(
    database,
    (tx) => tx.select().from(pendingStep).where(isLive(key)),
    'read only',
  )
  return row !== undefined && row.attempts <= mostAttempts ? row : undefined
}

/** What is waited for, and one more attempt counted. @returns undefined when there is nothing, or too many attempts */
export async function tryPendingStep(database: Database, key: string): Promise<PendingStep | undefined> {
  const [row] = await asAuthServer(database, (tx) =>
    tx
      .update(pendingStep)
      .set({ attempts: sql`${pendingStep.attempts} + 1` })
      .where(isLive(key))
      .returning(),
  )
  return row !== undefined && row.attempts <= mostAttempts ? row : undefined
}

/** The same, used up: of two that come at the same moment one gets it. */
export async function consumePendingStep(database: Database, key: string): Promise<PendingStep | undefined> {
  const [row] = await asAuthServer(database, (tx) => tx.delete(pendingStep).where(isLive(key)).returning())
  return row
}

/** Ends what a person's sign-ins or enrolments wait for. @param prefix of the keys that end */
export async function endPendingSteps(tx: Transaction, userId: number, prefix: string): Promise<void> {
  await tx.delete(pendingStep).where(and(eq(pendingStep.userId, userId), like(pendingStep.key, `${prefix}%`)))
}
