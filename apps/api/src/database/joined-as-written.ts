import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Reads with the joins of a select in the order in which they are written. For rows that are named by their keys: whatever they point
 * at is looked up for each, so there is nothing to choose, and of eight tables choosing takes longer than reading.
 */
export async function joinedAsWritten<T>(tx: Transaction, read: () => PromiseLike<T>): Promise<T> {
  await tx.execute(sql`set local join_collapse_limit = 1`)
  // A failure needs no way back: the transaction it leaves behind takes nothing more.
  const rows = await read()
  await tx.execute(sql`set local join_collapse_limit to default`)
  return rows
}
