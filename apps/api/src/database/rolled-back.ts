import type { Transaction } from './database.ts'

type Undo = () => Promise<void>

const noted = new WeakMap<Transaction, Undo[]>()
const lostCommits = new WeakSet<object>()

/** Has what a transaction does outside of the database undone when it is rolled back. Its own failure changes nothing. */
export function onRollback(tx: Transaction, undo: Undo): void {
  noted.set(tx, [...(noted.get(tx) ?? []), undo])
}

/** Leaves what is to be undone of a savepoint that is kept to the transaction around it. */
export function inheritUndo(savepoint: Transaction, tx: Transaction): void {
  for (const undo of noted.get(savepoint) ?? []) onRollback(tx, undo)
  noted.delete(savepoint)
}

/** Undoes what was noted, after the rollback. What cannot be undone stays: why it was rolled back is what is told. */
export async function runUndo(tx: Transaction): Promise<void> {
  await Promise.allSettled((noted.get(tx) ?? []).map((undo) => undo()))
}

/** Remembers that a transaction failed with its commit, which may have come through. */
export function noteLostCommit(error: unknown): void {
  if (error instanceof Error) lostCommits.add(error)
}

/** Whether nobody knows if the transaction that failed so is committed; any other is rolled back. */
export const mayBeCommitted = (error: unknown): boolean => error instanceof Error && lostCommits.has(error)
