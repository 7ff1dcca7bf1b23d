import { sql } from 'drizzle-orm'
import type { Work } from '../work.ts'

/** What was changed, and nothing of its content. */
export type Change = {
  entity: 'count'
  id: number
  organisationId: number
  /** The only people who may know that something has changed; null: whoever may read the record. */
  onlyFor: readonly number[] | null
}

export const changeChannel = 'record_changed'

/**
 * Tells whoever follows a record, in every process, that it has changed: once the transaction is committed, and not at all
 * when it is rolled back. What is said twice in a transaction is told once.
 * @param onlyFor the only people who may know; without it whoever may read the record
 */
export async function announceChange(
  { tx, actor }: Work,
  record: Pick<Change, 'entity' | 'id'>,
  onlyFor: readonly number[] | null = null,
): Promise<void> {
  const change: Change = { ...record, organisationId: actor.organisationId, onlyFor }
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`)
}
