import type { OrderState } from '@backoffice/api-types'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { appUser, mailMessage, orderFile, purchaseOrder, storedFile } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Asking } from '../../jobs/enqueue-job.ts'
import type { Work } from '../../work.ts'
import type { AddressedMail } from './mail-data.ts'

export type StoredMail = typeof mailMessage.$inferSelect

/** @returns the id of the new mail */
export async function insertMail(asking: Asking, mail: AddressedMail): Promise<number> {
  const [id] = await insertMails(asking, [mail])
  if (id === undefined) throw new Error('The insert of a mail returned no row.')
  return id
}

/** @returns the ids of the new mails */
export async function insertMails({ tx, actor }: Asking, mails: readonly AddressedMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const organisationId = actor?.organisationId ?? null
  const rows = await tx
    .insert(mailMessage)
    .values(mails.map(({ to, userId, template, data }) => ({ organisationId, userId, to, template, data })))
    .returning({ id: mailMessage.id })
  return rows.map(({ id }) => id)
}

const isToLeave = (id: number) => and(eq(mailMessage.id, id), eq(mailMessage.state, 'QUEUED'))

/** Takes a mail that has still to leave, and counts the attempt. @returns undefined when it has left, or is gone */
export async function beginDelivery(database: Database, id: number): Promise<StoredMail | undefined> {
  const [row] = await asJob(database, (tx) =>
    tx
      .update(mailMessage)
      .set({ attempts: sql`${mailMessage.attempts} + 1` })
      .where(isToLeave(id))
      .returning(),
  )
  return row
}

/** The zone that whom a mail is for chose. @returns undefined when none was chosen, or it is for nobody of ours */
export async function findTimeZone(database: Database, userId: number | null): Promise<string | undefined> {
  if (userId === null) return undefined
  const [row] = await asJob(database, (tx) =>
    tx.select({ preferences: appUser.preferences }).from(appUser).where(eq(appUser.id, userId)),
  )
  return row?.preferences.timeZone?.value
}

export async function markSent(database: Database, id: number): Promise<void> {
  await asJob(database, (tx) =>
    tx
      .update(mailMessage)
      .set({ state: 'SENT', sentAt: sql`now()`, lastError: null })
      .where(eq(mailMessage.id, id)),
  )
}

/** Writes down why it did not leave; one that has is left alone. @param isLast whether nobody tries again */
export async function markUnsent(
  database: Database,
  id: number,
  { lastError, isLast }: { lastError: string; isLast: boolean },
): Promise<void> {
  const state = isLast ? 'FAILED' : 'QUEUED'
  await asJob(database, (tx) => tx.update(mailMessage).set({ state, lastError }).where(isToLeave(id)))
}

/**
 * How a mail of a person stands among what was written since: whether the person has its address still, and whether a later one
 * of its kind was written to that address and has not failed.
 */
export async function selectStanding(
  tx: Transaction,
  { id, userId, to, template }: Pick<StoredMail, 'id' | 'userId' | 'to' | 'template'>,
): Promise<{ isOfAddress: boolean; isOvertaken: boolean }> {
  const [standing] = await selectRows<{ isOfAddress: boolean; isOvertaken: boolean }>(
    tx,
    sql`select
      exists (select from app_user u where u.id = ${userId} and lower(u.email) = lower(${to})) as "isOfAddress",
      exists (select from mail_message m where m.user_id = ${userId} and m.template = ${template}
        and lower(m."to") = lower(${to}) and m.id > ${id} and m.state <> 'FAILED') as "isOvertaken"`,
  )
  return standing ?? { isOfAddress: false, isOvertaken: false }
}

/** Files of an organisation that go with a mail, in the order in which they were written down. */
export function selectEnclosed(database: Database, organisationId: number, ids: readonly number[]) {
  return asJob(database, (tx) =>
    tx
      .select({ name: storedFile.name, mediaType: storedFile.mediaType, key: storedFile.key })
      .from(storedFile)
      .where(and(eq(storedFile.organisationId, organisationId), inArray(storedFile.id, [...ids])))
      .orderBy(storedFile.id),
  )
}

type MailedOrder = {
  state: OrderState
  /** Of the order as these files have it. */
  revision: number | null
  /** The latest that was sent, by whatever way. */
  lastRevision: number | null
}

/** The order whose documents some files are, as it stands now; nobody moves it until the transaction ends. */
export async function lockMailedOrder(
  tx: Transaction,
  { organisationId, fileIds }: { organisationId: number; fileIds: readonly number[] },
): Promise<MailedOrder | undefined> {
  const isMailed = and(eq(orderFile.organisationId, organisationId), inArray(orderFile.fileId, [...fileIds]))
  const [order] = await tx
    .select({ id: purchaseOrder.id, state: purchaseOrder.state })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.organisationId, organisationId),
        inArray(purchaseOrder.id, tx.select({ id: orderFile.orderId }).from(orderFile).where(isMailed)),
      ),
    )
    .for('share')
  if (order === undefined) return undefined
  // By a statement of its own, which sees what was sent while this one waited for the lock.
  const [sent] = await tx
    .select({
      revision: sql<number | null>`max(${orderFile.revision}) filter (where ${isMailed})`,
      lastRevision: max(orderFile.revision),
    })
    .from(orderFile)
    .where(
      and(
        eq(orderFile.organisationId, organisationId),
        eq(orderFile.orderId, order.id),
        eq(orderFile.kind, 'ORDER'),
      ),
    )
  return { state: order.state, revision: sent?.revision ?? null, lastRevision: sent?.lastRevision ?? null }
}

/** Holds a mail back whose delivery was begun, which counts as no attempt. @param why stands in the outbox until it leaves */
export async function holdMail(tx: Transaction, id: number, why: string): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'HELD', lastError: why, attempts: sql`${mailMessage.attempts} - 1` })
    .where(isToLeave(id))
}

/** Ends that mails of an order are held. @returns their ids; nobody has been asked to deliver them yet */
export async function releaseHeldMails({ tx, actor }: Work, orderId: number): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`update mail_message m set state = 'QUEUED', last_error = null
      where m.organisation_id = ${actor.organisationId} and m.state = 'HELD' and m.template = 'order'
        and exists (select from order_file f
          where f.organisation_id = m.organisation_id and f.order_id = ${orderId}
            and f.file_id = any(string_to_array(m.data ->> 'fileIds', ',')::bigint[]))
      returning m.id`,
  )
  return rows.map(({ id }) => id)
}
