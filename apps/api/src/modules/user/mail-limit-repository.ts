import type { MailTemplate } from '@backoffice/api-types'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { mailMessage, organisation } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** What somebody has sent to an address of their choice. */
const sentByPeople: readonly MailTemplate[] = ['invitation', 'verify-email']

/** Mails of one organisation are counted one after the other until the transaction ends. */
export async function lockOutbox({ tx, actor }: Work): Promise<void> {
  await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, actor.organisationId))
    .for('no key update')
}

/**
 * Looks for the mail of the organisation with so many after it, within so many seconds.
 * @returns seconds until it is that long ago; undefined when there are fewer
 */
export async function findMailBack(
  { tx, actor, now }: Work,
  withinS: number,
  after: number,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ at: mailMessage.createdAt })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.organisationId, actor.organisationId),
        gt(mailMessage.createdAt, new Date(now.getTime() - withinS * 1000)),
        inArray(mailMessage.template, [...sentByPeople]),
      ),
    )
    .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id))
    .offset(after)
    .limit(1)
  return found === undefined ? undefined : withinS - (now.getTime() - found.at.getTime()) / 1000
}

/** Whether the organisation has sent so many mails to one of these addresses within an hour. */
export async function isMailedOften(
  { tx, actor }: Work,
  emails: readonly string[],
  often: number,
): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select 1 from mail_message
      where organisation_id = ${actor.organisationId} and created_at > now() - interval '1 hour'
        and lower("to") in (select lower(value) from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))
      group by lower("to") having count(*) >= ${often} limit 1`,
  )
  return rows.length > 0
}
