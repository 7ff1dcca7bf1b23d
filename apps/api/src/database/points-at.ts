import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Joins the record that a column points at by the whole foreign key. By its id alone, the planner takes the policy of each
 * joined table for a condition that leaves one row in as many as there are tenants: of a log of nine million rows it
 * expected 174 of 1.3 million, and read all of them for one page.
 * @param column of a table whose foreign key is (organisation, column)
 */
export const pointsAt = (
  target: { organisationId: PgColumn; id: PgColumn },
  from: { organisationId: PgColumn },
  column: PgColumn,
): SQL | undefined => and(eq(target.organisationId, from.organisationId), eq(target.id, column))
