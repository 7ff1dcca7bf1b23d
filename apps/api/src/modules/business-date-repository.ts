import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `businessDateOf` in SQL: the calendar day of an instant in a zone. */
export const businessDate = (instant: SQLWrapper, timeZone: SQLWrapper): SQL =>
  sql`(${instant} at time zone ${timeZone})::date`

/** The present day in a zone, as the database's clock has it. */
export const today = (timeZone: SQLWrapper): SQL => businessDate(sql`now()`, timeZone)
