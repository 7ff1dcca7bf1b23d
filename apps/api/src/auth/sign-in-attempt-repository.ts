import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { signInAttempt } from '../database/schema/index.ts'
import { forgetAfterS, type LockOutRule, pauseAfter } from './lock-out.ts'

/** What is counted together: an address typed, a network, or both. */
export type Counter = { key: string; rule: LockOutRule }

/** The counter's row, locked until the transaction ends; made when absent, at zero when it was forgotten. */
async function lockCounter(tx: Transaction, { key }: Counter) {
  const isForgotten = sql`${signInAttempt.lastAt} < now() - ${forgetAfterS} * interval '1 second'`
  const [row] = await tx
    .insert(signInAttempt)
    .values({ key })
    .onConflictDoUpdate({
      target: signInAttempt.key,
      set: { failures: sql`case when ${isForgotten} then 0 else ${signInAttempt.failures} end` },
    })
    .returning()
  return { failures: row?.failures ?? 0, lockedUntil: row?.lockedUntil?.getTime() ?? 0 }
}

/**
 * Counts an attempt as failed before it is made, so that attempts at the same time are all counted.
 * @returns seconds to wait; above 0 the attempt must not be made, and was not counted
 */
export async function reserveAttempt(database: Database, counters: readonly Counter[]): Promise<number> {
  return asAuthServer(database, (tx) => reserveAttemptIn(tx, counters))
}

/** The counters of an attempt, as `reserveAttempt` takes them. */
export const countersOf = ({
  own,
  network,
}: {
  own: readonly Counter[]
  network: Counter | undefined
}): Counter[] => (network ? [...own, network] : [...own])

/** The same in a transaction that acts as the authority. */
export async function reserveAttemptIn(tx: Transaction, counters: readonly Counter[]): Promise<number> {
  const now = Date.now()
  // Always in the same order: two sign-ins that share counters must not wait for each other.
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows: { counter: Counter; failures: number; lockedUntil: number }[] = []
  for (const counter of sorted) rows.push({ counter, ...(await lockCounter(tx, counter)) })
  const lockedUntil = Math.max(...rows.map((row) => row.lockedUntil))
  if (lockedUntil > now) return (lockedUntil - now) / 1000
  for (const { counter, failures } of rows) {
    const pause = pauseAfter(failures + 1, counter.rule)
    await tx
      .update(signInAttempt)
      .set({
        failures: failures + 1,
        lastAt: new Date(now),
        lockedUntil: pause === 0 ? null : new Date(now + pause * 1000),
      })
      .where(eq(signInAttempt.key, counter.key))
  }
  return 0
}

/** Gives back the attempt that was counted last. */
async function giveBack(tx: Transaction, { key }: Counter): Promise<void> {
  await tx
    .update(signInAttempt)
    .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInAttempt.key, key))
}

/** The attempt succeeded, and does not count. */
export async function returnAttempt(database: Database, counter: Counter): Promise<void> {
  await asAuthServer(database, (tx) => giveBack(tx, counter))
}

/** The attempt succeeded: what is its own starts anew; the network gets back the one that was counted. */
export async function forgiveAttempt(
  database: Database,
  { own, network }: { own: readonly Counter[]; network: Counter | undefined },
): Promise<void> {
  await asAuthServer(database, async (tx) => {
    // In the order of `reserveAttempt`, one after the other.
    for (const { key } of own) await tx.delete(signInAttempt).where(eq(signInAttempt.key, key))
    if (network) await giveBack(tx, network)
  })
}
