import type { Transaction } from '../database/database.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import type { Mail } from '../modules/mail/mail-data.ts'
import { insertOwnEvents, type OwnEvent } from './sign-in-event-repository.ts'

/** Whose account it is, and where mails to the person go. */
export type Owner = { id: number; organisationId: number; email: string; firstName: string }

/**
 * Writes down what became of how a person signs in, and tells the person by mail, so that somebody whose account was taken
 * learns of it: both in the transaction of the change, which acts as the authority.
 */
export async function notifyOwner(
  tx: Transaction,
  owner: Owner,
  { mail, ...event }: OwnEvent & { mail: Mail },
): Promise<void> {
  const { id: userId, organisationId, email: to } = owner
  await insertOwnEvents(tx, owner, [event])
  const asking = { tx, traceId: event.traceId, actor: { organisationId, userId: null } }
  await enqueueMail(asking, { ...mail, to, userId })
}

/** What every mail about the own account begins with. */
export const mailValues = ({ firstName }: Owner) => ({ firstName, at: new Date().toISOString() })
