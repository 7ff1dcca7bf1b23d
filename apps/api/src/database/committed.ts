import type { PostingKind } from '@backoffice/api-types/values'
import type { Database, Transaction } from './database.ts'
import { inheritUndo, runUndo } from './rolled-back.ts'

/** What counts only once it is committed. */
export type CommittedFact = { posting: PostingKind }

const noted = new WeakMap<Transaction, CommittedFact[]>()
const listeners = new WeakMap<Database, (fact: CommittedFact) => void>()

/** Lets one listener hear what transactions of this database did, after their commit. It must not throw. */
export function onCommitted(database: Database, listener: (fact: CommittedFact) => void): void {
  listeners.set(database, listener)
}

/** Notes what a transaction did; forgotten with a rollback. */
export function recordFact(tx: Transaction, fact: CommittedFact): void {
  noted.set(tx, [...(noted.get(tx) ?? []), fact])
}

/**
 * Runs `work` in a savepoint. What it notes is noted for the transaction, and what it does outside of the database stands, unless it
 * throws and is taken back.
 */
export async function inSavepoint<T>(
  tx: Transaction,
  work: (savepoint: Transaction) => Promise<T>,
): Promise<T> {
  let opened: Transaction | undefined
  try {
    return await tx.transaction(async (savepoint) => {
      opened = savepoint
      const result = await work(savepoint)
      for (const fact of noted.get(savepoint) ?? []) recordFact(tx, fact)
      inheritUndo(savepoint, tx)
      return result
    })
  } catch (error) {
    if (opened !== undefined) await runUndo(opened)
    throw error
  }
}

/** Tells what was noted, after the commit. */
export function notifyCommitted(database: Database, tx: Transaction): void {
  const listener = listeners.get(database)
  for (const fact of noted.get(tx) ?? []) listener?.(fact)
}
