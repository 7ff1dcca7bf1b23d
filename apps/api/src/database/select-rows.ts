import type { SQL } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * The rows of a statement written by hand. Columns come as the drivers give them: numeric, date and timestamptz as
 * text, bigint and integer as numbers.
 */
export async function selectRows<T extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): Promise<T[]> {
  const result = await tx.execute<T>(statement)
  // The driver answers so; the common type of drizzle does not say it.
  return (result as { rows: T[] }).rows
}
