import { noticeKinds } from '@backoffice/api-types/notices'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'
import { organisation } from './organisation.ts'
import { appUser } from './user.ts'

/**
 * What a person was told of, once for each occasion. `facts` are texts that stay as they were then; nothing of the book
 * is among them, since whoever counts blind is told as well.
 */
export const notice = pgTable(
  'notice',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Tells one event of a kind from another: the same one is never told twice. */
    occasion: text().notNull(),
    entity: text({ enum: ['count', 'order', 'job', 'file'] }),
    entityId: reference(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    isInApp: boolean().notNull(),
    isForDigest: boolean().notNull(),
    digestedAt: instant(),
    readAt: instant(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('notice_once').on(t.organisationId, t.userId, t.kind, t.occasion),
    index('notice_of_person').on(t.organisationId, t.userId, t.id).where(sql`${t.isInApp}`),
    index('notice_to_digest').on(t.at).where(sql`${t.isForDigest} and ${t.digestedAt} is null`),
    index().on(t.at),
  ],
)
