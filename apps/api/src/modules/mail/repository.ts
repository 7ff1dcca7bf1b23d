import type { OrderState } from '@backoffice/api-types'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { mailMessage, orderFile, purchaseOrder, storedFile } from '../../database/schema/index.ts'
import type { Asking } from '../../jobs/enqueue-job.ts'
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

/** The order whose documents these files are, as it stands now. */
export async function findMailedOrder(
  database: Database,
  organisationId: number,
  fileIds: readonly number[],
): Promise<MailedOrder | undefined> {
  const [found] = await asJob(database, (tx) =>
    tx
      .select({
        state: purchaseOrder.state,
        revision: max(orderFile.revision),
        lastRevision: sql<number | null>`(select max(sent.revision) from ${orderFile} sent
          where sent.organisation_id = ${purchaseOrder.organisationId} and sent.order_id = ${purchaseOrder.id}
            and sent.kind = 'ORDER')`,
      })
      .from(orderFile)
      .innerJoin(
        purchaseOrder,
        and(
          eq(purchaseOrder.organisationId, orderFile.organisationId),
          eq(purchaseOrder.id, orderFile.orderId),
        ),
      )
      .where(and(eq(orderFile.organisationId, organisationId), inArray(orderFile.fileId, [...fileIds])))
      .groupBy(purchaseOrder.organisationId, purchaseOrder.id, purchaseOrder.state),
  )
  return found
}
