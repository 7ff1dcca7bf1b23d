import { jobStates, mailStates, mailTemplates } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'
import { organisation } from './organisation.ts'
import { appUser } from './user.ts'

/**
 * Work that outlives a request, as the person who asked for it sees it. It is also the outbox of the queue: a row is
 * written in the transaction of what asks for it, and handed to the queue afterwards under `queueKey`, which makes
 * handing it over twice harmless. Without an organisation it belongs to nobody who is signed in.
 */
export const job = pgTable(
  'job',
  {
    id: identity(),
    organisationId: reference().references(() => organisation.id),
    userId: reference().references(() => appUser.id),
    kind: text().notNull(),
    state: text({ enum: jobStates }).notNull().default('QUEUED'),
    done: integer().notNull().default(0),
    total: integer(),
    input: jsonb().$type<unknown>().notNull(),
    result: jsonb().$type<Record<string, unknown>>(),
    /** What a person may read about its failure. */
    error: text(),
    attempts: integer().notNull().default(0),
    /** When whoever started it cancelled it while it ran; who works on it stops as soon as they see it. */
    cancelAskedAt: instant(),
    traceId: text(),
    /** Names the span that asked for it, where that is recorded (W3C Trace Context). */
    traceparent: text(),
    queueKey: uuid().notNull().defaultRandom(),
    createdAt: instant().notNull().defaultNow(),
    dispatchedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index('job_to_dispatch').on(t.id).where(sql`${t.dispatchedAt} is null`),
    index().on(t.organisationId, t.userId),
    index().on(t.finishedAt),
  ],
)

/** Mail to be sent, or that was. `data` fills the template and holds no secret: a code is made when the mail leaves. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: identity(),
    organisationId: reference().references(() => organisation.id),
    /** Whom it is for, when that is a person of ours; a link in it names this person. */
    userId: reference().references(() => appUser.id),
    to: text().notNull(),
    template: text({ enum: mailTemplates }).notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    state: text({ enum: mailStates }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (t) => [index().on(t.organisationId, t.createdAt), index().on(t.userId), index().on(t.createdAt)],
)
