import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../work.ts'

/**
 * Public templates and one's own; a super-admin sees all (docs/domain.md 6.4). Which tenant they are of is said beside it.
 * @param table what the statement calls the templates
 */
export function visibleTo({ actor }: Pick<Work, 'actor'>, table: string): SQL {
  if (actor.isMta) return sql`true`
  const name = sql.identifier(table)
  return sql`(${name}.visibility = 'Public' or ${name}.created_by = ${actor.userId})`
}
