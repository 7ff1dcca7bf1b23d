import { mailListFields } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { mailMessage } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { Counted } from './counted.ts'

/** What the outbox may be filtered and sorted by. */
export const mailListShape: ListShape<typeof mailListFields> = {
  fields: mailListFields,
  columns: {
    to: mailMessage.to,
    template: mailMessage.template,
    state: mailMessage.state,
    attempts: mailMessage.attempts,
    lastError: mailMessage.lastError,
    createdAt: mailMessage.createdAt,
    sentAt: mailMessage.sentAt,
  },
  search: [mailMessage.to, sql`coalesce(${mailMessage.lastError}, '')`],
  defaultSort: 'createdAt:desc',
  tieBreak: mailMessage.id,
}

const mailFields = { mail: mailMessage }

export function selectFromMails({ tx }: Work, fields = mailFields) {
  return tx.select(fields).from(mailMessage).$dynamic()
}

export type StoredMail = Awaited<ReturnType<typeof selectFromMails>>[number]

export const mailsOfTenant = ({ actor }: Work): SQL => eq(mailMessage.organisationId, actor.organisationId)

export async function findMail(work: Work, id: number): Promise<StoredMail['mail'] | undefined> {
  const [found] = await selectFromMails(work).where(and(mailsOfTenant(work), eq(mailMessage.id, id)))
  return found?.mail
}

/** How many of the tenant's mails stand in which state. */
export function countMails({ tx, actor }: Work): Promise<Counted[]> {
  return selectRows<Counted>(
    tx,
    sql`select state, count(*)::int as total, min(created_at)::text as oldest, max(sent_at)::text as newest
      from mail_message where organisation_id = ${actor.organisationId} group by state`,
  )
}
