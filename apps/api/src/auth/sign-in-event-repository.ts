import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { appUser, auditEvent } from '../database/schema/index.ts'

/** What a person did with the own account, and from where. */
export type OwnEvent = {
  action: string
  traceId: string
  /** Names of things and places; never a secret. */
  after?: Record<string, string | null>
}

type Person = { id: number; organisationId: number }

/** Writes into the audit trail of the person's organisation what the person did; a sign-in is stamped as well. */
export async function insertOwnEvents(
  tx: Transaction,
  { id, organisationId }: Person,
  events: readonly OwnEvent[],
): Promise<void> {
  if (events.length === 0) return
  const who = { organisationId, actorId: id, entity: 'user', entityId: id }
  await tx.insert(auditEvent).values(events.map((event) => ({ ...who, ...event })))
  if (!events.some(({ action }) => action === 'sign-in')) return
  await tx.update(appUser).set({ lastSignInAt: new Date() }).where(eq(appUser.id, id))
}

/** The same, in a transaction of its own. */
export function recordOwnEvents(
  database: Database,
  person: Person,
  events: readonly OwnEvent[],
): Promise<void> {
  return asAuthServer(database, (tx) => insertOwnEvents(tx, person, events))
}
