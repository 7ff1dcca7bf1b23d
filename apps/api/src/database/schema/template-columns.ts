import { visibilities } from '@backoffice/api-types/values'
import { sql } from 'drizzle-orm'
import { boolean, date, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What every template has that makes documents by hand or by a schedule. Its owner is who made it. */
export const templateColumns = () => ({
  name: text().notNull(),
  visibility: text({ enum: visibilities }).notNull().default('Public'),
  note: text(),
  /** A recurrence rule of RFC 5545 without its start, which is the day and the time of the company's zone beside it. */
  scheduleRule: text(),
  scheduleStart: date(),
  scheduleTime: text(),
  /** Single days on which the schedule makes nothing. */
  skippedDates: date().array().notNull().default(sql`'{}'`),
  isPaused: boolean().notNull().default(false),
  nextRunAt: instant(),
  isActive: boolean().notNull().default(true),
})
